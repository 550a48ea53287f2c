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
    | 'lateAgainstFirstDate'
    | 'leadTimes'
    | 'ordersToCheck'
    | 'openByCarrier'
    | 'valueBySupplier'
    | 'reserved'
    | 'adjustments'
    | 'sizeOutliers'
    | 'coverage'
    | 'inboundBySku'
    | 'outstandingPayments'
    | 'ordersPerWeek'
    | 'errorShare'
    | 'daysToShip'
    | 'piecesBySku'
    | 'openAboveStock'
    | 'ordersByCountry';
  /** The heading under which it is listed. */
  readonly area: 'stock' | 'plans' | 'orders';
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /**
   * The rights without which it is refused: the fields that it calls, and the coordinates it filters, sorts or groups by. Columns that
   * it only shows may be hidden.
   */
  readonly needs: { readonly calls: readonly RootField[]; readonly uses: readonly Coordinate[] };
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
    needs: { calls: ['Query.stockValuation'], uses: ['StockValuationGroupBy.WAREHOUSE'] },
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
      calls: ['Query.inventories'],
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
    needs: { calls: ['Query.skuStocks'], uses: ['SkuStockSortField.TOTAL'] },
  },
  {
    key: 'valueBySupplier',
    area: 'stock',
    query: `# What the stock of each supplier is worth, in EUR, by warehouse.
query ValueByWarehouseAndSupplier {
  inventoriesGroups(
    by: [{ field: warehouseCode }, { field: product_supplierName }]
    orderBy: [{ aggregate: SUM, field: totalValueOfGoods, direction: DESC }]
  ) {
    groupCount
    groups {
      keys {
        warehouseCode
        product_supplierName
      }
      sum {
        inventory
        totalValueOfGoods
      }
    }
  }
}
`,
    needs: {
      calls: ['Query.inventoriesGroups'],
      uses: ['Inventory.warehouseCode', 'Inventory.product', 'Product.supplierName', 'Inventory.totalValueOfGoods'],
    },
  },
  {
    key: 'reserved',
    area: 'stock',
    query: `# Reserved and available pieces of each warehouse.
query ReservedAndAvailable {
  inventoriesGroups(by: [{ field: warehouseCode }]) {
    groups {
      keys {
        warehouseCode
      }
      sum {
        inventory
        reserved
        available
      }
    }
  }
}
`,
    needs: { calls: ['Query.inventoriesGroups'], uses: ['Inventory.warehouseCode'] },
  },
  {
    key: 'adjustments',
    area: 'stock',
    query: `# Who counted and corrected how many pieces, by month and reason, in the last 12 months.
query Adjustments {
  stockHistoryGroups(
    where: { dateTime: { last: { count: 12, unit: MONTH } }, historyTypeName: { in: ["counting", "defect"] } }
    by: [{ field: dateTime, bucket: MONTH, timeZone: "Europe/Berlin" }, { field: changedBy }, { field: reason }]
    first: 5000
  ) {
    groupCount
    groups {
      keys {
        dateTime
        changedBy
        reason
      }
      count
      sum {
        quantity
      }
    }
  }
}
`,
    needs: {
      calls: ['Query.stockHistoryGroups'],
      uses: [
        'StockHistoryEntry.dateTime',
        'StockHistoryEntry.historyTypeName',
        'StockHistoryEntry.changedBy',
        'StockHistoryEntry.reason',
      ],
    },
  },
  {
    key: 'sizeOutliers',
    area: 'stock',
    query: `# The sizes and weights of the products of each supplier: an extreme far from the mean may be a typing error.
query SizeOutliers {
  productsGroups(
    by: [{ field: supplierName }]
    orderBy: [{ aggregate: MAX, field: shippingSizeWeight, direction: DESC }]
  ) {
    groups {
      keys {
        supplierName
      }
      count
      min {
        shippingSizeWeight
        shippingSizeLength
      }
      avg {
        shippingSizeWeight
        shippingSizeLength
      }
      max {
        shippingSizeWeight
        shippingSizeLength
      }
    }
  }
}
`,
    needs: { calls: ['Query.productsGroups'], uses: ['Product.supplierName', 'Product.shippingSizeWeight'] },
  },
  {
    key: 'coverage',
    area: 'stock',
    query: `# How long the stock lasts: the available pieces of each SKU beside the pieces ordered in the last 90 days.
query Coverage {
  inventoriesGroups(by: [{ field: sku }], first: 5000) {
    groups {
      keys {
        sku
      }
      sum {
        available
      }
    }
  }
  orderLinesGroups(where: { order_orderDate: { last: { count: 90 } } }, by: [{ field: sku }], first: 5000) {
    groups {
      keys {
        sku
      }
      sum {
        amount
      }
    }
  }
}
`,
    needs: {
      calls: ['Query.inventoriesGroups', 'Query.orderLinesGroups'],
      uses: ['Inventory.sku', 'Order.lines', 'OrderLine.sku', 'Order.orderDate'],
    },
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
      calls: ['Query.shippingPlans'],
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
    needs: { calls: ['Query.shippingPlanHistory'], uses: [] },
  },
  {
    key: 'lateAgainstFirstDate',
    area: 'plans',
    query: `# How many days the plans of each supplier that are on their way come later than they were first planned; negative is earlier.
query LateAgainstFirstDate {
  shippingPlansGroups(
    where: { not: { recordStatus: { in: ["delivered", "archived"] } } }
    by: [{ field: supplierName }]
    differences: [{ from: firstContainerArrivalDate, to: containerArrivalDate }]
  ) {
    groups {
      keys {
        supplierName
      }
      count
      differences {
        count
        avg
        max
      }
    }
  }
}
`,
    needs: {
      calls: ['Query.shippingPlansGroups'],
      uses: [
        'ShippingPlan.recordStatus',
        'ShippingPlan.supplierName',
        'ShippingPlan.firstContainerArrivalDate',
        'ShippingPlan.containerArrivalDate',
      ],
    },
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
    needs: { calls: ['Query.shippingPlans'], uses: ['ShippingPlanFilter.recordStatusIds'] },
  },
  {
    key: 'inboundBySku',
    area: 'plans',
    query: `# The pieces of each SKU that arrive in the coming months.
query InboundBySku {
  shippingPlanProductsGroups(
    where: { shippingPlan_containerArrivalDate: { next: { count: 12, unit: MONTH } } }
    by: [{ field: sku }, { field: shippingPlan_containerArrivalDate, bucket: MONTH, timeZone: "Europe/Berlin" }]
    first: 5000
  ) {
    groupCount
    groups {
      keys {
        sku
        shippingPlan_containerArrivalDate
      }
      sum {
        quantityDelivering
      }
    }
  }
}
`,
    needs: {
      calls: ['Query.shippingPlanProductsGroups'],
      uses: ['ShippingPlan.products', 'ShippingPlanProduct.sku', 'ShippingPlan.containerArrivalDate'],
    },
  },
  {
    key: 'outstandingPayments',
    area: 'plans',
    query: `# What is still to be paid to each supplier: orders that are not paid in full, and their prepayments.
query OutstandingPayments {
  shippingPlansGroups(
    where: { not: { paymentStatus: { eq: "paid_in_full" } } }
    by: [{ field: supplierName }]
    orderBy: [{ aggregate: SUM, field: orderTotalAmount, direction: DESC }]
  ) {
    groups {
      keys {
        supplierName
      }
      count
      sum {
        orderTotalAmount
        prepaymentAmount
      }
    }
  }
}
`,
    needs: {
      calls: ['Query.shippingPlansGroups'],
      uses: ['ShippingPlan.paymentStatus', 'ShippingPlan.supplierName', 'ShippingPlan.orderTotalAmount'],
    },
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
      calls: ['Query.orders'],
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
    needs: { calls: ['Query.orderCounts'], uses: ['OrderFilter.statusIds', 'OrderCountBy.CARRIER'] },
  },
  {
    key: 'ordersPerWeek',
    area: 'orders',
    query: `# The orders of each week and carrier. An order with several carriers counts for each of them.
query OrdersPerWeek {
  ordersGroups(
    where: { orderDate: { last: { count: 13, unit: WEEK } } }
    by: [{ field: orderDate, bucket: WEEK, timeZone: "Europe/Berlin", fill: true }, { field: outboundCarriers }]
  ) {
    rowCount
    groups {
      keys {
        orderDate
        outboundCarriers
      }
      count
    }
  }
}
`,
    needs: { calls: ['Query.ordersGroups'], uses: ['Order.orderDate', 'Order.outboundCarriers'] },
  },
  {
    key: 'errorShare',
    area: 'orders',
    query: `# The orders of each month by status: the share of errors is those with the status error of all.
query ErrorShare {
  ordersGroups(
    by: [{ field: orderDate, bucket: MONTH, timeZone: "Europe/Berlin" }, { field: shippingStatusName }]
  ) {
    rowCount
    groups {
      keys {
        orderDate
        shippingStatusName
      }
      count
    }
  }
}
`,
    needs: { calls: ['Query.ordersGroups'], uses: ['Order.orderDate', 'Order.shippingStatusName'] },
  },
  {
    key: 'daysToShip',
    area: 'orders',
    query: `# The days from order to shipping, by month and carrier.
query DaysToShip {
  ordersGroups(
    by: [{ field: orderDate, bucket: MONTH, timeZone: "Europe/Berlin" }, { field: outboundCarriers }]
    differences: [{ from: orderDate, to: shippedDate }]
  ) {
    groups {
      keys {
        orderDate
        outboundCarriers
      }
      differences {
        count
        avg
        max
      }
    }
  }
}
`,
    needs: { calls: ['Query.ordersGroups'], uses: ['Order.orderDate', 'Order.outboundCarriers', 'Order.shippedDate'] },
  },
  {
    key: 'piecesBySku',
    area: 'orders',
    query: `# The SKUs of which most pieces were ordered in the last 30 days.
query PiecesBySku {
  orderLinesGroups(
    where: { order_orderDate: { last: { count: 30 } } }
    by: [{ field: sku }]
    orderBy: [{ aggregate: SUM, field: amount, direction: DESC }]
    first: 50
  ) {
    groupCount
    groups {
      keys {
        sku
      }
      count
      sum {
        amount
      }
    }
  }
}
`,
    needs: {
      calls: ['Query.orderLinesGroups'],
      uses: ['Order.lines', 'OrderLine.sku', 'OrderLine.amount', 'Order.orderDate'],
    },
  },
  {
    key: 'openAboveStock',
    area: 'orders',
    query: `# The pieces in open orders beside the available pieces of each SKU: more of the former is more than there is.
query OpenOrdersAndStock {
  orderLinesGroups(
    where: { order_shippingStatusName: { in: ["unshipped", "error"] } }
    by: [{ field: sku }]
    first: 5000
  ) {
    groups {
      keys {
        sku
      }
      sum {
        amount
      }
    }
  }
  inventoriesGroups(by: [{ field: sku }], first: 5000) {
    groups {
      keys {
        sku
      }
      sum {
        available
      }
    }
  }
}
`,
    needs: {
      calls: ['Query.orderLinesGroups', 'Query.inventoriesGroups'],
      uses: ['Order.lines', 'OrderLine.sku', 'Order.shippingStatusName', 'Inventory.sku'],
    },
  },
  {
    key: 'ordersByCountry',
    area: 'orders',
    query: `# The orders of each country, and their weight.
query OrdersByCountry {
  ordersGroups(
    by: [{ field: shippingAddressCountry }]
    orderBy: [{ aggregate: COUNT, direction: DESC }]
  ) {
    groups {
      keys {
        shippingAddressCountry
      }
      count
      sum {
        orderShippingWeight
      }
    }
  }
}
`,
    needs: { calls: ['Query.ordersGroups'], uses: ['Order.shippingAddressCountry'] },
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
