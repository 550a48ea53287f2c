/** A question that analysts have, as a query to begin with. */
export interface Example {
  /** Its text in the catalogues. */
  readonly key: 'stockValue' | 'overdueArrivals' | 'ordersToCheck' | 'shortOfStock' | 'planHistory';
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export const examples: readonly [Example, ...Example[]] = [
  {
    key: 'stockValue',
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
  },
  {
    key: 'overdueArrivals',
    query: `# Containers that should have arrived by this moment. A later moment shows what comes next.
query OverdueArrivals($until: DateTime!) {
  shippingPlans(
    filter: { arrivalTo: $until }
    page: { index: 0, size: 100 }
    sort: { field: CONTAINER_ARRIVAL_DATE, direction: DESC }
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
    variables: { until: new Date().toISOString() },
  },
  {
    key: 'ordersToCheck',
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
  },
  {
    key: 'shortOfStock',
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
  },
  {
    key: 'planHistory',
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
  },
];
