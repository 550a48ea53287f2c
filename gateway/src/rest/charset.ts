import { UNDECODED } from './tolerant/unreadValues.ts';

/** The text of a response. */
export interface DecodedText {
  readonly text: string;
  /** Whether some bytes are not of the charset: U+FFFD stands for them, and nobody can know what they were. */
  readonly isDamaged: boolean;
}

const UTF_8 = 'utf-8';
const strict = new TextDecoder(UTF_8, { fatal: true });
const lenient = new TextDecoder(UTF_8);
const REPLACEMENT = '\uFFFD';

/**
 * Decodes a body by the charset of its content type, and drops a byte order mark. Without a charset, or with one that nobody knows, it is
 * UTF-8, as of JSON. ISO-8859-1 is read as Windows-1252, as browsers do: it assigns characters to codes that ISO-8859-1 leaves empty.
 */
export function decodedText(
  bytes: Uint8Array | undefined,
  contentType: string | readonly string[] | undefined,
): DecodedText {
  const charset = charsetOf(contentType);
  const decoder = charset === undefined || isUtf8Name(charset) ? undefined : decoderOf(charset);
  if (decoder) {
    const text = decoder.decode(bytes);
    return { text, isDamaged: text.includes(REPLACEMENT) };
  }
  try {
    return { text: strict.decode(bytes), isDamaged: false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: lenient.decode(bytes), isDamaged: true };
  }
}

/** Whether a body is declared to have another charset than UTF-8. */
export function hasOtherCharset(contentType: string | readonly string[] | undefined): boolean {
  const charset = charsetOf(contentType);
  return charset !== undefined && !isUtf8Name(charset);
}

/** Replaces each text that is damaged by an object, which no reader takes for a text. */
export function withoutDamaged(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(REPLACEMENT) ? UNDECODED : value;
  if (Array.isArray(value)) return value.map(withoutDamaged);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, property]) => [name, withoutDamaged(property)]));
}

function charsetOf(contentType: string | readonly string[] | undefined): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s";,]+)/i.exec(String(contentType ?? ''))?.[1]?.toLowerCase();
}

function isUtf8Name(charset: string): boolean {
  return charset === UTF_8 || charset === 'utf8';
}

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    if (error instanceof RangeError) return undefined; // A name that nobody knows.
    throw error;
  }
}
