import { randomUUID } from 'node:crypto';
import { type Ask, CannotAskError, type HttpAnswer } from './backend.ts';
import { compare } from './compare.ts';
import { type Contract, type ContractCall, type Node, nodeOf } from './contract.ts';
import { countAlike, type Deviation, type Finding } from './deviation.ts';
import { unwrap } from './envelope.ts';
import { isDone } from './gatewayReading.ts';
import { attempt, type NotAsked, refusalOf, textOf } from './reads.ts';

const UNCLEAR: Finding = {
  field: '',
  found: 'does not say whether it was done',
  cost: 'fails',
  consequence: 'users are told that nobody knows, and have to look it up',
};

export interface WriteReport {
  readonly asked: readonly string[];
  readonly deviations: readonly Deviation[];
  /** The records that were created and could not be removed. */
  readonly leftBehind: readonly string[];
}

/** Why a writing call is not made: what it would leave behind, or whose records it would change. */
export const NOT_MADE: Readonly<Record<string, string>> = {
  createUser: 'would leave behind a user',
  updateUser: 'would change a user',
  register: 'would leave behind a user',
  requestPasswordReset: 'would send a mail',
  confirmPasswordReset: 'would change a password',
  verifyEmail: 'needs a token from a mail',
  exportInventories: 'would leave behind a file',
  exportWarehouses: 'would leave behind a file',
  exportProducts: 'would leave behind a file',
  createOrder: 'would leave behind an order, though with the status deleted',
  updateOrder: 'needs an order of its own, which would be left behind',
  splitOrder: 'needs an order of its own, which would be left behind',
  importOrders: 'would leave behind orders and a file',
  deleteImportExportFiles: 'is an extension that no document names, and needs a file of its own',
  keepOrderExport: 'would leave behind a file',
  sendOrders: 'would mark an order as shipped',
  deleteOrders: 'needs an order of its own, which would be left behind',
  flushReserved: "would book out everybody's reservations",
  createProduct: 'would leave behind a product',
  updateProduct: 'needs a product of its own, which would be left behind',
  updateProductOfBody: 'needs a product of its own, which would be left behind',
  createSupplier: 'would leave behind a supplier',
  updateSupplier: 'needs a supplier of its own, which would be left behind',
  createShippingPlan: 'would leave behind a shipping plan',
  updateShippingPlan: 'needs a shipping plan of its own, which would be left behind',
  sendCommercialInvoices: 'would send mails',
  blockShippingPlan: 'would keep others from editing the plan',
  releaseShippingPlan: "would free somebody's lock",
  bookIncomingGoods: 'would leave behind stock and its history',
  createStorageLocation: 'would leave behind a storage location, though archived',
  updateStorageLocation: 'needs a storage location of its own, which would be left behind',
  setStorageLocationStatus: 'needs a storage location of its own, which would be left behind',
  createInventory: 'would leave behind stock and its history',
  updateInventory: 'needs stock of its own, which would be left behind',
  moveGoods: 'needs stock of its own, which would be left behind',
  adjustStock: 'needs stock of its own, which would be left behind',
  createStockHistoryEntry: 'would leave behind an entry of the stock history',
  updateStockHistoryEntry: 'needs an entry of its own, which would be left behind',
};

/** Records of one kind that documented calls can create, change and remove. */
interface Kind {
  readonly what: string;
  readonly create: string;
  readonly update: string;
  readonly remove: string;
  readonly list: string;
  /** The fields to send; the mark distinguishes the record from all others. */
  body(mark: string, isChanged: boolean, sku: string): Node;
  isOwn(row: Node, mark: string): boolean;
}

const KINDS: readonly Kind[] = [
  {
    what: 'news post',
    create: 'createNews',
    update: 'updateNews',
    remove: 'deleteNews',
    list: 'listNews',
    body: (mark, isChanged) => ({
      headline: mark,
      text: isChanged ? 'Changed, and gone in a moment.' : 'Gone in a moment.',
    }),
    isOwn: ({ headline }, mark) => headline === mark,
  },
  {
    what: 'pick-type rule',
    create: 'createPickTypeRule',
    update: 'updatePickTypeRule',
    remove: 'deletePickTypeRule',
    list: 'listPickTypeRules',
    // A rule has no text of its own: its number of pieces distinguishes it from others, and existing rules are never
    // touched.
    body: (mark, isChanged, sku) => ({
      ruleVersion: isChanged ? 'CAB-Merge' : 'SQP-Split',
      sku1: sku,
      qSku1: piecesOf(mark),
    }),
    isOwn: ({ qSku1 }, mark) => Number(qSku1) === piecesOf(mark),
  },
];

/** An id that no record has. */
const NO_ID = '999999999';

/** A number of pieces that no rule has: between one and two billion. */
function piecesOf(mark: string): number {
  return 1_000_000_000 + Number.parseInt(mark.slice(-6), 16);
}

/** Creates, changes and removes its own records, and compares the answers with the contract. */
export async function askWrites(contract: Contract, ask: Ask, token: string): Promise<WriteReport> {
  const mark = `OCC conformance ${randomUUID().slice(-6)}`;
  const asked: string[] = [];
  const deviations: Deviation[] = [];
  const leftBehind: string[] = [];
  const sku = await anySku();

  for (const kind of KINDS) {
    const before = await rowsOf(kind);
    // A record that cannot be found again could not be removed.
    if (!before) continue;
    const told = await tell(kind.create, '', kind.body(mark, false, sku));
    if (!told) continue;
    const known = new Set(before.map(({ id }) => textOf(id)));
    const rows = (await rowsOf(kind)) ?? [];
    const own = rows.find((row) => kind.isOwn(row, mark) && !known.has(textOf(row['id'])));
    if (!own) deviate(kind.create, 'is done, but not found where it is read', 'fails', 'what was made is not shown');
    const id = textOf(own?.['id']) ?? textOf(nodeOf(told.data)['id']);
    if (id === undefined) {
      leftBehind.push(`a ${kind.what} (${mark})`);
      continue;
    }
    if (own && (await tell(kind.update, id, kind.body(mark, true, sku)))) await checkChanged(kind, id);
    const removed = await tell(kind.remove, id);
    const isGone = removed && (await rowsOf(kind))?.every((row) => textOf(row['id']) !== id);
    if (!isGone) leftBehind.push(`${kind.what} ${id} (${mark})`);
  }
  await checkRefusal();
  return { asked, deviations, leftBehind };

  /** Deletes a news post that is not there: how does the back-end refuse? */
  async function checkRefusal(): Promise<void> {
    const call = callOf('deleteNews');
    const path = call.path.replace('{id}', NO_ID);
    const answer = await ask({ method: call.method, path, token }).catch((error: unknown) => {
      if (error instanceof CannotAskError) return undefined;
      throw error;
    });
    if (!answer || answer.status >= 400) return;
    if (refusalOf(answer, call)) deviate('deleteNews', 'refuses with HTTP 200', 'works', 'is told as a refusal');
    else if (isDone(call, answer, undefined)) {
      deviate('deleteNews', 'says that it deleted what is not there', 'works', 'is told as done');
    } else {
      const consequence = 'users are told that nobody knows, instead of the reason';
      deviate('deleteNews', 'refuses in a way that cannot be read', 'degraded', consequence);
    }
  }

  /**
   * What the answer says about the written record; undefined if the call failed. Differences in the envelope are
   * recorded.
   */
  async function tell(operationId: string, id: string, body?: Node): Promise<{ readonly data: unknown } | undefined> {
    const call = callOf(operationId);
    asked.push(operationId);
    const path = call.path.replace('{id}', encodeURIComponent(id));
    try {
      const answer = await ask({ method: call.method, path, token, ...(body && { body }) });
      const refused = refusalOf(answer, call) ?? (isDone(call, answer, id || undefined) ? undefined : UNCLEAR);
      deviations.push(...countAlike(call, refused ? [refused] : writtenFindings(call, answer)));
      if (refused && refused !== UNCLEAR) return undefined;
      return { data: nodeOf(answer.json)['data'] ?? answer.json };
    } catch (error) {
      if (!(error instanceof CannotAskError)) throw error;
      deviate(operationId, error.message.replace(/\.$/, ''), 'fails', 'nobody knows whether it was done');
      return undefined;
    }
  }

  function writtenFindings(call: ContractCall, { text, json }: HttpAnswer): Finding[] {
    if (!call.answer) return [];
    const hasNoRecord = call.answer.data === 'nothing';
    // No document shows what a write answers: without a body it is done, and read back.
    if (json === undefined || !unwrap(json, call.answer)) {
      const found = text === '' ? 'says nothing of what was done' : 'says nothing that can be read of what was done';
      return [
        {
          field: '',
          found,
          cost: 'works',
          consequence: hasNoRecord ? 'it is done' : 'it is done, and read back by another call',
        },
      ];
    }
    return compare(contract, call.answer, json).map((finding) => ({
      ...finding,
      cost: 'works',
      consequence: 'it is done, and read back by another call',
    }));
  }

  async function checkChanged(kind: Kind, id: string): Promise<void> {
    const row = (await rowsOf(kind))?.find((each) => textOf(each['id']) === id);
    const wanted = kind.body(mark, true, sku);
    const isThere =
      row !== undefined && Object.entries(wanted).every(([name, value]) => String(row[name]) === String(value));
    if (!isThere) deviate(kind.update, 'is done, but what is read is as it was', 'fails', 'changes are lost');
  }

  function rowsOf(kind: Kind): Promise<readonly Node[] | undefined> {
    return listed(kind.list);
  }

  async function listed(operationId: string): Promise<readonly Node[] | undefined> {
    const { path, answer: form } = callOf(operationId);
    const page = typeof form?.data === 'object' ? '?pageIndex=0&pageSize=10000' : '';
    const answer = await attempt(ask, `${path}${page}`, token);
    if ('cost' in answer || refusalOf(answer, callOf(operationId)) || !form) return undefined;
    const data = nodeOf(unwrap(answer.json, form)?.answer)['data'];
    const rows = [data, nodeOf(data)['data'], nodeOf(data)['items']].find((each) => Array.isArray(each));
    return Array.isArray(rows) ? rows.map(nodeOf) : undefined;
  }

  async function anySku(): Promise<string> {
    const [product] = (await listed('listProducts')) ?? [];
    return textOf(product?.['sku']) ?? '';
  }

  function deviate(operationId: string, found: string, cost: Deviation['cost'], consequence: string): void {
    deviations.push(...countAlike(callOf(operationId), [{ field: '', found, cost, consequence }]));
  }

  function callOf(operationId: string): ContractCall {
    const call = contract.calls.find(({ id }) => id === operationId);
    if (!call) throw new Error(`the contract has no ${operationId}`);
    return call;
  }
}

/** What writes, and is not asked: all of it without `--write`. */
export function writesNotAsked({ calls }: Contract, asked: readonly string[]): NotAsked[] {
  return calls
    .filter(({ id, method }) => method !== 'GET' && !asked.includes(id))
    .map(({ id, call }) => ({ operationId: id, call, why: NOT_MADE[id] ?? 'writes; asked with --write' }));
}
