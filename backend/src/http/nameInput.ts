import { normalLine } from 'schema/text/normalText.ts';
import type { FieldFailure } from './failure.ts';
import { invalidInput } from './invalidInput.ts';

/** Control and format characters, lone surrogates, and line breaks. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** A visible character: not a blank (including U+2800) and not a character without a glyph. */
const SEEN = /[^\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** The problems of a name or SKU in the form of `normalLine`: it has no visible characters, or contains an invisible one. */
export function wrongName(field: string, name: string): FieldFailure[] {
  if (UNSEEN.test(name)) return [{ field, code: 'UNSEEN_CHARACTER' }];
  return SEEN.test(name) ? [] : [{ field, code: 'REQUIRED' }];
}

/**
 * A name in the stored form.
 *
 * @throws Failure 400 naming the field, when it is empty or has invisible characters.
 */
export function requireName(field: string, text: string): string {
  const name = normalLine(text);
  const wrong = wrongName(field, name);
  if (wrong.length > 0) throw invalidInput(...wrong);
  return name;
}
