import type { Ask, HttpAnswer } from './backend.ts';
import { CannotAskError } from './backend.ts';
import { compare } from './compare.ts';
import { type Contract, type ContractCall, type Node, nodeOf } from './contract.ts';
import { countAlike, type Deviation, type Finding } from './deviation.ts';
import { unwrap } from './envelope.ts';
import { charsetFindings, failureIn, unreadFindings } from './gatewayReading.ts';

/** Values of earlier answers that are needed as arguments of other calls. */
interface Known {
  readonly userId: string;
  avatar: string | undefined;
  sku: string | undefined;
  planId: string | undefined;
  document: { readonly id: string; readonly name: string } | undefined;
  file: { readonly type: string; readonly name: string } | undefined;
}

export interface NotAsked {
  readonly operationId: string;
  readonly call: string;
  readonly why: string;
}

export interface ReadReport {
  readonly asked: readonly string[];
  readonly deviations: readonly Deviation[];
  readonly notAsked: readonly NotAsked[];
}

const PAGE_SIZE = 25;
/** The page size in which the gateway reads whole lists. */
const WHOLE_LIST = 5_000;
const FILE_TYPES = ['ExportInventory', 'ExportInventoryManagement', 'ExportProduct', 'ExportOrder', 'ImportShipping'];

/** The path to call, for calls with required arguments; or, in a list, why they cannot be made. */
const PATHS: Readonly<Record<string, (known: Known) => string | readonly [why: string]>> = {
  getUser: ({ userId }) => `/users/${encode(userId)}`,
  getUserAvatar: ({ userId, avatar }) =>
    avatar === undefined ? ['the account has no avatar'] : `/api/files/avatar/${encode(userId)}?file=${encode(avatar)}`,
  getAvatar: ({ userId, avatar }) =>
    avatar === undefined ? ['the account has no avatar'] : `/files/avatar/${encode(userId)}`,
  listImportExportFiles: () => `/files/import_export_data?fileType=${FILE_TYPES[0]}`,
  downloadImportExportFile: ({ file }) =>
    file === undefined
      ? ['there is no file to download']
      : `/files/import_export_data/${file.type}/download?name=${encode(file.name)}`,
  nextCustomerOrderId: () => '/orders/generate-next-customer-orderId?customerInvoiceNumber=OCC-CONFORMANCE',
  getShippingPlan: ({ planId }) => ofPlan(planId, ''),
  getShippingPlanHistory: ({ planId }) => ofPlan(planId, '/histories'),
  getDocument: ({ document }) =>
    document === undefined
      ? ['no shipping plan of the first page has a document']
      : `/api/files/${encode(document.id)}?name=${encode(document.name)}`,
  getSkuDetails: ({ sku }) => ofSku(sku, 'details'),
  listSkuStockHistory: ({ sku }) => ofSku(sku, 'histories'),
  listRightsChanges: () => ['it is an extension that no document names'],
};

function ofPlan(planId: string | undefined, rest: string): string | readonly [string] {
  return planId === undefined ? ['there is no shipping plan'] : `/shipping_plans/${encode(planId)}${rest}`;
}

function ofSku(sku: string | undefined, rest: string): string | readonly [string] {
  return sku === undefined ? ['there is no stock'] : `/warehouses/${encode(sku)}/${rest}`;
}

/** Makes every documented read once, pages twice, lists once for each filter, and compares the answers with the contract. */
export async function askReads(contract: Contract, ask: Ask, token: string, userId: string): Promise<ReadReport> {
  const known: Known = {
    userId,
    avatar: undefined,
    sku: undefined,
    planId: undefined,
    document: undefined,
    file: undefined,
  };
  const asked: string[] = [];
  const notAsked: NotAsked[] = [];
  const deviations: Deviation[] = [];
  for (const call of contract.calls.filter(({ method }) => method === 'GET')) {
    const path = PATHS[call.id]?.(known) ?? call.path;
    if (typeof path !== 'string') {
      notAsked.push({ operationId: call.id, call: call.call, why: path[0] });
      continue;
    }
    asked.push(call.id);
    deviations.push(...countAlike(call, await readOne(call, path)));
  }
  const news = contract.calls.find(({ id }) => id === 'listNews');
  if (news) deviations.push(...countAlike(news, await askWithoutToken(ask)));
  return { asked, deviations, notAsked };

  async function readOne(call: ContractCall, path: string): Promise<Finding[]> {
    const isPage = typeof call.answer?.data === 'object';
    const answer = await attempt(ask, paged(path, isPage, 0, PAGE_SIZE), token);
    if ('cost' in answer) return [answer];
    const refused = refusalOf(answer, call);
    if (refused) return [refused];
    if (!call.answer) return fileFindings(answer);
    if (answer.json === undefined) return [noJson(answer)];
    const data = nodeOf(unwrap(answer.json, call.answer)?.answer)['data'];
    learn(known, call.id, data);
    if (call.id === 'listImportExportFiles') await findFile();
    const pages = isPage ? await pageFindings(call, path, data) : [];
    const filters = rowsOf(data).length > 0 ? await filterFindings(call, path, isPage) : [];
    const found = compare(contract, call.answer, answer.json);
    const unread = unreadFindings(call, answer.json, found);
    return [...found, ...unread, ...charsetFindings(answer), ...pages, ...filters];
  }

  /** Reads the list with each filter set to a value that no row has. A refusal is no finding: nothing wrong is shown. */
  async function filterFindings(call: ContractCall, path: string, isPage: boolean) {
    const { filters, answer: form } = call;
    const findings: Finding[] = [];
    for (const { name, nothing } of form ? filters : []) {
      const filtered = `${path}${path.includes('?') ? '&' : '?'}${name}=${encode(nothing)}`;
      const answer = await attempt(ask, paged(filtered, isPage, 0, 1), token);
      if ('cost' in answer || refusalOf(answer, call) || !form) continue;
      const rows = rowsOf(nodeOf(unwrap(answer.json, form)?.answer)['data']);
      if (rows.length > 0) findings.push({ ...IGNORED_FILTER, field: name });
    }
    return findings;
  }

  /** Reads the first page in two halves, and checks that they are the rows that were requested and differ. */
  async function pageFindings(call: ContractCall, path: string, whole: unknown): Promise<Finding[]> {
    if (rowsOf(whole).length < 2 || !call.answer) return [];
    const pages: (readonly unknown[])[] = [];
    for (const index of [0, 1]) {
      const answer = await attempt(ask, paged(path, true, index, 1), token);
      if ('cost' in answer) return [answer];
      pages.push(rowsOf(nodeOf(unwrap(answer.json, call.answer)?.answer)['data']));
    }
    const [first = [], second = []] = pages;
    if (first.length > 1) return [LONG_PAGE];
    if (JSON.stringify(first) === JSON.stringify(second)) return [SAME_PAGE];
    return cappedFindings(call, path, whole);
  }

  /** Reads a page of the size in which the gateway reads whole lists. */
  async function cappedFindings(call: ContractCall, path: string, whole: unknown): Promise<Finding[]> {
    const { total, totalItems } = nodeOf(whole);
    const rows = Number(total ?? totalItems);
    if (!call.answer || !(rows > PAGE_SIZE)) return [];
    const answer = await attempt(ask, paged(path, true, 0, WHOLE_LIST), token);
    if ('cost' in answer) return [answer];
    const page = rowsOf(nodeOf(unwrap(answer.json, call.answer)?.answer)['data']);
    return page.length < Math.min(rows, WHOLE_LIST) ? [cappedPage(page.length)] : [];
  }

  async function findFile(): Promise<void> {
    for (const type of known.file ? [] : FILE_TYPES.slice(1)) {
      const form = contract.calls.find(({ id }) => id === 'listImportExportFiles')?.answer;
      const answer = await attempt(ask, paged(`/files/import_export_data?fileType=${type}`, true, 0, 1), token);
      if ('cost' in answer || !form) continue;
      const [row] = rowsOf(nodeOf(unwrap(answer.json, form)?.answer)['data']);
      const name = nodeOf(row)['name'];
      if (typeof name === 'string') return void (known.file = { type, name });
    }
  }
}

const IGNORED_FILTER: Omit<Finding, 'field'> = {
  found: 'does not filter',
  cost: 'degraded',
  consequence: 'lists, exports and figures that use this filter contain what it should leave out',
};
function cappedPage(rows: number): Finding {
  return {
    field: '',
    found: `has at most ${rows} rows in a page, whatever pageSize asks for`,
    cost: 'works',
    consequence: 'what needs all rows makes more calls',
  };
}
const LONG_PAGE: Finding = {
  field: '',
  found: 'has more rows than pageSize asks for',
  cost: 'degraded',
  consequence: 'pages of tables are longer than they should be, and large lists slow',
};
const SAME_PAGE: Finding = {
  field: '',
  found: 'answers the same rows for pageIndex 0 and 1',
  cost: 'fails',
  consequence: 'what is behind the first page is never shown, and exports have rows twice',
};

async function askWithoutToken(ask: Ask): Promise<Finding[]> {
  const answer = await attempt(ask, '/common/news', undefined);
  if ('cost' in answer || refusalOf(answer)) return [];
  const consequence = 'the end of a session is not noticed, and whoever reaches the back-end reads it';
  return [{ field: '', found: 'is answered without a token', cost: 'degraded', consequence }];
}

/** The answer, or a note that there was none in time. */
export async function attempt(ask: Ask, path: string, token: string | undefined): Promise<HttpAnswer | Finding> {
  try {
    return await ask({ method: 'GET', path, token });
  } catch (error) {
    if (!(error instanceof CannotAskError)) throw error;
    return {
      field: '',
      found: error.message.replace(/\.$/, ''),
      cost: 'fails',
      consequence: 'the gateway says BACKEND_UNAVAILABLE',
    };
  }
}

/** Why there is nothing to compare; undefined for a successful answer. */
export function refusalOf(answer: HttpAnswer, call?: ContractCall): Finding | undefined {
  const { status, json, location } = answer;
  const said = nodeOf(json)['statusCode'];
  const stated = call && failureIn(call, answer);
  const code = status < 400 && typeof said === 'number' ? said : (stated?.status ?? status);
  if (status >= 300 && status < 400) {
    const where = location === undefined ? '' : ` and leads to ${location.replace(/[?#].*/, '')}`;
    return {
      field: '',
      found: `answers ${status}${where}`,
      cost: 'fails',
      consequence: 'set BACKEND_URL to where it leads',
    };
  }
  if (code < 300 && stated) {
    const found = `answers ${status} and says that it refused`;
    return { field: '', found, cost: 'fails', consequence: 'users are told the reason that it gives' };
  }
  if (code < 300) return undefined;
  const found = `answers ${code}`;
  switch (code) {
    case 401:
    case 403:
      return { field: '', found, cost: 'fails', consequence: 'refused to this account; ask with an administrator' };
    case 404:
    case 405:
      return { field: '', found, cost: 'fails', consequence: 'the back-end does not have the call' };
    default:
      return { field: '', found, cost: 'fails', consequence: 'what asks for it says that the back-end failed' };
  }
}

export function noJson({ contentType, text }: HttpAnswer): Finding {
  const isHtml = contentType.includes('html') || text.trimStart().startsWith('<');
  const found = isHtml ? 'answers HTML' : text === '' ? 'answers nothing' : 'answers no JSON';
  return { field: '', found, cost: 'fails', consequence: 'the answer is refused' };
}

function fileFindings(answer: HttpAnswer): Finding[] {
  return answer.contentType.includes('html') ? [noJson(answer)] : [];
}

function paged(path: string, isPage: boolean, index: number, size: number): string {
  return isPage ? `${path}${path.includes('?') ? '&' : '?'}pageIndex=${index}&pageSize=${size}` : path;
}

function rowsOf(data: unknown): readonly unknown[] {
  const { data: rows, items } = nodeOf(data);
  return [data, rows, items].find((each) => Array.isArray(each)) ?? [];
}

function learn(known: Known, id: string, data: unknown): void {
  const rows = rowsOf(data).map(nodeOf);
  switch (id) {
    case 'getUser':
      known.avatar = textOf(nodeOf(data)['avatarContent']);
      return;
    case 'listInventories':
    case 'listProducts':
      known.sku ??= textOf(rows[0]?.['sku']);
      return;
    case 'listImportExportFiles':
      known.file = rows[0] && fileOf(rows[0]);
      return;
    case 'listShippingPlans':
      known.planId = textOf(rows[0]?.['shipmentRecordId']);
      known.document = rows.flatMap(documentsOf)[0];
      return;
    default:
  }
}

function fileOf({ name }: Node): Known['file'] {
  return typeof name === 'string' ? { type: FILE_TYPES[0] ?? '', name } : undefined;
}

function documentsOf({ documents }: Node): NonNullable<Known['document']>[] {
  const told: readonly unknown[] = Array.isArray(documents) ? documents : [];
  return told.map(nodeOf).flatMap(({ id, name }) => {
    const [key, title] = [textOf(id), textOf(name)];
    return key === undefined || title === undefined ? [] : [{ id: key, name: title }];
  });
}

export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function encode(text: string): string {
  return encodeURIComponent(text);
}
