/**
 * What each filter of the schema means, said once more and as simply as possible: a condition for one row. The rows are those of the gateway's
 * own lists, read without a filter.
 */

/** The content of a filter, as in the variables of an operation. */
export type Given = Readonly<Record<string, unknown>>;

interface Rule<Row> {
  /** At least one, each matching some rows and not all. */
  readonly values: readonly unknown[];
  /** Values that occur nowhere, or together with one that does. */
  readonly strange: readonly unknown[];
  /** Without these the filter has no effect, or the operation cannot be called. */
  readonly needs: Given;
  /** Values that have no effect. */
  readonly without: readonly unknown[];
  /** Values that are refused, each with its code. */
  readonly refused: readonly (readonly [value: unknown, code: string])[];
  matches(row: Row, value: unknown, given: Given): boolean;
}

export type Rules<Row> = Readonly<Record<string, Rule<Row>>>;

interface Extras<Value = unknown> {
  readonly needs?: Given;
  readonly strange?: readonly Value[];
  readonly without?: readonly unknown[];
  /** Whether null is allowed, and has no effect either; by default it is. */
  readonly isNullable?: boolean;
  readonly refused?: readonly (readonly [value: unknown, code: string])[];
}

export function rule<Row, Value>(
  values: readonly Value[],
  matches: (row: Row, value: Value, given: Given) => boolean,
  { needs = {}, strange = [], without = [], refused = [], isNullable = true }: Extras<Value> = {},
): Rule<Row> {
  return { values, strange, needs, without: [...(isNullable ? [null] : []), ...without], refused, matches };
}

type Text = string | null | undefined;
type Id = string | null;
const BAD = 'BAD_USER_INPUT';
const NOT_AN_ID = [['1,2', BAD]] as const;
const NOT_IDS = { without: [[]], refused: [[['1,2'], BAD]] } as const satisfies Extras;
/** No list of the demo company has this id. */
const NOBODYS = '999';
const SHORT = [['x', BAD]] as const;
const tooLong = (length: number) => [['x'.repeat(length + 1), BAD]] as const;

/** Whether each word is a part of one of these texts. The words of the rules need no spelling but case. */
function hasWords(words: string, ...texts: readonly Text[]): boolean {
  const searched = texts.map((text) => (text ?? '').toLowerCase());
  return words
    .toLowerCase()
    .split(' ')
    .every((word) => searched.some((text) => text.includes(word)));
}

export const text = <Row>(
  values: readonly string[],
  textsOf: (row: Row) => readonly Text[],
  extras: Extras<string> = {},
) =>
  rule<Row, string>(values, (row, words) => hasWords(words, ...textsOf(row)), {
    strange: ['nirgends'],
    ...extras,
    without: ['', ' ', ...(extras.without ?? [])],
  });
const oneOf = <Row>(values: readonly (readonly string[])[], valueOf: (row: Row) => Text) =>
  rule<Row, readonly string[]>(values, (row, ids) => ids.includes(valueOf(row) ?? ''), {
    ...NOT_IDS,
    strange: [[NOBODYS], [NOBODYS, values[0]?.[0] ?? '']],
  });
const oneOfNames = <Row>(values: readonly (readonly string[])[], namesOf: (row: Row) => readonly Text[]) =>
  rule<Row, readonly string[]>(values, (row, names) => namesOf(row).some((name) => names.includes(name ?? '')), {
    without: [[]],
  });
export const id = <Row>(values: readonly string[], idOf: (row: Row) => Text) =>
  rule<Row, string>(values, (row, value) => idOf(row) === value, { refused: NOT_AN_ID, strange: [NOBODYS] });
const equal = <Row, Value>(values: readonly Value[], valueOf: (row: Row) => Value | null) =>
  rule<Row, Value>(values, (row, value) => valueOf(row) === value);
const earliest = <Row>(values: readonly string[], momentOf: (row: Row) => Text) =>
  rule<Row, string>(values, (row, value) => Date.parse(momentOf(row) ?? '') >= Date.parse(value));
const latest = <Row>(values: readonly string[], momentOf: (row: Row) => Text) =>
  rule<Row, string>(values, (row, value) => Date.parse(momentOf(row) ?? '') <= Date.parse(value));

export interface OrderRow {
  readonly id: string;
  readonly customerInvoiceNumber: string;
  readonly customerIdNumber: string;
  readonly customerOrderId: string;
  readonly shippingStatusId: Id;
  readonly pickType: string;
  readonly outboundCarriers: readonly string[];
  readonly orderDate: string;
  readonly shippedDate: Text;
  readonly phoneNumber: Text;
  readonly shippingAddressCompany: Text;
  readonly shippingAddressName: Text;
  readonly shippingAddressStreet: Text;
  readonly shippingAddressZipcode: Text;
  readonly shippingAddressTown: Text;
  readonly packageId: Text;
  readonly warehouseId: Id;
  readonly bulky: boolean;
  readonly lines: readonly { readonly sku: string }[];
}

export const ORDER_FIELDS = `id customerInvoiceNumber customerIdNumber customerOrderId shippingStatusId pickType outboundCarriers
  orderDate shippedDate phoneNumber shippingAddressCompany shippingAddressName shippingAddressStreet shippingAddressZipcode
  shippingAddressTown packageId warehouseId bulky lines { sku }`;

/** Document 2, section 4; the ids of the demo company's carriers, and the name of orders without a forwarder's number. */
const CARRIERS: Readonly<Record<string, string>> = {
  '-1': 'Spedition ohne Nummer',
  '1': 'DHL',
  '2': 'DPD',
  '3': 'Spedition',
  '4': 'Multi',
};

export const ORDER_RULES: Rules<OrderRow> = {
  keywords: text(
    ['Freiburg', 'RE-26-1018', 'straße spe-gri'],
    (order) => [
      order.customerInvoiceNumber,
      order.customerIdNumber,
      order.customerOrderId,
      order.phoneNumber,
      order.shippingAddressCompany,
      order.shippingAddressName,
      order.shippingAddressStreet,
      order.shippingAddressZipcode,
      order.shippingAddressTown,
      order.packageId,
      ...order.lines.map(({ sku }) => sku),
    ],
    { refused: tooLong(200) },
  ),
  customerOrderId: rule(['1018', '10187 shop'], ({ customerOrderId }, words) => hasWords(words, customerOrderId), {
    without: ['', ' '],
    refused: tooLong(200),
  }),
  statusIds: oneOf([['1', '4'], ['2']], ({ shippingStatusId }) => shippingStatusId),
  sku: rule(['GRI', 'gri swz'], ({ lines }, words) => lines.some(({ sku }) => hasWords(words, sku)), {
    without: ['', ' '],
    refused: tooLong(100),
  }),
  carrierIds: rule(
    [['1', '3'], ['4']],
    ({ outboundCarriers }, ids) => ids.some((each) => outboundCarriers.includes(CARRIERS[each] ?? '')),
    NOT_IDS,
  ),
  pickTypes: rule([['CAB', 'NA'], ['SQP']], ({ pickType }, types) => types.includes(pickType.replace('/', '')), {
    without: [[]],
  }),
  warehouseId: id(['1', '3'], ({ warehouseId }) => warehouseId),
  orderedFrom: earliest(['2026-10-01T00:00:00Z'], ({ orderDate }) => orderDate),
  orderedTo: latest(['2026-10-15T12:00:00Z'], ({ orderDate }) => orderDate),
  shippedFrom: earliest(['2026-09-01T00:00:00Z'], ({ shippedDate }) => shippedDate),
  shippedTo: latest(['2026-10-15T12:00:00Z'], ({ shippedDate }) => shippedDate),
  bulky: equal([true, false], ({ bulky }) => bulky),
};

export interface StockRow {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly storageLocationId: Id;
  readonly storageLocation: string;
  readonly warehouseId: Id;
  readonly inventory: number;
  readonly reserved: number;
  readonly date: Text;
  readonly purchasePrice: Text;
  readonly exchangeRate: Text;
  readonly additionalCosts: Text;
  readonly customsItem: Text;
  readonly source: Text;
  readonly reference: Text;
  readonly totalValueOfGoods: Text;
}

export const STOCK_FIELDS = `id sku name storageLocationId storageLocation warehouseId inventory reserved date purchasePrice
  exchangeRate additionalCosts customsItem source reference totalValueOfGoods`;

/** What an entry lacks, by the name of the gap. */
export const LACKS: Readonly<Record<string, (entry: StockRow) => boolean>> = {
  PURCHASE_PRICE: ({ purchasePrice }) => purchasePrice === null,
  EXCHANGE_RATE: ({ exchangeRate }) => exchangeRate === null,
  ZERO_RATE: ({ exchangeRate }) => exchangeRate !== null && Number(exchangeRate) === 0,
  COSTS: ({ additionalCosts, customsItem }) => additionalCosts === null && customsItem === null,
};

const isSku = (sku: string, words: string, given: Given) =>
  given['exactMatchSku'] === true ? sku.toLowerCase() === words.toLowerCase() : hasWords(words, sku);

/** A SKU as people may type it, in three rules. */
const ONE_SKU = 'cel-wag3-bam';

/** @param isStill whether an entry has pieces that have not moved for so many days; @param planId a plan of which goods were received */
export function stockRules(isStill: (entry: StockRow, days: number) => boolean, planId: string): Rules<StockRow> {
  return {
    keywords: text(
      ['bambus', 'bam PP-0', 'NB-26 pp'],
      ({ sku, name, storageLocation, reference }) => [sku, name, storageLocation, reference],
      { refused: SHORT },
    ),
    sku: rule(['wag', 'bam cel', ONE_SKU], ({ sku }, words, given) => isSku(sku, words, given), {
      without: ['', ' '],
      refused: SHORT,
    }),
    exactMatchSku: rule([true], ({ sku }, _, { sku: words }) => sku.toLowerCase() === String(words).toLowerCase(), {
      needs: { sku: ONE_SKU },
      without: [false],
    }),
    storageLocationId: id(['526', '117'], ({ storageLocationId }) => storageLocationId),
    warehouseId: id(['1', '3'], ({ warehouseId }) => warehouseId),
    isAvailable: rule([true], ({ inventory, reserved }) => inventory - reserved > 0, { without: [false] }),
    gaps: rule(
      [['COSTS', 'EXCHANGE_RATE'], ['ZERO_RATE'], ['PURCHASE_PRICE']],
      (entry, gaps) => gaps.some((gap) => LACKS[gap]?.(entry)),
      { without: [[]] },
    ),
    daysWithoutMovement: rule([30, 8], isStill, {
      refused: [
        [0, BAD],
        [367, BAD],
      ],
    }),
    planId: rule([planId], ({ source }, plan) => source?.includes(`[Plan ${plan}/`) === true, { refused: NOT_AN_ID }),
  };
}

export interface ChangeRow {
  readonly id: string;
  readonly sku: string;
  readonly dateTime: string;
  readonly warehouseId: Id;
  readonly storageLocationId: Id;
  readonly storageLocation: Text;
  readonly changedType: string;
  readonly changedBy: Text;
  readonly reason: Text;
  readonly historyTypeId: Id;
}

export const CHANGE_FIELDS =
  'id sku dateTime warehouseId storageLocationId storageLocation changedType changedBy reason historyTypeId';

/** @param nameOf the product's name of a SKU */
export function historyRules(nameOf: (sku: string) => Text): Rules<ChangeRow> {
  return {
    sku: rule([ONE_SKU], ({ sku }, value) => sku.toLowerCase() === value, { without: ['', ' '] }),
    keywords: text(
      ['bambus', 'retour pp-0', 'Stichprobe'],
      ({ sku, storageLocation, reason }) => [sku, nameOf(sku), storageLocation, reason],
      { refused: SHORT },
    ),
    warehouseId: id(['1', '3'], ({ warehouseId }) => warehouseId),
    storageLocationId: id(['117', '409'], ({ storageLocationId }) => storageLocationId),
    location: text(['PP-0', '04 hh'], ({ storageLocation }) => [storageLocation], { refused: tooLong(100) }),
    changedType: equal(['SUBTRACT', 'ADD'], ({ changedType }) => changedType),
    changedBy: text(['uwe', 'krause uwe', 'OCC'], ({ changedBy }) => [changedBy ?? 'OCC'], { refused: tooLong(100) }),
    reason: text(['karton', 'weniger gebucht'], ({ reason }) => [reason], { refused: tooLong(100) }),
    historyTypeIds: oneOf([['1', '7'], ['2']], ({ historyTypeId }) => historyTypeId),
    from: earliest(['2026-10-20T00:00:00Z'], ({ dateTime }) => dateTime),
    to: latest(['2026-11-10T12:00:00Z'], ({ dateTime }) => dateTime),
  };
}

export interface PlanRow {
  readonly id: string;
  readonly recordStatusId: Id;
  readonly recordStatus: Text;
  readonly recordTags: readonly string[];
  readonly shipmentNote: Text;
  readonly shipmentRecordName: string;
  readonly supplierOrderId: Text;
  readonly supplierNameId: Id;
  readonly supplierName: Text;
  readonly containerId: Text;
  readonly containerSizeId: Id;
  readonly containerArrivalDate: Text;
  readonly containerArrivalDateMode: Text;
  readonly containerArrivalPlaceId: Id;
  readonly carrierShipmentId: Text;
  readonly carrierNameId: Id;
  readonly paymentStatusId: Id;
  readonly shipmentPaidStatusId: Id;
  readonly customsPaidStatusId: Id;
  readonly chinaStatusId: Id;
  readonly chinaUserId: Id;
  readonly accountingStatusId: Id;
  readonly products: readonly { readonly sku: string }[];
}

export const PLAN_FIELDS = `id recordStatusId recordStatus recordTags shipmentNote shipmentRecordName supplierOrderId supplierNameId
  supplierName containerId containerSizeId containerArrivalDate containerArrivalDateMode containerArrivalPlaceId carrierShipmentId
  carrierNameId paymentStatusId shipmentPaidStatusId customsPaidStatusId chinaStatusId chinaUserId accountingStatusId products { sku }`;

export const PLAN_RULES: Rules<PlanRow> = {
  keywords: text(
    ['linhai', 'palette', 'PO-26 gri', 'LH-26'],
    (plan) => [
      plan.shipmentRecordName,
      plan.supplierOrderId,
      plan.containerId,
      plan.carrierShipmentId,
      plan.shipmentNote,
      plan.supplierName,
      ...plan.products.map(({ sku }) => sku),
    ],
    { refused: tooLong(100) },
  ),
  recordStatusIds: oneOf([['1', '2', '6'], ['5']], ({ recordStatusId }) => recordStatusId),
  supplierNameIds: oneOf([['1', '8', '11', '16'], ['2']], ({ supplierNameId }) => supplierNameId),
  carrierNameIds: oneOf([['1', '3', '8', '9'], ['8']], ({ carrierNameId }) => carrierNameId),
  paymentStatusIds: oneOf([['1', '3'], ['2']], ({ paymentStatusId }) => paymentStatusId),
  chinaStatusIds: oneOf([['1', '4'], ['2']], ({ chinaStatusId }) => chinaStatusId),
  accountingStatusIds: oneOf([['1'], ['2']], ({ accountingStatusId }) => accountingStatusId),
  recordTags: oneOfNames([['Reklamation', 'Sammelcontainer'], ['Neuheit']], ({ recordTags }) => recordTags),
  arrivalFrom: earliest(['2026-08-01T00:00:00Z'], ({ containerArrivalDate }) => containerArrivalDate),
  arrivalTo: latest(['2026-12-31T00:00:00Z'], ({ containerArrivalDate }) => containerArrivalDate),
  withoutArrival: rule([true], ({ containerArrivalDate }) => containerArrivalDate === null, { without: [false] }),
  arrivalDateModes: oneOfNames([['FIXED', 'PLANNED'], ['PROVISIONAL']], (plan) => [plan.containerArrivalDateMode]),
  containerSizeIds: oneOf([['2', '3'], ['6']], ({ containerSizeId }) => containerSizeId),
  containerArrivalPlaceIds: oneOf([['1', '2', '3'], ['4']], ({ containerArrivalPlaceId }) => containerArrivalPlaceId),
  shipmentPaidStatusIds: oneOf([['1'], ['2']], ({ shipmentPaidStatusId }) => shipmentPaidStatusId),
  customsPaidStatusIds: oneOf([['1'], ['2']], ({ customsPaidStatusId }) => customsPaidStatusId),
  chinaUserIds: oneOfNames([['demo-purchasing']], ({ chinaUserId }) => [chinaUserId]),
  notArchived: rule([true], ({ recordStatus }) => recordStatus !== 'archived', { without: [false] }),
};

export interface ProductRow {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly bulky: boolean;
}

export const PRODUCT_FIELDS = 'id sku name bulky';

export const PRODUCT_RULES: Rules<ProductRow> = {
  keywords: text(['bambus', 'eiche bam-'], ({ sku, name }) => [sku, name], { refused: tooLong(100) }),
  bulky: equal([true, false], ({ bulky }) => bulky),
};

export interface SkuStockRow {
  readonly sku: string;
  readonly name: string;
  readonly total: number;
  readonly warehouses: readonly { readonly warehouseId: string; readonly inventory: number }[];
}

export const SKU_STOCK_FIELDS = 'sku name total warehouses { warehouseId inventory }';

export const SKU_STOCK_RULES: Rules<SkuStockRow> = {
  keywords: text(['bambus', 'cel ebenen'], ({ sku, name }) => [sku, name], { refused: SHORT }),
  sku: rule(['wag', 'bam cel', ONE_SKU], ({ sku }, words, given) => isSku(sku, words, given), {
    without: ['', ' '],
    refused: SHORT,
  }),
  exactMatchSku: rule([true], ({ sku }, _, { sku: words }) => sku.toLowerCase() === String(words).toLowerCase(), {
    needs: { sku: ONE_SKU },
    without: [false],
  }),
  warehouseId: rule(
    ['3', '1'],
    ({ warehouses }, value) => warehouses.some(({ warehouseId }) => warehouseId === value),
    {
      refused: NOT_AN_ID,
    },
  ),
};

export interface LocationRow {
  readonly id: string;
  readonly warehouseId: string;
  readonly fullName: string;
  readonly isActive: boolean;
}

export const LOCATION_FIELDS = 'id warehouseId fullName isActive';

/** @param piecesAt the pieces at a location */
export function locationRules(piecesAt: (locationId: string) => number): Rules<LocationRow> {
  return {
    warehouseId: id(['1', '3'], ({ warehouseId }) => warehouseId),
    storageLocationId: id(['526'], (location) => location.id),
    location: text(['PP-0', '04 hh'], ({ fullName }) => [fullName]),
    isActive: equal([true, false], ({ isActive }) => isActive),
    isEmpty: rule([true, false], (location, isEmpty) => piecesAt(location.id) > 0 !== isEmpty),
  };
}
