import { readId, type Row, textOf } from './habits.ts';
import type { Page, Said } from './said.ts';
import type { State } from './state.ts';

/** One call, as its handler sees it. */
export interface Asked {
  /** What stands for the names in its path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON that came, or the texts of the form; what is undocumented in it is not read. */
  readonly body: Row;
  readonly json: unknown;
  readonly files: Readonly<Record<string, { readonly name: string; readonly content: Uint8Array }>>;
  /** Who is signed in. */
  readonly userId: string;
  readonly state: State;
}

/** By method and path: `PUT /orders/{id}`. */
export type Calls = Readonly<Record<string, (asked: Asked) => Said>>;

export function pageOf({ query }: Asked, size: number): Page {
  return { index: Number(query.get('pageIndex') ?? 0), size: Number(query.get('pageSize') ?? size) };
}

/** The ids in a list such as `1,2`; undefined where it does not narrow. */
export function idsIn(text: string | null): string[] | undefined {
  return text === null || text === '' ? undefined : text.split(',').map(readId);
}

export function byId(rows: readonly Row[], value: unknown, key = 'id'): Row | undefined {
  const id = readId(value);
  return id === '' ? undefined : rows.find((row) => textOf(row[key]) === id);
}

/** Those in which one of the fields has the text as a part, ignoring case. */
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

/** Those of these fields that came, each as its kind of field is kept. */
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
