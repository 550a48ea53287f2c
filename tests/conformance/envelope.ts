import type { AnswerForm, PageNames } from './contract.ts';
import { nodeOf } from './contract.ts';
import type { Finding } from './deviation.ts';

/** An answer converted to the contract's envelope, and what was different in its own. */
export interface Unwrapped {
  readonly answer: unknown;
  readonly findings: readonly Finding[];
}

const NO_ENVELOPE = 'the data stands alone, without {statusCode, message, data}';
const READ_ALIKE = 'is read alike';

/** Undefined if the body does not contain the expected kind of data. */
export function unwrap(body: unknown, { data: form, fields }: AnswerForm): Unwrapped | undefined {
  const found = typeof form === 'object' ? findPage(body, form) : findData(body, form, fields);
  if (!found) return undefined;
  const { statusCode, message, ...beside } = nodeOf(body);
  const isAlone = !('data' in beside) || found.isAlone === true;
  const missing = [...(statusCode === undefined ? ['statusCode'] : []), ...(message === undefined ? ['message'] : [])];
  const findings = isAlone ? [works('', NO_ENVELOPE)] : missing.map((name) => works(name, 'is missing'));
  const said = { statusCode: statusCode ?? 200, message: message ?? '' };
  const booking = 'status' in beside ? { status: beside['status'] } : {};
  const metadata = 'metadata' in beside ? { metadata: beside['metadata'] } : {};
  return {
    answer: { ...said, ...booking, ...metadata, ...('data' in found && { data: found.data }) },
    findings: [...(form === 'nothing' ? [] : findings), ...found.findings],
  };
}

interface Found {
  readonly data?: unknown;
  /** The body has no envelope. */
  readonly isAlone?: boolean;
  readonly findings: readonly Finding[];
}

function findData(
  body: unknown,
  form: Exclude<AnswerForm['data'], PageNames>,
  fields: readonly string[],
): Found | undefined {
  const { data, ...beside } = nodeOf(body);
  switch (form) {
    case 'nothing':
      return { findings: [] };
    case 'value':
      if (data !== undefined && data !== null) return { data, findings: [] };
      return isSingle(body) ? { data: body, isAlone: true, findings: [] } : undefined;
    case 'list':
      if (Array.isArray(body)) return { data: body, isAlone: true, findings: [] };
      return findList(body);
    case 'record': {
      const isFlat = !isObject(data);
      const record = isFlat ? beside : data;
      if (!isObject(record) || !fields.some((name) => record[name] !== undefined)) return undefined;
      const isBeside = !isFlat && record['token'] === undefined && typeof beside['token'] === 'string';
      if (!isBeside) return { data: withoutEnvelope(record, isFlat), isAlone: isFlat, findings: [] };
      const found = works('data.token', 'stands beside data');
      return { data: { ...record, token: beside['token'] }, findings: [found] };
    }
  }
}

function findList(body: unknown): Found | undefined {
  const { data, items } = nodeOf(body);
  if (Array.isArray(data)) return { data, findings: [] };
  const rows = Array.isArray(items) ? items : rowsWithin(data);
  return rows && { data: rows, findings: [works('data', 'is a page, where the contract has a list')] };
}

function rowsWithin(data: unknown): unknown[] | undefined {
  const rows = [nodeOf(data)['data'], nodeOf(data)['items']].find((each) => Array.isArray(each));
  return Array.isArray(rows) ? rows : undefined;
}

function findPage(body: unknown, names: PageNames): Found | undefined {
  const outer = nodeOf(body);
  const inner = Array.isArray(outer['data']) || !isObject(outer['data']) ? outer : nodeOf(outer['data']);
  const key = ['data', 'items'].find((name) => Array.isArray(inner[name]));
  const rows = Array.isArray(body) ? body : key && inner[key];
  if (!Array.isArray(rows)) return undefined;
  const total = inner['total'] ?? inner['totalItems'] ?? outer['total'] ?? outer['totalItems'];
  const findings: Finding[] = [];
  if (Array.isArray(body)) findings.push(works(`data.${names.rows}`, 'is the whole answer, a list alone'));
  else if (inner === outer)
    findings.push(works(`data.${names.rows}`, `stands as '${key}' without an envelope around the page`));
  else if (key !== names.rows) findings.push(works(`data.${names.rows}`, `is called '${key}'`));
  if (total === undefined || total === null) {
    findings.push({
      field: `data.${names.total}`,
      found: 'is missing',
      cost: 'degraded',
      consequence: 'how many rows there are is only known on the last page',
    });
  }
  const { data: _data, items: _items, total: _total, totalItems: _totalItems, ...rest } = inner === outer ? {} : inner;
  const page = { ...pageNumbers(outer, inner), ...rest, [names.rows]: rows, [names.total]: total ?? rows.length };
  return { data: page, isAlone: inner === outer, findings };
}

/** What a flat page contains beside its rows, such as its index. */
function pageNumbers(outer: Readonly<Record<string, unknown>>, inner: object): Readonly<Record<string, unknown>> {
  if (inner !== outer) return {};
  const { pageIndex, pageSize } = outer;
  return { ...(pageIndex !== undefined && { pageIndex }), ...(pageSize !== undefined && { pageSize }) };
}

function withoutEnvelope(record: Readonly<Record<string, unknown>>, isFlat: boolean): unknown {
  if (!isFlat) return record;
  const { statusCode: _statusCode, message: _message, ...own } = record;
  return own;
}

function works(field: string, found: string): Finding {
  return { field, found, cost: 'works', consequence: READ_ALIKE };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSingle(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
