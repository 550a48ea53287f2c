import type { Readable } from 'node:stream';
import type { ContractOperation } from './contract.ts';
import { BackendError } from './errors.ts';
import { IncompleteListError } from './lists/incompleteList.ts';
import type { RowField } from './rowFields.ts';
import { isRecord } from './tolerant/values.ts';
import { TooManyRowsError } from './tooManyRows.ts';

/** The longest line, in characters: an order with thousands of lines has fewer. */
const MAX_LINE = 4_000_000;

/**
 * Reads the rows of a list that a back-end sends as lines of values, for the fields that were requested (`fields` in the contract). Only
 * what has just arrived is in memory.
 *
 * @param max the maximum number of rows
 * @throws BackendError for a row that breaks the contract and if the last line is missing; IncompleteListError if it counts other rows
 * @throws TooManyRowsError as soon as there are more
 */
export async function* readRowLines(
  operation: ContractOperation,
  names: readonly string[],
  body: Readable,
  max: number,
): AsyncGenerator<object[]> {
  const toRow = createRow(operation, names);
  let rest = '';
  let read = 0;
  let total: number | undefined;
  for await (const chunk of body.setEncoding('utf8')) {
    const text: string = rest + String(chunk);
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (rest.length > MAX_LINE) throw broken(operation, 'a line has no end');
    if (end === -1) continue;
    const values = parsed(operation, text.slice(0, end));
    const last = values.at(-1);
    const rows: object[] = [];
    for (const value of values) {
      if (total !== undefined) throw broken(operation, 'lines follow the last one');
      if (value === last && isRecord(value)) total = countOf(operation, value);
      else rows.push(toRow(value));
    }
    read += rows.length;
    if (read > max) throw new TooManyRowsError(max);
    if (rows.length > 0) yield rows;
  }
  if (total === undefined) throw new BackendError('unavailable', operation.id, { reason: 'the answer broke off' });
  if (rest !== '') throw broken(operation, 'lines follow the last one');
  if (total !== read) throw new IncompleteListError(operation.id, { kind: 'rows', read, total });
}

function countOf(operation: ContractOperation, last: Record<string, unknown>): number {
  const { rows } = last;
  if (typeof rows === 'number') return rows;
  throw broken(operation, 'the last line counts no rows');
}

/** JSON has no line breaks within a value, so that many lines can be parsed at once. */
function parsed(operation: ContractOperation, lines: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(`[${lines.replaceAll('\n', ',')}]`);
    if (Array.isArray(values)) return values;
  } catch {
    // Reported below.
  }
  throw broken(operation, 'lines are no JSON');
}

/** The rows have the properties that were requested, and no others. */
function createRow(operation: ContractOperation, names: readonly string[]): (values: unknown) => object {
  const fields = names.map((name) => operation.rowField(name));
  const own = fields.filter(({ isInList }) => !isInList);
  const inList = fields.filter(({ isInList }) => isInList);
  const list = inList[0]?.parent;
  const length = own.length + (list === undefined ? 0 : 1);

  function assign(row: Record<string, unknown>, { name, isValid }: RowField, value: unknown): void {
    if (!isValid(value)) throw broken(operation, `${name} ${isValid.errors?.[0]?.message ?? ''}`);
    row[name] = value;
  }

  function element(values: unknown): object {
    if (!Array.isArray(values) || values.length !== inList.length) throw broken(operation, 'a line has other fields');
    const row: Record<string, unknown> = {};
    inList.forEach((field, index) => assign(row, field, values[index]));
    return row;
  }

  return (values) => {
    if (!Array.isArray(values) || values.length !== length) throw broken(operation, 'a line has other fields');
    const row: Record<string, unknown> = {};
    own.forEach((field, index) => {
      if (field.parent === undefined) return assign(row, field, values[index]);
      const parent: Record<string, unknown> = Object((row[field.parent] ??= {}));
      return assign(parent, field, values[index]);
    });
    if (list !== undefined) {
      const elements: unknown = values.at(-1);
      if (!Array.isArray(elements)) throw broken(operation, `${list} is no list`);
      row[list] = elements.map(element);
    }
    return row;
  };
}

function broken(operation: ContractOperation, what: string): BackendError {
  return new BackendError('invalidAnswer', operation.id, { reason: `the answer breaks the contract: ${what}` });
}
