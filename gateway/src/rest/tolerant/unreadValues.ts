import { isRecord } from './values.ts';

/** Stands for a text whose bytes could not be decoded. Nobody knows what it was, so it is never sent. */
export const UNDECODED: Readonly<Record<string, never>> = Object.freeze({});

const valuesOf = new WeakMap<object, Map<string, unknown>>();

/** Remembers what a response has for a property that could not be read, or that was read as empty. */
export function rememberUnread(record: object, name: string, value: unknown): void {
  const values = valuesOf.get(record) ?? new Map<string, unknown>();
  valuesOf.set(record, values.set(name, value));
}

/** Gives a copy of a record what is remembered of the record. */
export function copyUnread<Copy extends object>(record: object, copy: Copy): Copy {
  const values = valuesOf.get(record);
  if (values) valuesOf.set(copy, values);
  return copy;
}

/**
 * Completes the content of a call that replaces a record. A property that was not read, and that the user does not change, is sent as the
 * back-end wrote it, so that it stays what it is; if nobody knows what it wrote, it is not sent.
 *
 * @param was the record as it was read
 * @param names the properties that the call has
 */
export function withUnread(content: unknown, was: unknown, names: ReadonlySet<string>): unknown {
  const unread = isRecord(was) ? valuesOf.get(was) : undefined;
  if (!isRecord(content) || !isRecord(was) || !unread) return content;
  const added = [...unread].filter(([name, value]) => {
    const isUnchanged = content[name] === undefined || (content[name] === null && was[name] === null);
    return names.has(name) && isUnchanged && isDecoded(value);
  });
  return { ...content, ...Object.fromEntries(added) };
}

function isDecoded(value: unknown): boolean {
  if (value === UNDECODED) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isDecoded);
}
