import type { AreaPaths } from './accessPath.ts';

/** An id that cannot exist: allowed calls are refused before anything is sent. */
const IMPOSSIBLE_ID = '0';
const update = (input: string) => `mutation { updateOrder(id: "${IMPOSSIBLE_ID}", input: ${input}) { id } }`;
const split = (input: string) => `mutation { splitOrder(id: "${IMPOSSIBLE_ID}", input: ${input}) { order { id } } }`;

const items = (fields: string) => `{ orders(page: { size: 40 }) { items { ${fields} } } }`;

export const orderPaths: AreaPaths = {
  types: {
    Order: items,
    OrderPage: (fields) => `{ orders(page: { size: 40 }) { ${fields} } }`,
    OrderLine: (fields) => items(`lines { ${fields} }`),
    OrderLinePlace: (fields) => items(`lines { places { ${fields} } }`),
    OrderPart: (fields) => items(`parts { ${fields} }`),
    PickTypeRule: (fields) => `{ pickTypeRules { items { ${fields} } } }`,
    PickTypeRulePage: (fields) => `{ pickTypeRules { ${fields} } }`,
    PickTypeRuleEntry: (fields) => `{ pickTypeRules { items { entries { ${fields} } } } }`,
    OrderCounts: (fields) => `{ orderCounts { ${fields} } }`,
    OrderCount: (fields) => `{ orderCounts { groups { ${fields} } } }`,
    OrderStatus: (fields) => `{ orderStatuses { ${fields} } }`,
    StockOption: (fields) => `{ availableStock(keywords: "11") { ${fields} } }`,
    Carrier: (fields) => `{ carriers { ${fields} } }`,
  },
  sorts: {
    OrderSortField: {
      menu: 'Orders',
      operation: (field) => `{ orders(page: { size: 1 }, sort: { field: ${field} }) { total } }`,
    },
  },
  filters: {
    OrderFilter: {
      menu: 'Orders',
      operation: (filter) => `{ orders(page: { size: 1 }, filter: ${filter}) { total } }`,
    },
  },
  inputs: {
    OrderInput: { menu: 'Orders', required: '', operation: update },
    CreateOrderInput: {
      menu: 'Orders',
      // The number has no hyphen, so nothing is created.
      required: 'customerInvoiceNumber: "1", customerIdNumber: "1", customerOrderId: "1"',
      operation: (input) => `mutation { createOrder(input: ${input}) { id } }`,
    },
    OrderLineInput: { menu: 'Orders', required: 'amount: 1', operation: (line) => update(`{ lines: [${line}] }`) },
    OrderLinePlaceInput: {
      menu: 'Orders',
      required: 'storageLocationId: 1, amount: 1, inventoryId: 1',
      operation: (place) => update(`{ lines: [{ amount: 1, places: [${place}] }] }`),
    },
    OrderPartInput: {
      menu: 'Orders',
      required: 'quantity: 1, description: "D"',
      operation: (part) => update(`{ parts: [${part}] }`),
    },
    SplitOrderInput: { menu: 'Orders', required: 'order: { lines: [] }, splits: []', operation: split },
    KeptOrderInput: {
      menu: 'Orders',
      required: 'lines: []',
      operation: (order) => split(`{ order: ${order}, splits: [] }`),
    },
    SplitInput: {
      menu: 'Orders',
      required: 'outboundCarriers: [], lines: []',
      operation: (one) => split(`{ order: { lines: [] }, splits: [${one}] }`),
    },
    SplitLineInput: {
      menu: 'Orders',
      required: 'lineId: 1, amount: 1',
      operation: (line) => split(`{ order: { lines: [${line}] }, splits: [] }`),
    },
    SplitPartInput: {
      menu: 'Orders',
      required: 'partId: 1, quantity: 1',
      operation: (part) => split(`{ order: { lines: [], parts: [${part}] }, splits: [] }`),
    },
    PickTypeRuleInput: {
      menu: 'Orders',
      required: 'entries: []',
      operation: (input) => `mutation { updatePickTypeRule(id: "${IMPOSSIBLE_ID}", input: ${input}) { id } }`,
    },
    PickTypeRuleEntryInput: {
      menu: 'Orders',
      required: 'sku: "1", quantity: 1',
      operation: (entry) =>
        `mutation { updatePickTypeRule(id: "${IMPOSSIBLE_ID}", input: { entries: [${entry}] }) { id } }`,
    },
  },
  samples: {
    'OrderInput.lines': '[{ amount: 1 }]',
    'OrderInput.parts': '[{ quantity: 1, description: "D" }]',
    'CreateOrderInput.lines': '[{ amount: 1 }]',
    'CreateOrderInput.parts': '[{ quantity: 1, description: "D" }]',
    'OrderLineInput.places': '[{ storageLocationId: 1, amount: 1, inventoryId: 1 }]',
    'KeptOrderInput.parts': '[{ partId: 1, quantity: 1 }]',
    'SplitInput.parts': '[{ partId: 1, quantity: 1 }]',
  },
  crossings: { 'OrderLinePlace.storageLocation': 'StorageLocations', 'OrderLine.product': 'Products' },
};
