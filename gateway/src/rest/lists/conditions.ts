/** Whether a row meets a condition; undefined if it lacks the column. */
type RowMatch = (row: unknown, value: string, query: Readonly<Record<string, unknown>>) => boolean | undefined;

/** A parameter of a list call that filters rows, as a check of a row. */
export interface Condition {
  readonly parameter: string;
  /**
   * A value that no row has, for parameters that section 7 of the documents does not name: a back-end that returns a row for it does not
   * know the parameter. Undefined for parameters that it names.
   */
  readonly unused?: string;
  readonly matches: RowMatch;
}

const NO_TEXT = 'zz-unused-zz';
/** Ids have at most nine digits. */
const NO_ID = '999999999';
const LATEST = '9999-12-31T00:00:00.000Z';
const EARLIEST = '1000-01-01T00:00:00.000Z';

/** The conditions of GET /warehouses/sku/histories and GET /warehouses/{sku}/histories (document 3, section 7). */
const HISTORY: readonly Condition[] = [
  { parameter: 'keywords', unused: NO_TEXT, matches: mentionedIn },
  {
    parameter: 'warehouseId',
    unused: NO_ID,
    matches(row, value, { warehouseName }) {
      const location = valueAt(row, 'storageLocation');
      const isSame = isOneOf(valueAt(location, 'warehouseId') ?? undefined, value);
      // The documents name the warehouse of a change, and do not give its id.
      const name = valueAt(location, 'warehouseName');
      return isSame ?? (name === undefined || warehouseName === undefined ? undefined : name === warehouseName);
    },
  },
  {
    parameter: 'storageLocationId',
    matches: (row, value) => isOneOf(valueAt(valueAt(row, 'storageLocation'), 'id'), value),
  },
  { parameter: 'historyTypeIds', matches: (row, value) => isOneOf(valueAt(row, 'historyTypeId'), value) },
  // The documents name the dates without their parameters.
  { parameter: 'fromDate', unused: LATEST, matches: (row, value) => isFrom(valueAt(row, 'dateTime'), value) },
  { parameter: 'toDate', unused: EARLIEST, matches: (row, value) => isUntil(valueAt(row, 'dateTime'), value) },
];

/** By the call's id. Parameters that section 7 names are listed if every row has the column. */
const CONDITIONS: Readonly<Record<string, readonly Condition[]>> = {
  listOrders: [
    // Users of one warehouse are kept apart by it, so it is tried out although section 7 names it.
    { parameter: 'warehouseId', unused: NO_ID, matches: isInWarehouse },
    { parameter: 'customerOrderId', unused: NO_TEXT, matches: hasNumber },
    { parameter: 'sku', unused: NO_TEXT, matches: hasSku },
    { parameter: 'orderedFrom', unused: LATEST, matches: (row, value) => isFrom(valueAt(row, 'orderDate'), value) },
    { parameter: 'orderedTo', unused: EARLIEST, matches: (row, value) => isUntil(valueAt(row, 'orderDate'), value) },
    { parameter: 'shippedFrom', unused: LATEST, matches: (row, value) => isFrom(valueAt(row, 'shippedDate'), value) },
    { parameter: 'shippedTo', unused: EARLIEST, matches: (row, value) => isUntil(valueAt(row, 'shippedDate'), value) },
  ],
  listInventories: [
    {
      parameter: 'sku',
      matches: (row, value, { exactMatchSku }) =>
        exactMatchSku === true
          ? textOf(valueAt(row, 'sku')) === textOf(value)
          : textOf(valueAt(row, 'sku')).includes(textOf(value)),
    },
    { parameter: 'storageLocationId', matches: (row, value) => isOneOf(valueAt(row, 'storageLocationId'), value) },
    { parameter: 'warehouseId', unused: NO_ID, matches: isInWarehouse },
    {
      parameter: 'isAvailable',
      matches(row, value) {
        const [inventory, reserved] = [valueAt(row, 'inventory'), valueAt(row, 'reserved')];
        if (value !== 'true') return true;
        return typeof inventory === 'number' ? inventory - Number(reserved ?? 0) > 0 : undefined;
      },
    },
  ],
  listSkuStats: [
    {
      parameter: 'warehouseId',
      matches(row, value) {
        const stocks = valueAt(row, 'inventories');
        if (!Array.isArray(stocks) || stocks.length === 0) return undefined;
        const matches = stocks.map((stock: unknown) => isInWarehouse(stock, value));
        // Some back-ends name the warehouse by its code only.
        return matches.includes(true) || (matches.includes(undefined) ? undefined : false);
      },
    },
  ],
  listStorageLocations: [
    { parameter: 'warehouseId', matches: isInWarehouse },
    { parameter: 'storageLocationId', matches: (row, value) => isOneOf(valueAt(row, 'id'), value) },
  ],
  listStockHistory: HISTORY,
  listSkuStockHistory: HISTORY,
  // Section 7 names none of the filters of plans.
  listShippingPlans: [
    {
      parameter: 'keywords',
      unused: NO_TEXT,
      matches(row, value) {
        const texts = [...PLAN_TEXTS.map((column) => valueAt(row, column)), ...skusOf(valueAt(row, 'products'))];
        return textOf(value)
          .split(/\s+/)
          .every((word) => texts.some((text) => textOf(text).includes(word)));
      },
    },
    ...[
      'recordStatusId',
      'supplierNameId',
      'carrierNameId',
      'paymentStatusId',
      'chinaStatusId',
      'accountingStatusId',
    ].map((parameter) => ({
      parameter,
      unused: NO_ID,
      matches: (row: unknown, value: string) => isOneOf(valueAt(row, parameter), value),
    })),
    {
      parameter: 'recordTags',
      unused: NO_TEXT,
      matches(row, value) {
        const tags = valueAt(row, 'recordTags');
        if (tags === undefined) return undefined;
        const given = plainText(tags)
          .split(',')
          .map((tag) => tag.trim());
        return value.split(',').some((tag) => given.includes(tag));
      },
    },
    {
      parameter: 'arrivalFrom',
      unused: LATEST,
      matches: (row, value) => isFrom(valueAt(row, 'containerArrivalDate'), value),
    },
    {
      parameter: 'arrivalTo',
      unused: EARLIEST,
      matches: (row, value) => isUntil(valueAt(row, 'containerArrivalDate'), value),
    },
  ],
};

const PLAN_TEXTS = [
  'shipmentRecordName',
  'supplierOrderId',
  'containerId',
  'carrierShipmentId',
  'shipmentNote',
  'supplierName',
];

/** The rows of a response without those that contradict its query: of a list without pages, which nothing else filters. */
export function withoutContradicting<Row>(
  operation: string,
  query: Readonly<Record<string, unknown>>,
  rows: readonly Row[],
): Row[] {
  const conditions = conditionsOf(operation, query);
  return rows.filter((row) => conditions.every(({ matches, value }) => matches(row, value, query) !== false));
}

/** The conditions of a query, with their values. */
export function conditionsOf(
  operation: string,
  query: Readonly<Record<string, unknown>>,
): (Condition & { readonly value: string })[] {
  return (CONDITIONS[operation] ?? []).flatMap((condition) => {
    const value = query[condition.parameter];
    return plainText(value) === '' ? [] : [{ ...condition, value: plainText(value) }];
  });
}

function valueAt(row: unknown, column: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, column) : undefined;
}

/** A text, number or boolean as text; anything else is empty. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** For comparison without regard to case. */
function textOf(value: unknown): string {
  return plainText(value).toLowerCase();
}

/** @param list ids, separated by commas */
function isOneOf(id: unknown, list: string): boolean | undefined {
  return id === undefined ? undefined : list.split(',').includes(plainText(id));
}

/** Unknown of a row that has no warehouse. */
function isInWarehouse(row: unknown, id: string): boolean | undefined {
  return isOneOf(valueAt(row, 'warehouseId') ?? undefined, id);
}

/** A row without a date is in no period. */
function isFrom(date: unknown, from: string): boolean | undefined {
  return date === undefined ? undefined : Date.parse(plainText(date)) >= Date.parse(from);
}

function isUntil(date: unknown, to: string): boolean | undefined {
  return date === undefined ? undefined : Date.parse(plainText(date)) <= Date.parse(to);
}

function skusOf(lines: unknown, column = 'sku'): unknown[] {
  return Array.isArray(lines) ? lines.map((line: unknown) => valueAt(line, column)) : [];
}

/** All words are part of the order's number. */
function hasNumber(row: unknown, value: string): boolean | undefined {
  const number = valueAt(row, 'customerOrderId');
  return number === undefined
    ? undefined
    : textOf(value)
        .split(/\s+/)
        .every((word) => textOf(number).includes(word));
}

/** Part of the SKU of a line. */
function hasSku(row: unknown, value: string): boolean | undefined {
  const [lines, skus] = [valueAt(row, 'orderSkus'), valueAt(row, 'skus')];
  if (!Array.isArray(lines)) return typeof skus === 'string' ? textOf(skus).includes(textOf(value)) : undefined;
  return skusOf(lines, 'shippingSkuName').some((sku) => textOf(sku).includes(textOf(value)));
}

/** Part of the SKU, the location or the reason. Changes do not have the product's name, which is searched too. */
function mentionedIn(row: unknown, value: string): boolean | undefined {
  const texts = [valueAt(row, 'sku'), valueAt(valueAt(row, 'storageLocation'), 'fullName'), valueAt(row, 'reason')];
  return texts.some((text) => textOf(text).includes(textOf(value))) ? true : undefined;
}
