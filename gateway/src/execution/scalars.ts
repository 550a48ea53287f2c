import { Decimal } from 'decimal.js';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { DateTimeResolver } from 'graphql-scalars';
import { UploadedFile } from '../transfers/uploadScalar.ts';

/**
 * A moment. What the back-end sends is nearly always in one form already: a day that every month has, to the second or
 * millisecond, in UTC; for that a look is enough, and the text stays as it is.
 */
export const DateTime = new GraphQLScalarType<Date, Date | string>({
  ...DateTimeResolver.toConfig(),
  parseValue(value) {
    requireZone(value);
    return withinYears(DateTimeResolver.parseValue(value));
  },
  parseLiteral(node) {
    if (node.kind === Kind.STRING) requireZone(node.value);
    return withinYears(DateTimeResolver.parseLiteral(node, undefined));
  },
  serialize(value) {
    if (typeof value === 'string' && PLAIN_MOMENT.test(value)) {
      return value.length === PLAIN_SECONDS ? `${value.slice(0, -1)}.000Z` : value;
    }
    return DateTimeResolver.serialize(value);
  },
});

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d(?:[Tt ][\d:.]*)?$/;

/** A moment without a time zone is ambiguous, so clients must send one. */
function requireZone(moment: unknown): void {
  if (typeof moment !== 'string' || !WITHOUT_ZONE.test(moment)) return;
  const shown = moment.slice(0, '2026-11-20'.length);
  throw new GraphQLError(`DateTime wants a time and its zone: ${shown}T00:00:00+01:00, or ${shown}T00:00:00Z in UTC`);
}

/** Years in UTC. Earlier years are typing errors, and RFC 3339 has no years of five digits. */
const YEARS = { first: 1900, last: 9999 } as const;

function withinYears(moment: Date): Date {
  requireYear(moment.getUTCFullYear());
  return moment;
}

function requireYear(year: number): void {
  if (year >= YEARS.first && year <= YEARS.last) return;
  throw new GraphQLError(`The year must lie between ${YEARS.first} and ${YEARS.last}`, {
    extensions: { messageKey: 'validation.year', values: YEARS },
  });
}

const PLAIN_MOMENT =
  /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/;
const PLAIN_SECONDS = '2026-11-20T13:05:00Z'.length;

/** An exact decimal number as a string, never in exponent form. */
export const DecimalNumber = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'An exact decimal number, sent as a string: `"12.50"`. Input may be a string or a number.',
  serialize: readDecimal,
  parseValue: readDecimal,
  parseLiteral(node) {
    if (node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT) return readDecimal(node.value);
    throw new GraphQLError('Decimal must be a string or a number', { nodes: node });
  },
});

/** A day of the calendar, `2026-11-20`; days that do not exist, such as 30 February, are refused. */
export const CalendarDay = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A day of the calendar, without a time: `2026-11-20`.',
  serialize: readDay,
  parseValue: readGivenDay,
  parseLiteral(node) {
    if (node.kind === Kind.STRING) return readGivenDay(node.value);
    throw new GraphQLError('Date must be a string such as "2026-11-20"', { nodes: node });
  },
});

function readGivenDay(value: unknown): string {
  const day = readDay(value);
  requireYear(Number(day.slice(0, 4)));
  return day;
}

function readDay(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const moment = new Date(`${value}T00:00:00Z`);
    // Date would turn 30 February into 2 March.
    if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)) return value;
  }
  throw new GraphQLError('Date must be a day of the calendar such as "2026-11-20"');
}

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const MAX_LENGTH = 60;

/** A text keeps its digits, including trailing zeros; a number becomes the shortest text that parses to the same number. */
function readDecimal(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) {
    const text = String(value);
    return text.includes('e') ? new Decimal(value).toFixed() : text;
  }
  if (typeof value === 'string' && value.length <= MAX_LENGTH && PLAIN_NUMBER.test(value)) return value;
  throw new GraphQLError('Decimal must be a plain decimal number');
}

/** The resolvers of the SDL's scalars. */
export const scalars = { DateTime, Date: CalendarDay, Decimal: DecimalNumber, Upload: UploadedFile };
