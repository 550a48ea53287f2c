import type { GatewayClient } from '../support/gateway.ts';
import { listAt, textAt } from '../support/answers.ts';

/** Values for the arguments of the operations: ids as the server spells them. */
export interface Known {
  readonly newsId: string;
  readonly orderId: string;
  /** An order with pick type CHECK. */
  readonly checkedOrderId: string;
  /** Its two lines and two parts, with their pieces. */
  readonly lines: readonly { readonly id: string; readonly amount: number }[];
  readonly parts: readonly { readonly id: string; readonly quantity: number }[];
  readonly ruleId: string;
  readonly productId: string;
  readonly supplierId: string;
  readonly planId: string;
  readonly locationId: string;
  readonly otherLocationId: string;
  readonly warehouseId: string;
  readonly inventoryId: string;
  readonly entryId: string;
  readonly historyTypeId: string;
  readonly userId: string;
  readonly staffId: string;
}

export async function lookUp(gateway: GatewayClient, token: string): Promise<Known> {
  const answer = await gateway.query(
    `{
      news { id } pickTypeRules { items { id } } products { items { id } } suppliers { id } shippingPlans { items { id } }
      orders { items { id pickType lines { id amount } parts { id quantity } } } storageLocations { items { id warehouse { id } } }
      inventories { items { id } } stockHistory(filter: { sku: "SKU-1" }) { items { id } } stockHistoryTypes { id } users { id email }
      viewer { userId }
    }`,
    { token },
  );
  const orders = listAt(answer, 'orders', 'items').map((order) => Object(order));
  const checked = orders.findIndex(({ pickType }) => pickType === 'CHECK');
  const users = listAt(answer, 'users').map((user) => Object(user));
  return {
    newsId: textAt(answer, 'news', 0, 'id'),
    orderId: textAt(answer, 'orders', 'items', checked === 0 ? 1 : 0, 'id'),
    checkedOrderId: textAt(answer, 'orders', 'items', checked, 'id'),
    lines: listAt(answer, 'orders', 'items', checked, 'lines').map((line) => Object(line)),
    parts: listAt(answer, 'orders', 'items', checked, 'parts').map((part) => Object(part)),
    ruleId: textAt(answer, 'pickTypeRules', 'items', 0, 'id'),
    productId: textAt(answer, 'products', 'items', 0, 'id'),
    supplierId: textAt(answer, 'suppliers', 0, 'id'),
    planId: textAt(answer, 'shippingPlans', 'items', 0, 'id'),
    locationId: textAt(answer, 'storageLocations', 'items', 1, 'id'),
    otherLocationId: textAt(answer, 'storageLocations', 'items', 2, 'id'),
    warehouseId: textAt(answer, 'storageLocations', 'items', 1, 'warehouse', 'id'),
    inventoryId: textAt(answer, 'inventories', 'items', 0, 'id'),
    entryId: textAt(answer, 'stockHistory', 'items', 0, 'id'),
    historyTypeId: textAt(answer, 'stockHistoryTypes', 0, 'id'),
    userId: textAt(answer, 'viewer', 'userId'),
    staffId: String(users.find(({ email }) => email === 'staff@occ.example')?.id),
  };
}

type Call = (known: Known) => string;
const text = (value: unknown): string => JSON.stringify(value);

/** Each query, with arguments that find something. */
export const QUERIES: Readonly<Record<string, Call>> = {
  availableStock: () => 'keywords: "SKU"',
  carriers: () => '',
  exportOrders: ({ orderId }) => `ids: [${text(orderId)}]`,
  exportProgress: () => 'id: "none"',
  files: () => 'type: ExportInventory',
  goodsReceipts: ({ planId }) => `planIds: [${text(planId)}]`,
  inventories: ({ warehouseId }) => `filter: { warehouseId: ${text(warehouseId)} }`,
  inventoriesConnection: () => '',
  inventoriesGroups: () => '',
  inventory: ({ locationId }) => `sku: "SKU-1", storageLocationId: ${text(locationId)}`,
  lookups: () => '',
  news: () => '',
  nextCustomerOrderId: () => 'customerInvoiceNumber: "RE-1"',
  order: () => 'customerOrderId: "700001-1"',
  orderCounts: () =>
    'filter: { statusIds: ["1"] }, by: [DAY, STATUS, PICK_TYPE, WAREHOUSE], days: { first: "2026-11-20", count: 2 }',
  orderIds: () => '',
  orderLinesGroups: () => '',
  orderStatuses: () => '',
  orders: () => 'filter: { statusIds: ["1"] }',
  ordersConnection: () => '',
  ordersGroups: () => '',
  permissionCatalog: () => '',
  pickTypeRules: () => '',
  product: () => 'sku: "sku-1"',
  products: () => 'sort: { field: SKU }',
  productsConnection: () => '',
  productsGroups: () => '',
  rightsChanges: () => 'filter: { permission: "roles" }',
  roles: () => '',
  shippingPlan: ({ planId }) => `id: ${text(planId)}`,
  shippingPlanChangesGroups: () => '',
  shippingPlanHistory: ({ planId }) => `id: ${text(planId)}`,
  shippingPlanProductsGroups: () => '',
  shippingPlanStatusCounts: () => '',
  shippingPlans: () => '',
  shippingPlansConnection: () => '',
  shippingPlansGroups: () => '',
  skuDetails: () => 'sku: "SKU-1"',
  skuOptions: () => 'keywords: "SKU"',
  skuStocks: () => '',
  skuStocksConnection: () => '',
  skuStocksGroups: () => '',
  stockByLocation: () => '',
  stockChangesByDay: () => 'days: { first: "2026-11-20", count: 2 }',
  stockGaps: () => '',
  stockHistory: () => 'filter: { sku: "SKU-1" }',
  stockHistoryConnection: () => '',
  stockHistoryGroups: () => '',
  stockHistoryTypes: () => '',
  stockValuation: () => 'groupBy: WAREHOUSE',
  stockWithoutMovement: () => '',
  storageLocationOptions: () => '',
  storageLocations: ({ warehouseId }) => `filter: { warehouseId: ${text(warehouseId)} }`,
  storageLocationsConnection: () => '',
  storageLocationsGroups: () => '',
  supplierOptions: () => '',
  suppliers: () => '',
  user: ({ userId }) => `id: ${text(userId)}`,
  users: () => '',
  viewer: () => '',
  warehouses: () => '',
};

const NAMES = 'salutation: "Frau", firstName: "Ada", lastName: "Neu"';
const STOCK_ENTRY = ({ locationId, historyTypeId }: Known) =>
  `{ sku: "SKU-1", storageLocationId: ${text(locationId)}, dateTime: "2026-11-20T08:00:00Z", inStockOld: 1, inStockNew: 3,
     changedType: ADD, historyTypeId: ${text(historyTypeId)}, reason: "Counted" }`;

/** The mutations that a back-end without the calls of our extensions cannot do, with the code of the refusal. */
export const OF_EXTENSIONS: Readonly<Record<string, string>> = { deleteFiles: 'CONFLICT' };

/** Each mutation without files, for the data that the server starts with. */
export const MUTATIONS: Readonly<Record<string, Call>> = {
  adjustStock: ({ inventoryId }) =>
    `input: { inventoryId: ${text(inventoryId)}, isAdd: true, quantity: 2, reason: "Found", historyType: "counting" }`,
  bookGoodsReceipt: ({ planId, productId, locationId }) =>
    `input: { planId: ${text(planId)}, productId: ${text(productId)}, receivedBefore: 0, inventory: 4, storageLocationId: ${text(locationId)}, reason: "Delivery" }`,
  bookIncomingGoods: ({ locationId }) =>
    `input: { sku: "SKU-2", storageLocationId: ${text(locationId)}, inventory: 5, reason: "Delivery" }`,
  createBGoods: ({ productId }) => `productId: ${text(productId)}`,
  createInventory: ({ locationId, historyTypeId }) =>
    `input: { sku: "SKU-3", storageLocationId: ${text(locationId)}, inventory: 4 }, historyTypeId: ${text(historyTypeId)}`,
  createNews: () => 'input: { title: "New", content: "Text" }',
  createOrder: () =>
    'input: { customerInvoiceNumber: "RE-9", customerIdNumber: "K-9", customerOrderId: "RE-9-1", outboundCarriers: ["DHL"], lines: [] }',
  createPickTypeRule: () => 'input: { entries: [{ sku: "SKU-3", quantity: 4 }] }',
  createProduct: ({ supplierId }) =>
    `input: { sku: "SKU-9", name: "Nine", outboundCarrier: "DHL", carrierUK: "DHL", carrierEU: "DPD", supplierId: ${text(supplierId)} }`,
  createShippingPlan: () => 'input: { shipmentRecordName: "NB-9", supplierName: "Nordwind", supplierOrderId: "PO-9" }',
  createStockHistoryEntry: (known) => `input: ${STOCK_ENTRY(known)}`,
  createStorageLocation: ({ warehouseId }) =>
    `input: { warehouseId: ${text(warehouseId)}, level1: "Z", level2: "9", level3: "9", priority: 7 }`,
  createSupplier: () => 'input: { name: "Südwind" }',
  createUser: () =>
    `input: { ${NAMES}, email: "ada@occ.example", password: "secret-1", roles: ["Warehouse"], allowAllWarehouses: true }`,
  deleteFiles: () => 'type: ExportInventory, names: ["inventory.csv"]',
  deleteNews: ({ newsId }) => `id: ${text(newsId)}`,
  deleteOrders: ({ orderId }) => `ids: [${text(orderId)}]`,
  deletePickTypeRule: ({ ruleId }) => `id: ${text(ruleId)}`,
  exportInventories: () => '',
  exportProducts: () => '',
  exportWarehouses: () => '',
  flushReserved: () => '',
  lockShippingPlan: ({ planId }) => `id: ${text(planId)}`,
  moveGoods: ({ inventoryId, otherLocationId }) =>
    `input: { inventoryId: ${text(inventoryId)}, storageLocationId: ${text(otherLocationId)}, quantity: 1 }`,
  register: () => `input: { ${NAMES}, email: "self@occ.example", password: "secret-1" }`,
  releaseShippingPlan: ({ planId }) => `id: ${text(planId)}`,
  requestPasswordReset: () => 'email: "staff@occ.example"',
  resetPassword: () => 'input: { email: "staff@occ.example", otp: "123456", password: "secret-1" }',
  sendCommercialInvoices: ({ planId }) => `ids: [${text(planId)}]`,
  sendOrders: ({ orderId }) => `ids: [${text(orderId)}]`,
  setStorageLocationActive: ({ otherLocationId }) => `id: ${text(otherLocationId)}, active: true`,
  signIn: () => 'email: "admin@occ.example", password: "secret"',
  signOut: () => '',
  splitOrder({ checkedOrderId, lines, parts }) {
    const [kept, moved] = lines.map(({ id, amount }) => `{ lineId: ${text(id)}, amount: ${amount} }`);
    const [keptPart, movedPart] = parts.map(({ id, quantity }) => `{ partId: ${text(id)}, quantity: ${quantity} }`);
    return `id: ${text(checkedOrderId)}, input: { order: { lines: [${kept}], parts: [${keptPart}] },
      splits: [{ outboundCarriers: ["DHL"], lines: [${moved}], parts: [${movedPart}] }] }`;
  },
  updateInventory: ({ inventoryId, historyTypeId }) =>
    `id: ${text(inventoryId)}, input: { inventory: 30 }, historyTypeId: ${text(historyTypeId)}`,
  updateNews: ({ newsId }) => `id: ${text(newsId)}, input: { title: "Changed", content: "Text" }`,
  updateOrder: ({ orderId }) => `id: ${text(orderId)}, input: { phoneNumber: "040 1" }`,
  updatePickTypeRule: ({ ruleId }) => `id: ${text(ruleId)}, input: { entries: [{ sku: "SKU-2", quantity: 9 }] }`,
  updateProduct: ({ productId }) => `id: ${text(productId)}, input: { name: "Renamed" }`,
  updateProfile: () => 'input: { firstName: "Ada" }',
  updateShippingPlan: ({ planId }) => `id: ${text(planId)}, input: { shipmentNote: "Changed" }`,
  updateStockHistoryEntry: (known) => `id: ${text(known.entryId)}, input: ${STOCK_ENTRY(known)}`,
  updateStorageLocation: ({ locationId }) => `id: ${text(locationId)}, input: { priority: 3 }`,
  updateSupplier: ({ supplierId }) => `id: ${text(supplierId)}, input: { name: "Nordwind GmbH" }`,
  updateUser: ({ staffId }) => `id: ${text(staffId)}, input: { lastName: "Changed" }`,
  verifyEmail: () => 'token: "a-token"',
};
