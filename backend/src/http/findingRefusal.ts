import { type Refusal, refusalOfKeyword } from 'schema/refusals/ofKeyword.ts';

/** How the validator words the bound of each keyword; it tells it in its sentence alone. */
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
 * The refusal for what the validator finds.
 *
 * @param keyword the schema's keyword that was broken
 * @param message the validator's sentence
 */
export function findingRefusal(keyword: string, message: string): Refusal {
  return refusalOfKeyword(keyword, BOUNDS[keyword]?.exec(message)?.[1]);
}
