import type { Place, RootField } from 'schema/permissions/places.ts';

/** An example query for analysts. */
export interface Example {
  /** The key of its text in the catalogues. */
  readonly key: 'stockValue' | 'overdueArrivals' | 'ordersToCheck' | 'shortOfStock' | 'planHistory';
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /**
   * The rights without which it is refused: the field that it calls, and the places it filters, sorts or groups by. Columns that
   * it only shows may be hidden.
   */
  readonly needs: { readonly calls: RootField; readonly uses: readonly Place[] };
}

export const examples: readonly Example[] = [
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
    needs: { calls: 'Query.stockValuation', uses: ['StockValuationGroupBy.WAREHOUSE'] },
  },
  {
    key: 'overdueArrivals',
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
    needs: {
      calls: 'Query.orders',
      uses: ['OrderFilter.statusIds', 'OrderFilter.pickTypes', 'OrderSortField.ORDER_DATE'],
    },
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
    needs: { calls: 'Query.skuStocks', uses: ['SkuStockSortField.TOTAL'] },
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
    needs: { calls: 'Query.shippingPlanHistory', uses: [] },
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
