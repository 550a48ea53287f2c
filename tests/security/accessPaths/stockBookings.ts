import type { AreaPaths } from './accessPath.ts';

/** An unused id, so the back-end books nothing. */
const MISSING_ID = 2_147_483_647;
const NO_SKU = 'no such';

export const stockBookingPaths: AreaPaths = {
  types: {},
  inputs: {
    IncomingGoodsInput: {
      menu: 'Warehouses',
      required: `sku: "${NO_SKU}", storageLocationId: ${MISSING_ID}, inventory: 1, reason: "Test"`,
      operation: (input) => `mutation { bookIncomingGoods(input: ${input}) { id } }`,
    },
    MoveGoodsInput: {
      menu: 'Warehouses',
      required: `inventoryId: ${MISSING_ID}, storageLocationId: ${MISSING_ID}, quantity: 1, sku: "${NO_SKU}"`,
      operation: (input) => `mutation { moveGoods(input: ${input}) { source { id } } }`,
    },
    AdjustStockInput: {
      menu: 'Warehouses',
      required: `inventoryId: ${MISSING_ID}, isAdd: true, quantity: 1, reason: "Test", sku: "${NO_SKU}"`,
      operation: (input) => `mutation { adjustStock(input: ${input}) { id } }`,
    },
    CreateInventoryInput: {
      menu: 'Warehouses',
      required: `sku: "${NO_SKU}", storageLocationId: ${MISSING_ID}, inventory: 1`,
      operation: (input) => `mutation { createInventory(historyTypeId: 1, input: ${input}) { id } }`,
    },
    UpdateInventoryInput: {
      menu: 'Warehouses',
      administrators: true,
      required: `sku: "${NO_SKU}"`,
      operation: (input) => `mutation { updateInventory(id: ${MISSING_ID}, historyTypeId: 1, input: ${input}) { id } }`,
    },
  },
};
