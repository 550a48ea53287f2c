import { useSyncExternalStore } from 'react';

/** The answer of the last operation. */
export interface Answer {
  /** The text of the request, which contains the operation. */
  readonly query?: string;
  readonly data: unknown;
  /** `Type.field` of the fields that are null because the viewer may not read them. */
  readonly masked: readonly string[];
  /** The cost of the operation, and its limits. */
  readonly cost: { values: number; calls: number; maxValues: number; maxCalls: number } | undefined;
}

// Module-wide: the page has one editor, one viewer and one answer at a time.
let last: Answer | undefined;
const listeners = new Set<() => void>();

/** Keeps the last answer, to show it as a table beside the editor's JSON. */
export function keepAnswer(answer: Answer): void {
  last = answer;
  for (const listener of listeners) listener();
}

export function useAnswer(): Answer | undefined {
  return useSyncExternalStore(onAnswer, () => last);
}

function onAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads an answer of the gateway; undefined for anything else, such as a part of a stream. */
export function readAnswer(body: unknown): Answer | undefined {
  if (!isRecord(body) || !('data' in body || 'errors' in body)) return undefined;
  const extensions = isRecord(body['extensions']) ? body['extensions'] : {};
  return { data: body['data'], masked: readMasked(extensions['masked']), cost: readCost(extensions['cost']) };
}

function readMasked(masked: unknown): string[] {
  return Array.isArray(masked) ? masked.filter((name) => typeof name === 'string') : [];
}

function readCost(cost: unknown): Answer['cost'] {
  if (!isRecord(cost)) return undefined;
  const { values, calls, maxValues, maxCalls } = cost;
  const isCost =
    typeof values === 'number' &&
    typeof calls === 'number' &&
    typeof maxValues === 'number' &&
    typeof maxCalls === 'number';
  return isCost ? { values, calls, maxValues, maxCalls } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
