import type { AreaRoads } from './road.ts';

const items = (fields: string) => `{ orders(page: { size: 40 }) { items { ${fields} } } }`;

export const orderRoads: AreaRoads = {
  types: {
    Order: items,
    OrderPage: (fields) => `{ orders(page: { size: 40 }) { ${fields} } }`,
    OrderLine: (fields) => items(`lines { ${fields} }`),
    OrderLinePlace: (fields) => items(`lines { places { ${fields} } }`),
    OrderPart: (fields) => items(`parts { ${fields} }`),
    OrderStatus: (fields) => `{ orderStatuses { ${fields} } }`,
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
  crossings: { 'OrderLinePlace.storageLocation': 'StorageLocations' },
};
