import type { ErrorObject } from 'ajv';
import { type AnswerForm, type Contract, nodeOf } from './contract.ts';
import type { Finding } from './deviation.ts';
import { unwrap } from './envelope.ts';

/** Required fields that identify a row. */
const KEYS: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'shipmentRecordId',
  'token',
  'sku',
  'name',
  'shippingSkuName',
]);
const UNCLEAR = { cost: 'fails', consequence: 'who may see what is not clear, and nothing is granted' } as const;
const PAGE_NUMBERS: ReadonlySet<string> = new Set(['pageIndex', 'pageSize']);
const NUMERIC = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const NOT_SET = /^(?:0001-01-01|0000-00-00)/;
/** `2026-11-20`, `2026-11-20 09:00:00`, `2026-11-20T09:00:00.25`, with or without a zone. */
const MOMENT = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d([.,]\d{1,9})?)?( ?([Zz]|[+-]\d\d(:?\d\d)?))?)?$/;

/**
 * How an answer differs from the contract, and the effect of each difference. The gateway accepts different forms of
 * values with a clear meaning, shows a value that it cannot read as empty, and refuses one that would decide who may
 * see what.
 */
export function compare(contract: Contract, form: AnswerForm, body: unknown): Finding[] {
  if (form.validate(body)) return [];
  const unwrapped = unwrap(body, form);
  if (!unwrapped) {
    return [
      { field: '', found: 'holds nothing of what is asked for', cost: 'fails', consequence: 'the answer is refused' },
    ];
  }
  if (form.validate(unwrapped.answer)) return [...unwrapped.findings];
  return [...unwrapped.findings, ...(form.validate.errors ?? []).flatMap((error) => findingOf(contract, error))];
}

function findingOf(contract: Contract, error: ErrorObject): Finding[] {
  // The first alternative of a choice is the intended one; the others are null or another form of the envelope.
  if (error.keyword === 'anyOf' || /\/anyOf\/[1-9]/.test(error.schemaPath)) return [];
  const field = fieldOf(error.instancePath);
  const { parentSchema } = error;
  if (error.keyword === 'required') {
    const name = String(nodeOf(error.params)['missingProperty']);
    const schema = contract.resolve(nodeOf(nodeOf(parentSchema)['properties'])[name]);
    return [{ ...missing(name, schema), field: field === '' ? name : `${field}.${name}` }];
  }
  // Whether all warehouses are allowed may be sent as text; roles, menus and columns have only one form.
  const isTruth = [error.schema].flat().includes('boolean') && isReadable(['boolean'], error.data, error.instancePath);
  if (nodeOf(parentSchema)['x-access'] === true && !isTruth) {
    return [{ field, found: foundAs(error.data), ...UNCLEAR }];
  }
  return [{ field, ...otherwise(error) }];
}

function missing(name: string, schema: Readonly<Record<string, unknown>>): Omit<Finding, 'field'> {
  const found = 'is missing';
  if (schema['x-access'] === true) return { found, ...UNCLEAR };
  if (schema['x-documented'] === false)
    return { found, cost: 'works', consequence: 'no document names it, and it is not needed' };
  if (PAGE_NUMBERS.has(name)) return { found, cost: 'works', consequence: 'what was asked for is known' };
  if (KEYS.has(name))
    return { found, cost: 'fails', consequence: 'the row cannot be told from others, and is left out' };
  return { found, cost: 'degraded', consequence: 'is shown empty' };
}

function otherwise({ keyword, schema, data, instancePath }: ErrorObject): Omit<Finding, 'field'> {
  const isKey = KEYS.has(instancePath.split('/').at(-1) ?? '');
  const lost: Pick<Finding, 'cost' | 'consequence'> = isKey
    ? { cost: 'fails', consequence: 'the row cannot be told from others, and is left out' }
    : { cost: 'degraded', consequence: 'cannot be read, and is shown empty' };
  const read: Pick<Finding, 'cost' | 'consequence'> = { cost: 'works', consequence: 'is read alike' };
  switch (keyword) {
    case 'type': {
      const found = foundAs(data);
      if (data === null && !isKey) return { found, cost: 'degraded', consequence: 'is shown empty' };
      return { found, ...(isReadable([schema].flat(), data, instancePath) ? read : lost) };
    }
    case 'format': {
      if (typeof data === 'string' && NOT_SET.test(data)) {
        return { found: 'is a time that is not set (0001-01-01)', cost: 'works', consequence: 'is shown empty' };
      }
      if (typeof data !== 'string' || !MOMENT.test(data)) return { found: 'is no date', ...lost };
      if (schema === 'date') return { found: 'is a day with a time', ...read };
      const zone = /([Zz]|[+-]\d\d:?\d\d)$/.test(data.slice(10));
      if (zone) return { found: 'is a time in another form', ...read };
      return {
        found: 'is a time without a zone',
        cost: 'works',
        consequence: "is read in the company's zone (BACKEND_TIME_ZONE)",
      };
    }
    case 'enum':
      return { found: 'is a word that the contract does not have', ...lost };
    case 'minimum':
    case 'maximum':
      return { found: 'is outside of its limits', ...read };
    case 'pattern':
    case 'minLength':
    case 'maxLength':
      return data === '' ? { found: 'is empty', ...lost } : { found: 'is a text of another form', ...read };
    default:
      return { found: `breaks '${keyword}'`, ...lost };
  }
}

/** Whether a value of another type has the same meaning. */
function isReadable(types: readonly unknown[], data: unknown, instancePath: string): boolean {
  const isId = /(^|\/)id$|Id$|\/userId$/.test(instancePath);
  if (typeof data === 'string') {
    if (types.includes('boolean')) return ['true', 'false', '1', '0'].includes(data.trim().toLowerCase());
    if (types.includes('integer') && isId) return data.trim() !== '';
    if (types.includes('integer') || types.includes('number')) return NUMERIC.test(data.trim());
  }
  if (typeof data === 'number') {
    return types.includes('string') || (types.includes('boolean') && (data === 0 || data === 1));
  }
  return typeof data === 'boolean' && types.includes('string');
}

function foundAs(data: unknown): string {
  if (data === null) return 'is null';
  if (Array.isArray(data)) return 'is a list';
  if (typeof data === 'object') return 'is an object';
  if (typeof data === 'string')
    return NUMERIC.test(data)
      ? 'is a number as text'
      : ['true', 'false'].includes(data)
        ? 'is a boolean as text'
        : 'is a text';
  return typeof data === 'number' ? 'is a number' : 'is a boolean';
}

/** `/data/data/0/orderDate` as `data.data[].orderDate`. */
function fieldOf(instancePath: string): string {
  return instancePath
    .slice(1)
    .split('/')
    .reduce((path, step) => (/^\d+$/.test(step) ? `${path}[]` : path === '' ? step : `${path}.${step}`), '');
}
