import type { BodyOf, QueryOf } from './callTypes.ts';
import type { Wire } from './wire.ts';

/** The gateway's names for the contract's records and bodies. */

export type WireUser = Wire<'User'>;
export type WireSignedInUser = Wire<'SignedInUser'>;
export type WireRole = Wire<'Role'>;
export type WireRightsChange = Wire<'RightsChange'>;
export type WireRightsValue = NonNullable<WireRightsChange['newValue']>;
export type WireNewsPost = Wire<'NewsPost'>;
type WireFileEntry = Wire<'FileEntry'>;
export type WireFileType = Wire<'FileType'>;
/** A file with its type: the list contains files of the requested type and does not repeat it. */
export interface ListedFile extends WireFileEntry {
  readonly fileType: WireFileType;
}

type WireLookup = Wire<'Lookup'>;
export type WireColouredLookup = Wire<'ColouredLookup'>;
export type WireProductOption = Wire<'ProductOption'>;
export type WireCarrier = WireLookup;
export type WireSupplier = WireLookup;
export type WireOrderStatus = WireLookup;
/** An entry of a lookup list without colours. Users have text ids. */
export interface LookupEntry {
  readonly id: number | string;
  readonly name: string;
}

export type WireWarehouse = Wire<'Warehouse'>;
export type WireStorageLocation = Wire<'StorageLocation'>;
export type WireHistoryType = Wire<'HistoryType'>;
export type WireInventory = Wire<'Inventory'>;
export type WireSkuStock = Wire<'SkuStats'>;
export type WireSkuDetails = Wire<'SkuDetails'>;
export type WireWarehouseStock = NonNullable<WireSkuStock['inventories']>[number];
export type WireStockHistoryEntry = Wire<'StockHistoryEntry'>;
/** The parameters that both calls of the stock history accept (document 3, section 7). */
export type StockHistoryQuery = QueryOf<'listSkuStockHistory'>;

export type WireProduct = Wire<'Product'>;
export type ProductBody = BodyOf<'createProduct'>;

export type WireOrder = Wire<'Order'>;
export type WireOrderLine = Wire<'OrderLine'>;
export type WireOrderPart = Wire<'OrderPart'>;
export type OrdersQuery = QueryOf<'listOrders'>;
/** PUT /orders/{id} may replace the whole order, so the whole order is sent. */
export type OrderBody = BodyOf<'updateOrder'>;
export type NewOrderBody = BodyOf<'createOrder'>;
/** A new order that a split creates, with id 0. */
export type SplitBody = BodyOf<'splitOrder'>[number];
export type WirePickTypeRule = Wire<'PickTypeRule'>;
export type PickTypeRuleBody = BodyOf<'createPickTypeRule'>;

export type WireShippingPlan = Wire<'ShippingPlan'>;
export type WireDocument = Wire<'ShippingPlanDocument'>;
export type WireShippingPlanProduct = Wire<'ShippingPlanProduct'>;
export type WirePlanChange = Wire<'HistoricalShippingPlan'>;
export type WirePlanValueChange = NonNullable<WirePlanChange['valuesChanged']>[number];
export type WirePlanHistory = Wire<'ShippingPlanHistoryEnvelope'>['data'];
export type WirePlanLock = Wire<'ShippingPlanLockEnvelope'>['data'];
