import type { Coordinate, RootField } from 'schema/permissions/coordinates.ts';

/** An example query for analysts. */
export interface Example {
  /** The key of its text in the catalogues. */
  readonly key:
    | 'stockValue'
    | 'idleStock'
    | 'shortOfStock'
    | 'overdueArrivals'
    | 'planHistory'
    | 'leadTimes'
    | 'ordersToCheck'
    | 'openByCarrier';
  /** The heading under which it is listed. */
  readonly area: 'stock' | 'plans' | 'orders';
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /**
   * The rights without which it is refused: the field that it calls, and the coordinates it filters, sorts or groups by. Columns that
   * it only shows may be hidden.
   */
  readonly needs: { readonly calls: RootField; readonly uses: readonly Coordinate[] };
}

export const examples: readonly Example[] = [
  {
    key: 'stockValue',
    area: 'stock',
    query: `# What the stock of each warehouse is worth, in EUR.
query StockValueByWarehouse {
  stockValuation(groupBy: WAREHOUSE) {
    valueOfGoods
    entriesWithoutValue
    groups {
      name
      inventory
      valueOfGoods
      valueOfGoodsIsPartial
    }
  }
}
`,
    needs: { calls: 'Query.stockValuation', uses: ['StockValuationGroupBy.WAREHOUSE'] },
  },
  {
    key: 'idleStock',
    area: 'stock',
    query: `# Stock that has not moved for 90 days, the oldest first. The gateway finds it in the stock history.
query IdleStock {
  inventories(
    filter: { daysWithoutMovement: 90 }
    page: { index: 0, size: 100 }
    sort: { field: DATE, direction: ASC }
  ) {
    total
    items {
      sku
      storageLocation
      inventory
      date
      purchasePrice
      valueOfGoods
    }
  }
}
`,
    needs: {
      calls: 'Query.inventories',
      uses: ['InventoryFilter.daysWithoutMovement', 'InventorySortField.DATE'],
    },
  },
  {
    key: 'shortOfStock',
    area: 'stock',
    query: `# The SKUs with the smallest stock first, and where what is left of them lies.
query ShortOfStock {
  skuStocks(page: { index: 0, size: 50 }, sort: { field: TOTAL, direction: ASC }) {
    total
    items {
      sku
      name
      total
      warehouses {
        warehouseCode
        inventory
      }
    }
  }
}
`,
    needs: { calls: 'Query.skuStocks', uses: ['SkuStockSortField.TOTAL'] },
  },
  {
    key: 'overdueArrivals',
    area: 'plans',
    query: `# Containers that should have arrived by this moment and are not delivered, the longest overdue first. A later moment
# shows what comes next. The ids of the statuses: { lookups { recordStatuses { id name } } }
query OverdueArrivals($until: DateTime!, $notDelivered: [ID!]) {
  shippingPlans(
    filter: { arrivalTo: $until, recordStatusIds: $notDelivered }
    page: { index: 0, size: 100 }
    sort: { field: CONTAINER_ARRIVAL_DATE, direction: ASC }
  ) {
    total
    items {
      id
      shipmentRecordName
      recordStatus
      supplierName
      containerArrivalDate
      containerArrivalPlace
    }
  }
}
`,
    variables: { until: new Date().toISOString(), notDelivered: ['1', '2', '3', '4'] },
    needs: {
      calls: 'Query.shippingPlans',
      uses: [
        'ShippingPlanFilter.arrivalTo',
        'ShippingPlanFilter.recordStatusIds',
        'ShippingPlanSortField.CONTAINER_ARRIVAL_DATE',
      ],
    },
  },
  {
    key: 'planHistory',
    area: 'plans',
    query: `# What changed on a shipping plan, who changed it and when. OverdueArrivals shows the ids.
query WhatChangedOnAPlan($id: ID!) {
  shippingPlanHistory(id: $id, page: { index: 0, size: 50 }) {
    total
    items {
      time
      modifiedBy
      content
      valuesChanged {
        property
        oldValue
        newValue
      }
    }
  }
}
`,
    variables: { id: '1' },
    needs: { calls: 'Query.shippingPlanHistory', uses: [] },
  },
  {
    key: 'leadTimes',
    area: 'plans',
    query: `# What happened to delivered plans and when, by forwarder. The history of each plan is a call of the back-end.
query LeadTimes($delivered: [ID!]) {
  shippingPlans(filter: { recordStatusIds: $delivered }, page: { index: 0, size: 20 }) {
    total
    items {
      shipmentRecordName
      carrierName
      history {
        time
        content
      }
    }
  }
}
`,
    variables: { delivered: ['5'] },
    needs: { calls: 'Query.shippingPlans', uses: ['ShippingPlanFilter.recordStatusIds'] },
  },
  {
    key: 'ordersToCheck',
    area: 'orders',
    query: `# Unshipped orders that somebody has to look at, with the stock of what was ordered.
query OrdersToCheck {
  orders(
    filter: { statusIds: [1], pickTypes: [CHECK] }
    page: { index: 0, size: 50 }
    sort: { field: ORDER_DATE, direction: ASC }
  ) {
    total
    items {
      customerOrderId
      orderDate
      lines {
        sku
        amount
        cabQuantity
      }
    }
  }
}
`,
    needs: {
      calls: 'Query.orders',
      uses: ['OrderFilter.statusIds', 'OrderFilter.pickTypes', 'OrderSortField.ORDER_DATE'],
    },
  },
  {
    key: 'openByCarrier',
    area: 'orders',
    query: `# The number of unshipped orders of each carrier.
query OpenByCarrier {
  orderCounts(filter: { statusIds: [1] }, by: [CARRIER]) {
    total
    groups {
      carrier {
        name
      }
      count
    }
  }
}
`,
    needs: { calls: 'Query.orderCounts', uses: ['OrderFilter.statusIds', 'OrderCountBy.CARRIER'] },
  },
];

/** A query that every user may send, for those who may send none of the examples. */
export const anybodysQuestion = `# Who you are, and what you may see.
query WhatMayISee {
  viewer {
    firstName
    lastName
    menus
    permissions {
      menu
      read
      write
      limitRead
    }
  }
}
`;
