import { Failure, type FieldFailure } from './failure.ts';

/** Invalid input of a request: 400 with the fields. */
export function invalidInput(...fields: readonly FieldFailure[]): Failure {
  return new Failure(400, 'The request is not valid.', { fields });
}

/** One field of the input is wrong: 400. */
export function invalid(field: string, code: FieldFailure['code'], values?: FieldFailure['values']): Failure {
  return invalidInput({ field, code, ...(values && { values }) });
}

/**
 * Trims a required text; blanks alone count as empty.
 *
 * @throws Failure 400 naming the field.
 */
export function requireText(field: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid(field, 'REQUIRED');
  return trimmed;
}

/** Trims an optional text; an empty one becomes null. */
export function optionalText(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

type CalendarProblem = Omit<FieldFailure, 'field'>;

/** The accepted UTC years. Earlier ones are typing errors, and RFC 3339 does not allow years of five digits. */
const YEARS = { first: 1900, last: 9999 } as const;

/**
 * Reads a date-time of RFC 3339.
 *
 * @throws Failure 400 if `momentProblem` finds a problem.
 */
export function requireMoment(field: string, dateTime: string): Date {
  const problem = momentProblem(dateTime);
  if (problem !== undefined) throw invalidInput({ field, ...problem });
  return new Date(dateTime);
}

/**
 * The problem of a date-time of RFC 3339: it does not exist, such as 30 February or the 60th second of a minute, or it is before 1900 or
 * after 9999. The contract's format accepts these, and `Date` would turn the first one into 2 March.
 */
export function momentProblem(dateTime: string): CalendarProblem | undefined {
  return calendarProblem(dateTime, 'NOT_A_MOMENT');
}

/** The problem of a day, `YYYY-MM-DD`, as for a date-time. */
export function dayProblem(day: string): CalendarProblem | undefined {
  return calendarProblem(`${day}T00:00:00Z`, 'NOT_A_DATE');
}

function calendarProblem(dateTime: string, missing: FieldFailure['code']): CalendarProblem | undefined {
  const moment = new Date(dateTime);
  const [year = 0, month = 0, day = 0] = dateTime.slice(0, 10).split('-').map(Number);
  if (Number.isNaN(moment.getTime()) || day > daysIn(year, month)) return { code: missing };
  const isReadable = moment.getUTCFullYear() >= YEARS.first && moment.getUTCFullYear() <= YEARS.last;
  return isReadable ? undefined : { code: 'YEAR_OUT_OF_RANGE', values: YEARS };
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
