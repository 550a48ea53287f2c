import { readId, type Row, textOf } from './answerStyle.ts';
import type { Page } from './quirks.ts';
import type { Reply } from './reply.ts';
import type { State } from './state.ts';

/** One call, for its handler. */
export interface ReceivedCall {
  /** The values of the path's parameters. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON body, or the texts of the form; undocumented fields are not read. */
  readonly body: Row;
  readonly json: unknown;
  readonly files: Readonly<Record<string, { readonly name: string; readonly content: Uint8Array }>>;
  /** The signed-in user. */
  readonly userId: string;
  readonly state: State;
}

/** By method and path: `PUT /orders/{id}`. */
export type Calls = Readonly<Record<string, (call: ReceivedCall) => Reply>>;

export function pageOf({ query }: ReceivedCall, size: number): Page {
  return { index: Number(query.get('pageIndex') ?? 0), size: Number(query.get('pageSize') ?? size) };
}

/** The ids in a list such as `1,2`; undefined if there is no filter. */
export function idsIn(text: string | null): string[] | undefined {
  return text === null || text === '' ? undefined : text.split(',').map(readId);
}

export function byId(rows: readonly Row[], value: unknown, key = 'id'): Row | undefined {
  const id = readId(value);
  return id === '' ? undefined : rows.find((row) => textOf(row[key]) === id);
}

/** The rows in which one of the fields contains the text, ignoring case. */
export function containing(rows: readonly Row[], text: string | null, ...fields: string[]): readonly Row[] {
  const part = (text ?? '').toLowerCase();
  return rows.filter((row) =>
    fields.some((field) =>
      textOf(row[field] ?? '')
        .toLowerCase()
        .includes(part),
    ),
  );
}

/** The given fields among these, each converted to the form in which it is stored. */
export function taken(body: Row, fields: readonly string[]): Row {
  return Object.fromEntries(
    fields.filter((name) => body[name] !== undefined).map((name) => [name, valueOf(name, body[name])]),
  );
}

const TEXTS_LIKE_IDS = ['customerOrderId', 'supplierOrderId', 'containerId', 'carrierShipmentId'];
const TIMES = ['orderDate', 'shippedDate', 'date', 'dateTime', 'containerArrivalDate'];
const BOOLEANS = [
  'isActive',
  'isChinaUser',
  'containerArrivalDateFixed',
  'containerArrivalDatePlanned',
  'containerArrivalDateProvisional',
];
const NUMBERS =
  /^(inventory|reserved|quantity|priority|purchasePrice|exchangeRate|additionalCosts|customsItem|orderTotalAmount|prepaymentAmount|inStockOld|inStockNew|orderShippingWeight)$/;

function valueOf(name: string, value: unknown): unknown {
  if (value === null || value === '') return null;
  if (TIMES.includes(name)) return new Date(textOf(value));
  if (BOOLEANS.includes(name)) return textOf(value) === 'true';
  if (NUMBERS.test(name)) return Number(value);
  return name.endsWith('Id') && !TEXTS_LIKE_IDS.includes(name) ? readId(value) : value;
}
