import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { graphqlForm, uploadHeaders } from '../../support/multipart.ts';

/**
 * What one signed-in user with too many requests does to the others. Run against a product with its demo company that runs already, on an
 * idle machine, and only on one's own:
 * node tests/bench/oneUser/main.ts --url http://127.0.0.1:4000 --seconds 20 --others 1
 *
 * For each kind of request, the user sends it again and again in parallel, while others read lists and book goods at a person's pace. Prints
 * how long those waited, in milliseconds. Every run ends by itself.
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4000' },
    seconds: { type: 'string', default: '20' },
    /** How many ordinary users there are at the same time. */
    others: { type: 'string', default: '1' },
    /** Of these kinds only, separated by commas. */
    only: { type: 'string' },
  },
});
const url = new URL(options.url);
if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
  throw new Error('Only a product of this machine is measured.');
const SECONDS = Number(options.seconds);
const OTHERS = Number(options.others);

/** Eight calls of the back-end each, which read the whole stock. */
const STOCK = `{ stockWithoutMovement(days: 366) { entryCount }
  inventories(filter: { daysWithoutMovement: 300 }, page: { size: 20 }) { total } stockByLocation { emptyCount } }`;
const LIST =
  '{ orders(page: { size: 50 }) { total items { id customerOrderId shippingStatusName lines { id sku } } } }';
const BOOKING = `mutation ($input: IncomingGoodsInput!) { bookIncomingGoods(input: $input) { id } }`;
const IMPORT = 'mutation ($file: Upload!) { importOrders(file: $file, dryRun: true) { created } }';

const tokens = new Map<string, Promise<string>>();
let unique = 0;
/** A document of two thousand words that is never the same, and as slow to validate as they come. */
const invalidDocument = (): string => {
  unique += 1;
  const fields = Array.from({ length: 600 }, (_, n) => `x${unique}y${n}: orderz`);
  return `{ ${fields.join(' ')} }`;
};
/** A file of 20,000 orders. */
const orderFile = new TextEncoder().encode(
  [
    'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity;shippingAddressStreet;shippingAddressTown',
    ...Array.from({ length: 20_000 }, (_, n) => `LE-${n};K${n};LE-${n};NO-SUCH-SKU;1;Hauptstr. ${n};Peine`),
  ].join('\n'),
);

interface Kind {
  readonly account: string;
  readonly parallel: number;
  readonly send: (token: string, signal: AbortSignal) => Promise<Response>;
}

const query = (document: string, variables: object = {}) => ({
  send: (token: string, signal?: AbortSignal) => post(token, { query: document, variables }, signal),
});

const KINDS: Readonly<Record<string, Kind | undefined>> = {
  nothing: undefined,
  'sums over the stock': { account: 'warehouse', parallel: 40, ...query(STOCK) },
  'groups of the orders': {
    account: 'orders',
    parallel: 40,
    ...query('{ orderLinesGroups(by: [{ field: sku }]) { groups { keys { sku } sum { amount } } } }'),
  },
  'exports of the stock': {
    account: 'warehouse',
    parallel: 40,
    ...query('mutation { exportInventories { __typename } }'),
  },
  'lists of files': {
    account: 'warehouse',
    parallel: 40,
    ...query('{ files(type: ExportInventory, page: { size: 100 }) { total items { name } } }'),
  },
  'invalid documents': {
    account: 'analyst',
    parallel: 100,
    send: (token, signal) => post(token, { query: invalidDocument() }, signal),
  },
  'checks of large files': {
    account: 'orders',
    parallel: 10,
    send: (token, signal) =>
      fetch(new URL('/graphql', url), {
        method: 'POST',
        headers: uploadHeaders(token),
        body: graphqlForm({ document: IMPORT, files: [{ path: 'file', content: orderFile, name: 'orders.csv' }] }),
        signal,
      }),
  },
};

for (const [name, kind] of Object.entries(KINDS)) {
  if (options.only !== undefined && !options.only.split(',').includes(name)) continue;
  // In sequence: each kind is measured alone.
  // oxlint-disable-next-line no-await-in-loop
  console.log(JSON.stringify({ beside: name, ...(await measure(kind)) }));
  // oxlint-disable-next-line no-await-in-loop
  await pause(2_000);
}

/** Milliseconds, except for counts. */
async function measure(kind: Kind | undefined) {
  const end = new AbortController();
  const statuses = new Map<string, number>();
  const hogs = kind ? Array.from({ length: kind.parallel }, () => sendAgainAndAgain(kind, statuses, end.signal)) : [];
  await pause(1_000);
  const until = performance.now() + SECONDS * 1_000;
  const took = { list: [] as number[], booking: [] as number[] };
  const failed: string[] = [];
  await Promise.all(Array.from({ length: OTHERS }, () => useLikeAPerson(until, took, failed)));
  end.abort();
  await Promise.all(hogs);
  return {
    list: summaryOf(took.list),
    booking: summaryOf(took.booking),
    failed: failed.length,
    ...(failed[0] === undefined ? {} : { first: failed[0].slice(0, 200) }),
    answersOfTheUser: Object.fromEntries(statuses),
  };
}

async function sendAgainAndAgain({ account, send }: Kind, statuses: Map<string, number>, signal: AbortSignal) {
  const token = await signIn(account);
  while (!signal.aborted) {
    try {
      // In sequence: each of the user's requests waits for the answer of the one before.
      // oxlint-disable-next-line no-await-in-loop
      const response = await send(token, signal);
      // oxlint-disable-next-line no-await-in-loop
      const [, code = 'done'] = /"code":"(\w+)"/.exec(await response.text()) ?? [];
      statuses.set(code, (statuses.get(code) ?? 0) + 1);
    } catch (error) {
      if (!signal.aborted) statuses.set(String(error), (statuses.get(String(error)) ?? 0) + 1);
    }
  }
}

/** Reads the orders as one user, and books goods as another, with short pauses. */
async function useLikeAPerson(
  until: number,
  took: { readonly list: number[]; readonly booking: number[] },
  failed: string[],
): Promise<void> {
  const [reader, booker] = await Promise.all([signIn('admin'), signIn('admin')]);
  const stock = await post(booker, {
    query: '{ inventories(page: { size: 20 }) { items { sku storageLocationId } } }',
  });
  const [entry] = JSON.parse(await stock.text()).data.inventories.items;
  const input = { sku: entry.sku, storageLocationId: entry.storageLocationId, inventory: 1, reason: 'Rückläufer' };
  const timed = async (times: number[], send: () => Promise<Response>): Promise<void> => {
    const begun = performance.now();
    const text = await (await send()).text();
    times.push(performance.now() - begun);
    if (text.includes('"errors"')) failed.push(text);
  };
  while (performance.now() < until) {
    // In sequence: a person does one thing after the other.
    // oxlint-disable-next-line no-await-in-loop
    await timed(took.list, () => post(reader, { query: LIST }));
    // oxlint-disable-next-line no-await-in-loop
    await pause(50);
    // oxlint-disable-next-line no-await-in-loop
    await timed(took.booking, () => post(booker, { query: BOOKING, variables: { input } }));
    // oxlint-disable-next-line no-await-in-loop
    await pause(50);
  }
}

function summaryOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}

function post(token: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

function signIn(account: string): Promise<string> {
  const known =
    tokens.get(account) ??
    post('', {
      query: `mutation { signIn(email: "${account}@occ.example", password: "demo-${account}") { token } }`,
    }).then(async (response) => String(JSON.parse(await response.text()).data.signIn.token));
  tokens.set(account, known);
  return known;
}
