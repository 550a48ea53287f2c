import type { Row } from './answerStyle.ts';

/**
 * The server's data: rows with the fields from section 3 of the documents. Ids are digits; those that the documents
 * specify (statuses, carriers) are numbers. Times are Date objects, days are texts.
 */
export interface State {
  users: Row[];
  news: Row[];
  orders: Row[];
  rules: Row[];
  products: Row[];
  suppliers: Row[];
  plans: Row[];
  /** By plan id, newest first. */
  readonly planHistory: Map<string, Row[]>;
  /** Named as in document 3, section 4. */
  historyTypes: Row[];
  locations: Row[];
  inventories: Row[];
  stockHistory: Row[];
  files: Row[];
  /** Content by document id. */
  readonly documents: Map<string, { readonly name: string; readonly content: Uint8Array }>;
  /** Who has locked a plan, by plan id. */
  readonly blocked: Map<string, string>;
  nextId(): string;
}

const entry = (id: unknown, name: string): Row => ({ id, name });
const named = (...names: string[]): Row[] => names.map((name, index) => entry(String(index + 1), name));

export const ROLES = named('Administrators', 'Warehouse');
export const WAREHOUSES: readonly Row[] = [
  { id: '1', name: 'Hamburg', code: 'HH' },
  { id: '2', name: 'Polen', code: 'PP' },
];
export const CARRIERS = [entry(1, 'DHL'), entry(2, 'DPD'), entry(3, 'Spedition'), entry(4, 'Multi')];
export const SHIPPING_STATUSES = [
  'unshipped',
  'exported',
  'shipping_number_included',
  'shipped',
  'error',
  'deleted',
].map((name, index) => entry(index + 1, name));
const HISTORY_TYPES = named(
  'counting',
  'defect',
  'fba',
  'incoming_goods',
  'manual_adjustment',
  'movement_of_goods',
  'order',
  'physical_inventory_correction',
  'removal_for_spare_parts',
  'returns',
);
/** GET /shipping_data/… (document 3, sections 4 and 7). */
export const LOOKUPS: Readonly<Record<string, Row[]>> = {
  record_statuses: named('order_placed', 'delivery_date_in_planning', 'delivery_date_fixed', 'delivered', 'archived'),
  record_tags: named('Urgent', 'Fair'),
  container_sizes: named('20_gp', '40_gp', '40_hc', 'individual', 'parcel', 'truck'),
  container_arrival_places: named('Hamburg', 'Gdansk'),
  carrier_names: CARRIERS,
  carriers: CARRIERS,
  // In the words of document 3, section 2.
  payment_statuses: named('Deposit outstanding', 'Deposit made', 'Paid in Full'),
  shipment_paid_statuses: named('Outstanding', 'Paid'),
  customs_paid_statuses: named('outstanding', 'paid'),
  china_statuses: named('none', 'in_process', 'data_tranferred', 'control_completed_with_china'),
  accounting_statuses: named('outstanding_transfers', 'transferred'),
};
export const MENUS = [
  'Dashboard',
  'ShippingPlans',
  'Products',
  'Orders',
  'Suppliers',
  'Warehouses',
  'StorageLocations',
  'Inventories',
  'News',
  'InventoryManagementExport',
  'WarehousesHistory',
];

const PASSWORD = 'secret';
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 8));

export function newState(): State {
  let ids = 1000;
  return {
    users: [userOf('1', 'admin@occ.example', 'Administrators'), userOf('2', 'staff@occ.example', 'Warehouse')],
    news: [
      { id: '1', headline: 'Inventory on Friday', text: 'The warehouse is closed.', date: at(18) },
      { id: '2', headline: 'New forwarder', text: 'From December on.', date: at(19) },
    ],
    orders: [orderOf('1', 'CHECK'), orderOf('2', 'SQP'), orderOf('3', 'CAB')],
    rules: [{ id: '1', ruleVersion: 'SQP-Split', creationDate: at(2), sku1: 'SKU-1', qSku1: 2 }],
    products: ['SKU-1', 'SKU-2', 'SKU-3'].map((sku, index) => productOf(String(index + 1), sku)),
    suppliers: [entry('1', 'Nordwind'), entry('2', 'B-WARE Hamburg')],
    plans: [planOf('1'), planOf('2')],
    planHistory: new Map([['1', [planChange]]]),
    historyTypes: HISTORY_TYPES,
    locations: [
      { id: '544', warehouseId: '2', level1: '88', level2: '88', level3: '88', priority: 9, isActive: true },
      { id: '1', warehouseId: '1', level1: 'A', level2: '01', level3: '1', priority: 1, isActive: true },
      { id: '2', warehouseId: '1', level1: 'A', level2: '01', level3: '2', priority: 2, isActive: true },
    ],
    inventories: [inventoryOf('1', 'SKU-1', '1'), inventoryOf('2', 'SKU-2', '1'), inventoryOf('3', 'SKU-1', '544')],
    stockHistory: [
      {
        id: '1',
        sku: 'SKU-1',
        dateTime: at(10),
        storageLocationId: '1',
        inStockOld: 0,
        inStockNew: 40,
        quantity: 40,
        totalOld: 0,
        totalNew: 40,
        changedType: 'Add',
        reason: 'Delivery',
        userWhoChangeName: 'Ada Lovelace',
        historyTypeId: '4',
        historyTypeName: 'incoming_goods',
      },
    ],
    files: [{ type: 'ExportInventory', name: 'inventory.csv', size: 9, createdAt: at(19), content: 'sku;total' }],
    documents: new Map([['1', { name: 'invoice.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') }]]),
    blocked: new Map(),
    nextId: () => String((ids += 1)),
  };
}

const planChange: Row = {
  time: at(12),
  modifiedBy: 'Ada Lovelace',
  modifiedById: '1',
  content: 'updated',
  inverted: false,
  valuesChanged: [{ property: 'ContainerId', newValue: 'MSKU1', oldValue: null }],
};

function userOf(id: string, email: string, role: string): Row {
  return {
    userId: id,
    salutation: 'Ms',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password: PASSWORD,
    roles: [role],
    isActive: true,
    isChinaUser: true,
    avatarContent: 'ada.png',
    allowAllWarehouses: role === 'Administrators',
    allowWarehouseId: role === 'Administrators' ? null : '1',
    menuPermissions: role === 'Administrators' ? MENUS : ['Warehouses'],
    tableColumnPermissions:
      role === 'Administrators' ? {} : { Warehouses: { Read: ['ALL'], Write: [], LimitRead: [] } },
  };
}

function orderOf(id: string, pickType: string): Row {
  return {
    id,
    customerInvoiceNumber: `70000${id}`,
    customerIdNumber: `C-${id}`,
    customerOrderId: `70000${id}-1`,
    shippingStatusId: 1,
    pickType,
    outboundCarriers: 'DHL',
    orderShippingCarrier: 'DHL',
    shippingService: 'Paket',
    orderShippingWeight: 12.5,
    orderType: 'B2C',
    orderDate: at(Number(id)),
    shippedDate: null,
    phoneNumber: '+49 40 1234567',
    shippingAddressCompany: null,
    shippingAddressName: 'Sabine Hoffmann',
    shippingAddressStreet: 'Große Elbstraße 45',
    shippingAddressZipcode: '22767',
    shippingAddressTown: 'Hamburg',
    shippingAddressCountry: 'DE',
    orderSkus: [
      {
        id: `${id}1`,
        shippingSkuName: 'SKU-1',
        shippingSkuAmount: 2,
        shippingSkuCarrier: 'DHL',
        shippingSkuLocation: '1:2:1',
      },
      {
        id: `${id}2`,
        shippingSkuName: 'SKU-2',
        shippingSkuAmount: 1,
        shippingSkuCarrier: 'DHL',
        shippingSkuLocation: 'VS',
      },
    ],
    parts: [
      { quantity: 3, description: 'Screws', weight: 0.4, carrier: 'DHL', storageLocationId: '544' },
      { quantity: 1, description: 'Lid', weight: 0.2, carrier: 'DHL', storageLocationId: '544' },
    ],
  };
}

function productOf(id: string, sku: string): Row {
  return {
    id,
    sku,
    name: `Chair ${sku}`,
    inStock: 40,
    inFlow: 10,
    shippingSizeLength: 60,
    shippingSizeWidth: 40.5,
    shippingSizeHeight: 20,
    shippingSizeWeight: 4.25,
    bulky: 'false',
    hsUK: 9401610000,
    hsEU: 9401610000,
    hsCH: 9401610000,
    outboundCarrier: 'DHL',
    carrierUK: 'DPD',
    carrierEU: 'DHL',
    supplierId: '1',
    cabQuantity: 4,
    skuMasterbox: 'MB_1',
    mbSkuAmount: 4,
    mbSkuLength: 120,
    mbSkuWidth: 80,
    mbSkuHeight: 60,
    mbSkuWeight: 18.5,
    skuPaperWeight: 120,
    skuPlasticWeight: 30,
    skuWoodWeight: 0.5,
    skuMetalWeight: 5,
  };
}

function planOf(id: string): Row {
  return {
    shipmentRecordId: id,
    recordStatusId: '2',
    recordStatusColor: '#f2c94c',
    recordTags: 'Urgent,Fair',
    shipmentNote: 'Handle with care',
    shipmentRecordName: `Shipment ${id}`,
    supplierOrderId: `PO-${id}`,
    supplierName: 'Nordwind',
    containerId: 'MSKU1',
    containerSizeId: '2',
    containerArrivalDate: at(28),
    containerArrivalDateFixed: false,
    containerArrivalDatePlanned: true,
    containerArrivalDateProvisional: false,
    containerArrivalPlaceId: '1',
    carrierShipmentId: 'DHL-1',
    carrierNameId: 1,
    carrierShipmentUrl: 'https://carrier.example/1',
    paymentStatusId: '2',
    orderTotalAmount: 10500.5,
    prepaymentAmount: 3000,
    prepaymentDate: '2026-11-02',
    fullpaidDate: null,
    shipmentPaidStatusId: '1',
    customsPaidStatusId: '1',
    chinaStatusId: '2',
    chinaStatusColor: '#219653',
    chinaText: 'On its way',
    chinaUser: 'Ada Lovelace',
    accountingStatusId: '1',
    accountingStatusDate: null,
    proformaInvoice: null,
    commercialInvoice: id === '1' ? 'invoice.pdf' : null,
    packingList: null,
    documents: id === '1' ? [{ id: '1', name: 'invoice.pdf' }] : [],
    products: [{ id: '1', sku: 'SKU-1', quantityDelivering: 10 }],
  };
}

function inventoryOf(id: string, sku: string, storageLocationId: string): Row {
  return {
    id,
    sku,
    storageLocationId,
    inventory: 40,
    reserved: 2,
    date: at(10),
    purchasePrice: 12.5,
    exchangeRate: 1.1,
    additionalCosts: 0.75,
    customsItem: 0.5,
    source: 'Nordwind',
    reference: 'PO-1',
    historyTypeId: '4',
  };
}
