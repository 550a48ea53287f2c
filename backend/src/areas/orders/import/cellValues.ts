import type { ImportReason } from './importError.ts';

/** The number of decimals of a weight in the database and in orders. */
const MOST_DECIMALS = 3;
const LARGEST_NUMBER = 9_999_999;

/** A number, or the error in the text. */
export type NumberReading =
  | { readonly number: number; readonly wrong?: undefined }
  | { readonly number?: undefined; readonly wrong: ImportReason };

/**
 * A number in German or English notation: 1.234,5 and 1,234.5, 12,5 and 12.5. The last separator is the decimal one, and a repeated one
 * groups thousands. The ambiguous 1.234 is refused, as in the fields of the client (`readNumber` in web/src/format/numberInput.ts).
 */
export function readDecimal(text: string): NumberReading {
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) {
    const values = { whole: text.replace('.', ''), decimal: text.replace('.', ','), text };
    return { wrong: { code: 'AMBIGUOUS_NUMBER', values } };
  }
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(withoutGroups(text)) ?? [];
  if (whole === undefined) return { wrong: { code: 'UNREADABLE_NUMBER' } };
  if (decimals.length > MOST_DECIMALS) {
    return { wrong: { code: 'TOO_MANY_DECIMALS', values: { places: MOST_DECIMALS } } };
  }
  const number = Number(`${whole}.${decimals}`);
  return number > LARGEST_NUMBER ? { wrong: { code: 'TOO_LARGE', values: { max: LARGEST_NUMBER } } } : { number };
}

/** A number of pieces, 1 to `most`: digits only, because a fraction of a piece is an error in the file. */
export function readPieces(text: string, most: number): NumberReading {
  const reading = readDecimal(text);
  if (reading.wrong?.code === 'AMBIGUOUS_NUMBER') return reading;
  const pieces = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return pieces >= 1 && pieces <= most ? { number: pieces } : { wrong: { code: 'NOT_PIECES' } };
}

/** Without the separators of thousands, where another separator or a second group shows that they are some. */
function withoutGroups(text: string): string {
  if (/^\d{1,3}(\.\d{3})+,|^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  return /^\d{1,3}(,\d{3})+\.|^\d{1,3}(,\d{3}){2,}$/.test(text) ? text.replaceAll(',', '') : text;
}

const GERMAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}:\d{2}))?$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/;
/** The company's time zone, which its screens and exports use. */
const COMPANY_TIME_ZONE = 'Europe/Berlin';
/** The accepted range, in UTC: dates far outside are typing errors, and the database cannot store extreme ones. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** A moment, or the error in the text. */
export type DateReading =
  | { readonly date: Date; readonly wrong?: undefined }
  | { readonly date?: undefined; readonly wrong: ImportReason };

/**
 * A date with or without a time: 21.11.2026, 21.11.2026 14:30, 2026-11-21, 2026-11-21T14:30:00Z, and Shopify's 2026-11-21 14:30:00 +0100.
 * Without a zone it is in the company's time zone, as on the screens; a time that the clocks skip in spring is refused, because nobody
 * knows which one was meant. Also refused are other texts, impossible dates such as 30 February, and a time whose UTC year is not 1900 to
 * 2999.
 */
export function readDate(text: string): DateReading {
  const german = GERMAN_DATE.exec(text);
  if (german !== null) {
    const [, day = '', month = '', year = '', time = '00:00'] = german;
    return momentOf({ year, month, day, time: time.padStart(5, '0'), zone: undefined });
  }
  const [, year, month = '', day = '', time = '00:00', zone] = ISO_DATE.exec(text) ?? [];
  return year === undefined ? UNREADABLE : momentOf({ year, month, day, time, zone });
}

const UNREADABLE: DateReading = { wrong: { code: 'UNREADABLE_DATE' } };
const SKIPPED: DateReading = { wrong: { code: 'TIME_SKIPPED' } };

interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly time: string;
  readonly zone: string | undefined;
}

function momentOf({ year, month, day, time, zone }: DateParts): DateReading {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = instantOf(`${date}T${time}`, zone);
  if (moment === 'skipped') return SKIPPED;
  // `Date` would turn 30 February into 2 March.
  const calendarDay = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(calendarDay.getTime()) && calendarDay.toISOString().startsWith(date);
  // The year of an invalid moment is NaN, which is outside of any range.
  const isPossible = moment.getUTCFullYear() >= FIRST_YEAR && moment.getUTCFullYear() <= LAST_YEAR;
  return isDay && isPossible ? { date: moment } : UNREADABLE;
}

function instantOf(wallTime: string, zone: string | undefined): Date | 'skipped' {
  if (zone !== undefined) return new Date(`${wallTime}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  try {
    const read = Temporal.PlainDateTime.from(wallTime);
    const moment = read.toZonedDateTime(COMPANY_TIME_ZONE);
    return moment.toPlainDateTime().equals(read) ? new Date(moment.epochMilliseconds) : 'skipped';
  } catch {
    return new Date(Number.NaN);
  }
}
