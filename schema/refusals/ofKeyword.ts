import type { components } from '../generated/rest.ts';

export type RefusalCode = components['schemas']['RefusalCode'];

/** Why a value was refused, with the numbers and texts for the code's sentence. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * The refusal for a value that violates the contract.
 *
 * @param keyword of JSON Schema
 * @param bound the value of the keyword: the length of maxLength, the name of format
 */
export function refusalOfKeyword(keyword: string, bound: unknown): Refusal {
  const limit = Number(bound);
  switch (keyword) {
    case 'required':
    case 'minItems':
      return { code: 'REQUIRED' };
    case 'minLength':
      return limit === 1 ? { code: 'REQUIRED' } : { code: 'TOO_SHORT', values: { length: limit } };
    case 'maxLength':
      return { code: 'TOO_LONG', values: { length: limit } };
    case 'minimum':
      return { code: 'TOO_SMALL', values: { min: limit } };
    case 'maximum':
      return { code: 'TOO_LARGE', values: { max: limit } };
    case 'maxItems':
      return { code: 'TOO_MANY_ITEMS', values: { max: limit } };
    case 'type':
      return { code: ofType(bound) };
    case 'format':
      return { code: ofFormat(bound) };
    case 'pattern':
      // The pattern only requires a character that is not blank.
      return { code: bound === '\\S' ? 'REQUIRED' : 'WRONG_FORMAT' };
    case 'enum':
    case 'const':
      return { code: 'NOT_A_CHOICE' };
    case 'additionalProperties':
      return { code: 'UNKNOWN_FIELD' };
    default:
      return { code: 'WRONG_TYPE' };
  }
}

/** A type, or several allowed ones: `integer,null`. */
function ofType(bound: unknown): RefusalCode {
  const [type] = String(bound).split(',');
  if (type === 'integer') return 'NOT_AN_INTEGER';
  return type === 'number' ? 'NOT_A_NUMBER' : 'WRONG_TYPE';
}

function ofFormat(bound: unknown): RefusalCode {
  switch (bound) {
    case 'email':
      return 'NOT_AN_EMAIL';
    case 'date':
      return 'NOT_A_DATE';
    case 'date-time':
      return 'NOT_A_MOMENT';
    default:
      return 'WRONG_FORMAT';
  }
}
