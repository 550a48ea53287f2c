/** An answer of the gateway. */
export interface Answer {
  readonly data: unknown;
  /** The messages of its errors. */
  readonly errors: readonly string[];
  /** `Type.field` of the fields that are null because the viewer may not read them. */
  readonly masked: readonly string[];
  /** The cost of the operation, and its limits; undefined if it was refused. */
  readonly cost: { values: number; calls: number; maxValues: number; maxCalls: number } | undefined;
  /** What the operation would cost, if only that was asked; its data are null then. */
  readonly estimate: Estimate | undefined;
  /** By how much an operation that was refused exceeds a limit, and the field that costs most. */
  readonly excess: Excess | undefined;
}

interface Estimate {
  /** Undefined if none of its fields is counted before it is read. */
  readonly rows: number | undefined;
  readonly seconds: number;
  /** The field that costs most, if there are several. */
  readonly dearest: string | undefined;
}

interface Excess {
  readonly measure: 'values' | 'calls';
  readonly limit: number;
  readonly total: number;
  readonly path: string | undefined;
}

/** Reads an answer of the gateway; undefined for anything else, such as a part of a stream. */
export function readAnswer(body: unknown): Answer | undefined {
  if (!isRecord(body) || !('data' in body || 'errors' in body)) return undefined;
  const extensions = isRecord(body['extensions']) ? body['extensions'] : {};
  const errors = Array.isArray(body['errors']) ? body['errors'].filter(isRecord) : [];
  return {
    data: body['data'],
    errors: errors.map(({ message }) => String(message)),
    masked: readMasked(extensions['masked']),
    cost: readCost(extensions['cost']),
    estimate: readEstimate(extensions['cost']),
    excess: readExcess(errors[0]?.['extensions']),
  };
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

function readEstimate(cost: unknown): Estimate | undefined {
  if (!isRecord(cost)) return undefined;
  const { rows, seconds } = cost;
  if (typeof rows !== 'number' || typeof seconds !== 'number') return undefined;
  const fields: unknown[] = Array.isArray(cost['fields']) ? cost['fields'] : [];
  const costs = fields.filter(isRecord);
  const isCounted = costs.some((field) => typeof field['rows'] === 'number');
  const dearest = costs.length > 1 ? String(costs[0]?.['path']) : undefined;
  return { rows: isCounted ? rows : undefined, seconds, dearest };
}

function readExcess(extensions: unknown): Excess | undefined {
  if (!isRecord(extensions) || extensions['code'] !== 'OPERATION_TOO_LARGE') return undefined;
  const { measure, limit, total, path } = extensions;
  if (measure !== 'values' && measure !== 'calls') return undefined;
  if (typeof limit !== 'number' || typeof total !== 'number') return undefined;
  return { measure, limit, total, path: typeof path === 'string' ? path : undefined };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
