import type { Answer } from './gateway.ts';

/** The value at a path of an answer's data; undefined if there is none. */
export function valueAt(answer: Answer, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined),
    answer.data,
  );
}

/** The list at a path of an answer's data. */
export function listAt(answer: Answer, ...path: readonly (string | number)[]): readonly unknown[] {
  const value = valueAt(answer, ...path);
  if (!Array.isArray(value)) throw new Error(`no list at ${path.join('.')}: ${answer.text}`);
  return value;
}

/** The text at a path of an answer's data. */
export function textAt(answer: Answer, ...path: readonly (string | number)[]): string {
  const value = valueAt(answer, ...path);
  if (typeof value !== 'string') throw new Error(`no text at ${path.join('.')}: ${answer.text}`);
  return value;
}
