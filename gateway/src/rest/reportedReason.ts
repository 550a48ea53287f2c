import { isOfRecord } from 'schema/refusals/redactedValues.ts';
import { isRecord } from './tolerant/values.ts';

/** The length of a reason that is passed on, in characters. */
const MAX_REASON = 300;
/** Texts of a list of errors that are passed on. */
const MAX_ERRORS = 5;
const MAX_DEPTH = 4;

/** The names under which back-ends send a sentence, the most telling first (problem details: detail, title). */
const SENTENCES = ['message', 'detail', 'errormessage', 'error_description', 'description', 'reason', 'title', 'msg'];
/** The names under which they nest what has such a sentence. */
const NESTED = ['error', 'errors', 'data', 'result', 'response'];

/** A property of an object, whatever the case of its name: `message` of `{Message}`. */
export function propertyOf(value: Readonly<Record<string, unknown>>, name: string): unknown {
  if (value[name] !== undefined) return value[name];
  const key = Object.keys(value).find((each) => each.toLowerCase() === name);
  return key === undefined ? undefined : value[key];
}

/**
 * What a response says in words, in the forms in which back-ends and their frameworks write it: a text, `{message}`, `{Message}`,
 * `{error: {message}}`, `{errors: […]}`, `{errors: {field: […]}}`, problem details (`title`, `detail`), the title of an HTML page.
 *
 * @param json the parsed body; undefined if it is not JSON
 */
export function reportedReason(json: unknown, text: string): string | undefined {
  const reported = json === undefined ? ofText(text) : ofJson(json, 0);
  return reported?.trim() || undefined;
}

function ofText(text: string): string | undefined {
  if (!/^\s*</.test(text)) return text;
  const [, title] = /<title[^>]*>([^<]*)<\/title>/i.exec(text) ?? /<h1[^>]*>([^<]*)<\/h1>/i.exec(text) ?? [];
  return title;
}

function ofJson(json: unknown, depth: number): string | undefined {
  if (typeof json === 'string') return json;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(json)) return joined(json.map((each) => ofJson(each, depth + 1)));
  if (!isRecord(json)) return undefined;
  for (const name of SENTENCES) {
    const sentence = propertyOf(json, name);
    if (typeof sentence === 'string' && sentence.trim() !== '') return sentence;
    // NestJS sends the messages of a validation as a list.
    if (Array.isArray(sentence)) return ofJson(sentence, depth + 1);
  }
  for (const name of NESTED) {
    const nested = propertyOf(json, name);
    const reported = name === 'errors' && isRecord(nested) ? ofFields(nested) : ofJson(nested, depth + 1);
    if (reported !== undefined) return reported;
  }
  return undefined;
}

/** `{errors: {Sku: ['The SKU is taken.']}}` as `Sku: The SKU is taken.` */
function ofFields(errors: Readonly<Record<string, unknown>>): string | undefined {
  return joined(
    Object.entries(errors).map(([field, reported]) => {
      const words = ofJson(reported, MAX_DEPTH - 1);
      return words === undefined || field === '' ? words : `${field}: ${words}`;
    }),
  );
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  const reported = parts.filter((part) => part !== undefined && part.trim() !== '').slice(0, MAX_ERRORS);
  return reported.length === 0 ? undefined : reported.join('; ');
}

/** The code of document 3, section 8, wherever it stands in a text; some back-ends write the letters OO as the figures 00. */
export function warehouseCodeIn(text: string | undefined): string | undefined {
  const [, figure] = /ERROR_WH_[O0]{2}([1-5])/.exec(text ?? '') ?? [];
  return figure === undefined ? undefined : `ERROR_WH_OO${figure}`;
}

/** Stack traces, paths, statements and dumps: nothing that a person can use, and perhaps more than they may know. */
const INTERNAL =
  /\n\s*at |Traceback|Exception|stack ?trace|\b(?:SELECT|INSERT|UPDATE|DELETE)\b[^]*\b(?:FROM|INTO|SET)\b|[\w-]+\.(?:java|cs|php|py|js|ts|rb|go):\d+|[A-Za-z]:\\|\/(?:usr|var|home|opt|srv|app)\//;
/** Addresses, and texts that could be tokens or keys. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/\S+|\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b|\b(?:Bearer|Basic)\s+\S+|\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b|\b(?=\w*\d)[A-Za-z0-9_-]{32,}\b/gi;

/**
 * The part of a back-end's reason that may be shown to people: one line of at most 300 characters, without addresses and tokens. Undefined
 * if it is a stack trace, a statement or a path, or if nothing is left.
 *
 * @param metadata values of the reason; texts and numbers among them are added, but no columns of records, because not everybody may read
 *   these
 */
export function shownReason(
  reason: string | undefined,
  metadata: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (reason === undefined || INTERNAL.test(reason)) return undefined;
  const line = reason
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(ADDRESS, '…')
    .replaceAll(/[\s\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .trim();
  if (!/\p{L}/u.test(line)) return undefined;
  const values = Object.entries(metadata)
    .filter(([name]) => !isOfRecord(name))
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && /^[^\n]{1,60}$/.test(value)))
    .slice(0, MAX_ERRORS)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
    .replaceAll(ADDRESS, '…');
  const whole = values === '' ? line : `${line} (${values})`;
  return whole.length > MAX_REASON ? `${whole.slice(0, MAX_REASON - 1)}…` : whole;
}
