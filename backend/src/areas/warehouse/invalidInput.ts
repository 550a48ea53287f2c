import { Failure, type FieldFailure } from '../../http/failure.ts';

/** One field of the input is wrong: 400. */
export function invalid(field: string, message: string): Failure {
  return invalidFields([{ field, message }]);
}

/** Some fields of the input are wrong: 400. */
export function invalidFields(fields: readonly FieldFailure[]): Failure {
  return new Failure(400, 'The request is not valid.', { fields });
}

/**
 * Trims a text that must say something; blanks alone do not count.
 * @throws Failure 400 naming the field.
 */
export function requireText(field: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid(field, 'This field is required.');
  return trimmed;
}

/** Trims a text that may say nothing; nothing is null. */
export function optionalText(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** Years of UTC. Earlier ones are typed wrongly, and a year of five digits is no RFC 3339 that anybody could read back. */
const YEARS = { first: 1900, last: 9999 } as const;

/**
 * Reads a date-time of RFC 3339.
 * @throws Failure 400 for one that no calendar has, such as 30 February or the 60th second of a minute, and for one before
 * 1900 or after 9999. The contract's format lets them through, and `Date` would make 2 March of the first.
 */
export function requireMoment(field: string, dateTime: string): Date {
  const moment = new Date(dateTime);
  const [year = 0, month = 0, day = 0] = dateTime.slice(0, 10).split('-').map(Number);
  if (Number.isNaN(moment.getTime()) || day > daysIn(year, month)) throw invalid(field, 'This is not a date and time.');
  if (moment.getUTCFullYear() < YEARS.first || moment.getUTCFullYear() > YEARS.last) {
    throw invalid(field, `The year must lie between ${YEARS.first} and ${YEARS.last}.`);
  }
  return moment;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
