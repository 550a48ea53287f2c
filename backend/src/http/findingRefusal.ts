import { type Refusal, refusalOfKeyword } from 'schema/refusals/ofKeyword.ts';

/** The validator's wording of the limit of each keyword, which is only available in its message. */
const BOUNDS: Readonly<Record<string, RegExp>> = {
  minLength: /(\d+)/,
  maxLength: /(\d+)/,
  maxItems: /(\d+)/,
  minimum: />= (-?[\d.]+)/,
  maximum: /<= (-?[\d.]+)/,
  type: /must be (\w+)/,
  format: /format "([^"]+)"/,
  pattern: /pattern "(.+)"$/,
};

/**
 * The refusal for a problem that the validator found.
 *
 * @param keyword the schema's keyword that was broken
 * @param message the validator's sentence
 */
export function findingRefusal(keyword: string, message: string): Refusal {
  return refusalOfKeyword(keyword, BOUNDS[keyword]?.exec(message)?.[1]);
}
