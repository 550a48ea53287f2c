import { type ReceivedCall, byId, type Calls, containing, idsIn, pageOf, taken } from './receivedCall.ts';
import { readId, type Row, textOf } from './answerStyle.ts';
import { item, list, notFound, refusal, type Reply, noContent } from './reply.ts';
import { type State, WAREHOUSES } from './state.ts';

const COSTS = ['purchasePrice', 'exchangeRate', 'additionalCosts', 'customsItem', 'source', 'reference'];
const LEVELS = ['level1', 'level2', 'level3', 'priority'];
const HISTORY = ['storageLocationId', 'dateTime', 'inStockOld', 'inStockNew', 'changedType', 'historyTypeId', 'reason'];

/** Document 3, section 7: warehouse and files. */
export const warehouseCalls: Calls = {
  'GET /warehouses/storage_locations': ({ query, state }) => {
    const [warehouseId, id, isActive] = ['warehouseId', 'storageLocationId', 'isActive'].map((name) => query.get(name));
    const rows = state.locations
      .filter((location) => !warehouseId || location['warehouseId'] === readId(warehouseId))
      .filter((location) => !id || location['id'] === readId(id))
      .filter((location) => !isActive || textOf(location['isActive']) === isActive)
      .map(shownLocation);
    return list(containing(rows, query.get('location'), 'fullName'));
  },
  'POST /warehouses/storage_locations': ({ body, state }) => {
    const fresh = { isActive: true, ...taken(body, ['warehouseId', 'isActive', ...LEVELS]) };
    state.locations.push({ ...fresh, id: state.nextId() });
    return noContent;
  },
  'PUT /warehouses/storage_locations/{locationId}': ({ path, body, state }) =>
    changeLocation(state, path['locationId'], taken(body, ['isActive', ...LEVELS])),
  'PATCH /warehouses/storage_locations/{id}/update_status/{status}': ({ path, state }) =>
    changeLocation(state, path['id'], { isActive: path['status'] === '1' }),

  'GET /warehouses/inventories': (call) => {
    const { query, state } = call;
    const [location, warehouse] = [query.get('storageLocationId'), query.get('warehouseId')];
    const rows = bySku(
      state.inventories.map((entry) => shownInventory(entry, state)),
      query,
    )
      .filter((entry) => !location || entry['storageLocationId'] === readId(location))
      .filter((entry) => !warehouse || entry['warehouseId'] === readId(warehouse))
      .filter((entry) => query.get('isAvailable') !== 'true' || availableOf(entry) > 0);
    return { kind: 'list', rows, total: 'total', page: pageOf(call, 100) };
  },
  'POST /warehouses/inventories': ({ query, body, state }) => {
    if (!byId(state.historyTypes, query.get('historyTypeId'))) return refusal(400, 'ERROR_WH_OO3');
    const fields = ['sku', 'storageLocationId', 'inventory', 'reserved', 'date', ...COSTS];
    state.inventories.push({ reserved: 0, date: new Date(), ...taken(body, fields), id: state.nextId() });
    return noContent;
  },
  'PUT /warehouses/inventories/{id}': ({ path, body, state }) => {
    const fields = ['inventory', 'reserved', 'date', ...COSTS];
    return changeInventory(state, path['id'], taken(body, fields)) ? noContent : notFound;
  },
  'POST /warehouses': ({ body, state, userId }) => {
    const entry = taken(body, ['sku', 'storageLocationId', 'inventory', ...COSTS]);
    if (!byId(state.locations, entry['storageLocationId'])) return refusal(400, 'ERROR_WH_OO4');
    state.inventories.push({ ...entry, reserved: 0, date: new Date(), id: state.nextId() });
    const booking = { entry, before: 0, after: Number(entry['inventory']), typeId: '4', reason: body['reason'] };
    note(state, { ...booking, userId });
    return noContent;
  },
  'POST /warehouses/moving': ({ body, state }) => {
    const entry = byId(state.inventories, body['warehouseInventoryId']);
    const quantity = Number(body['quantity']);
    if (!entry) return bookingError('ERROR_WH_OO1', { warehouseInvetoryId: body['warehouseInventoryId'] });
    if (!byId(state.locations, body['storageLocationId'])) {
      return bookingError('ERROR_WH_OO4', { storageLocationId: body['storageLocationId'] });
    }
    if (quantity > availableOf(entry)) return bookingError('ERROR_WH_OO2', { quantity });
    const [inventory, storageLocationId] = [Number(entry['inventory']), readId(body['storageLocationId'])];
    changeInventory(state, entry['id'], { inventory: inventory - quantity });
    state.inventories.push({ ...entry, id: state.nextId(), storageLocationId, inventory: quantity, reserved: 0 });
    note(state, { entry, before: inventory, after: inventory - quantity, typeId: '6', reason: null });
    return noContent;
  },
  'POST /warehouses/manual_adjustment': ({ body, state }) => {
    const entry = byId(state.inventories, body['warehouseInventoryId']);
    const type = state.historyTypes.find(({ name }) => name === body['historyType']);
    const quantity = Number(body['quantity']);
    if (!entry) return bookingError('ERROR_WH_OO1', { warehouseInvetoryId: body['warehouseInventoryId'] });
    if (!type) return bookingError('ERROR_WH_OO5', { historyType: body['historyType'] });
    const isAdd = textOf(body['isAdd']) === 'true';
    if (!isAdd && quantity > availableOf(entry)) return bookingError('ERROR_WH_OO2', { quantity });
    const before = Number(entry['inventory']);
    const after = before + (isAdd ? quantity : -quantity);
    changeInventory(state, entry['id'], { inventory: after });
    note(state, { entry, before, after, typeId: textOf(type['id']), reason: body['reason'] });
    return noContent;
  },

  'GET /warehouses/sku_stats': (call) => {
    const { query, state } = call;
    const warehouse = query.get('warehouseId');
    const entries = bySku(
      state.inventories.map((entry) => shownInventory(entry, state)),
      query,
    ).filter((entry) => !warehouse || entry['warehouseId'] === readId(warehouse));
    const rows = [...Map.groupBy(entries, ({ sku }) => sku).values()].map(statsOf);
    return { kind: 'list', rows, total: 'total', page: pageOf(call, 20) };
  },
  'GET /warehouses/{sku}/details': ({ path, state }) => {
    const entries = state.inventories.filter(({ sku }) => sku === path['sku']);
    return entries.length === 0 ? notFound : item(statsOf(entries.map((entry) => shownInventory(entry, state))));
  },
  'GET /warehouses/sku/histories': (call) => historyOf(call, undefined),
  'GET /warehouses/{sku}/histories': (call) => historyOf(call, call.path['sku']),
  'POST /warehouses/{sku}/histories': ({ path, body, state }) => {
    state.stockHistory.unshift({ ...historyEntryOf(body, state), id: state.nextId(), sku: path['sku'] });
    return noContent;
  },
  'PUT /warehouses/{sku}/histories/{id}': ({ path, body, state }) => {
    const entry = byId(state.stockHistory, path['id']);
    state.stockHistory = state.stockHistory.map((each) =>
      each === entry ? { ...each, ...historyEntryOf(body, state) } : each,
    );
    return entry ? noContent : notFound;
  },

  'POST /warehouses/export_inventories': ({ state }) => exported(state, 'ExportInventory'),
  'POST /warehouses/export_warehouses': ({ state }) => exported(state, 'ExportInventoryManagement'),
  'GET /files/import_export_data': (call) => {
    const found = call.state.files.filter(({ type }) => type === call.query.get('fileType'));
    const files = containing(found, call.query.get('search'), 'name');
    const rows = files.map(({ name, size, createdAt }) => ({ name, size, createdAt }));
    return { kind: 'list', rows, total: 'totalItems', page: pageOf(call, 100) };
  },
  'GET /files/import_export_data/{fileType}/download': ({ path, query, state }) => {
    const file = state.files.find(({ type, name }) => type === path['fileType'] && name === query.get('name'));
    return file ? { kind: 'file', type: 'application/octet-stream', content: textOf(file['content']) } : notFound;
  },
};

function bookingError(message: string, metadata: Row): Reply {
  return { kind: 'bookingError', message, metadata };
}

function availableOf({ inventory, reserved }: Row): number {
  return Number(inventory) - Number(reserved);
}

function changeLocation(state: State, id: unknown, changes: Row): Reply {
  const location = byId(state.locations, id);
  state.locations = state.locations.map((each) => (each === location ? { ...each, ...changes } : each));
  return location ? noContent : notFound;
}

function changeInventory(state: State, id: unknown, changes: Row): boolean {
  const entry = byId(state.inventories, id);
  state.inventories = state.inventories.map((each) => (each === entry ? { ...each, ...changes } : each));
  return entry !== undefined;
}

function shownLocation(location: Row): Row {
  const warehouse = byId(WAREHOUSES, location['warehouseId']);
  const { level1, level2, level3 } = location;
  const fullName = [warehouse?.['code'], level1, level2, level3].join('-');
  return { ...location, warehouseName: warehouse?.['name'], warehouseCode: warehouse?.['code'], fullName };
}

function shownInventory(entry: Row, state: State): Row {
  const location = byId(state.locations, entry['storageLocationId']);
  const shown = location && shownLocation(location);
  const [price, rate, costs, customs] = COSTS.slice(0, 4).map((name) => Number(entry[name] ?? 0));
  return {
    ...entry,
    name: byId(state.products, entry['sku'], 'sku')?.['name'] ?? null,
    warehouseId: shown?.['warehouseId'] ?? null,
    warehouseCode: shown?.['warehouseCode'] ?? null,
    storageLocation: entry['storageLocation'] ?? shown?.['fullName'] ?? null,
    priority: shown?.['priority'] ?? null,
    valueOfGoods: (price ?? 0) / (rate || 1) + (costs ?? 0) + (customs ?? 0),
  };
}

function bySku(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
  const found = containing(rows, query.get('keywords'), 'sku', 'name');
  const sku = query.get('sku');
  return query.get('exactMatchSku') === 'true'
    ? found.filter((row) => row['sku'] === sku)
    : containing(found, sku, 'sku');
}

/** A SKU statistics row (document 3, section 3). */
function statsOf(entries: readonly Row[]): Row {
  const sum = (rows: readonly Row[]) => rows.reduce((pieces, { inventory }) => pieces + Number(inventory), 0);
  const [first] = entries;
  const byWarehouse = Map.groupBy(entries, (entry) => entry['warehouseCode']);
  const inventories = [...byWarehouse].map(([warehouseCode, rows]) => ({ warehouseCode, inventory: sum(rows) }));
  return { sku: first?.['sku'], name: first?.['name'], totalInventory: sum(entries), inventories };
}

interface Booking {
  readonly entry: Row;
  readonly before: number;
  readonly after: number;
  readonly typeId: string;
  readonly reason: unknown;
  readonly userId?: string;
}

function note(state: State, { entry, before, after, typeId, reason, userId }: Booking): void {
  const user = byId(state.users, userId, 'userId');
  state.stockHistory.unshift({
    id: state.nextId(),
    sku: entry['sku'],
    dateTime: new Date(),
    storageLocationId: entry['storageLocationId'],
    inStockOld: before,
    inStockNew: after,
    quantity: Math.abs(after - before),
    totalOld: null,
    totalNew: null,
    changedType: after < before ? 'Subtract' : 'Add',
    reason,
    userWhoChangeName: user ? `${textOf(user['firstName'])} ${textOf(user['lastName'])}` : null,
    historyTypeId: typeId,
    historyTypeName: byId(state.historyTypes, typeId)?.['name'],
  });
}

function historyEntryOf(body: Row, state: State): Row {
  const entry = taken(body, HISTORY);
  return {
    ...entry,
    quantity: Math.abs(Number(entry['inStockNew']) - Number(entry['inStockOld'])),
    historyTypeName: byId(state.historyTypes, entry['historyTypeId'])?.['name'],
  };
}

function placeOf({ storageLocationId }: Row, state: State): Row {
  const { warehouseName, fullName } = shownLocation(byId(state.locations, storageLocationId) ?? {});
  return { warehouseName, fullName };
}

function historyOf(call: ReceivedCall, sku: string | undefined): Reply {
  const { query, state } = call;
  const [types, changeType] = [idsIn(query.get('historyTypeIds')), query.get('changeType')];
  const [place, from, to] = ['storageLocationId', 'fromDate', 'toDate'].map((name) => query.get(name));
  const by = containing(state.stockHistory, query.get('changeBy'), 'userWhoChangeName');
  const rows = containing(by, query.get('reason'), 'reason')
    .filter((entry) => sku === undefined || entry['sku'] === sku)
    .filter((entry) => !place || entry['storageLocationId'] === readId(place))
    .filter(({ dateTime }) => !from || new Date(String(dateTime)) >= new Date(from))
    .filter(({ dateTime }) => !to || new Date(String(dateTime)) <= new Date(to))
    .filter((entry) => containing([placeOf(entry, state)], query.get('location'), 'fullName').length > 0)
    .filter((entry) => types?.includes(textOf(entry['historyTypeId'])) ?? true)
    .filter((entry) => !changeType || entry['changedType'] === changeType)
    .map(({ storageLocationId, ...entry }) => ({ ...entry, storageLocation: placeOf({ storageLocationId }, state) }));
  return { kind: 'list', rows, total: 'totalItems', page: pageOf(call, 16) };
}

function exported(state: State, type: string): Reply {
  state.files.push({
    type,
    name: `${type}-${state.nextId()}.csv`,
    size: 9,
    createdAt: new Date(),
    content: 'sku;total',
  });
  return noContent;
}
