import type { AreaPaths } from './accessPath.ts';

/** An id that no plan has, so the back-end books nothing. */
const MISSING_ID = 2_147_483_647;

export const goodsReceiptPaths: AreaPaths = {
  types: {
    GoodsReceipt: (fields) => `{ goodsReceipts(planIds: [1]) { ${fields} } }`,
    GoodsReceiptLine: (fields) => `{ goodsReceipts(planIds: [1]) { lines { ${fields} } } }`,
  },
  crossings: { 'GoodsReceiptLine.bookings': 'WarehousesHistory' },
  inputs: {
    GoodsReceiptInput: {
      // The gateway needs the plan as well; Write on Warehouses is checked with each field.
      menu: 'ShippingPlans',
      required: `planId: ${MISSING_ID}, productId: 1, receivedBefore: 0, inventory: 1, storageLocationId: ${MISSING_ID}, reason: "Test"`,
      operation: (input) => `mutation { bookGoodsReceipt(input: ${input}) { id } }`,
    },
  },
};
