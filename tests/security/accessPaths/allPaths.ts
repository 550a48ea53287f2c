import { lookupPaths } from './lookups.ts';
import { filePaths } from './files.ts';
import { goodsReceiptPaths } from './goodsReceipts.ts';
import { newsPaths } from './news.ts';
import { orderPaths } from './orders.ts';
import { orderTransferPaths } from './orderTransfers.ts';
import { productPaths } from './products.ts';
import { sessionPaths } from './session.ts';
import { shippingPlanPaths } from './shippingPlans.ts';
import { skuStockPaths } from './skuStocks.ts';
import { stockBookingPaths } from './stockBookings.ts';
import { stockFigurePaths } from './stockFigures.ts';
import { stockHistoryPaths } from './stockHistory.ts';
import { stockValuationPaths } from './stockValuation.ts';
import { storageLocationPaths } from './storageLocations.ts';
import { userPaths } from './users.ts';
import { warehousePaths } from './warehouse.ts';
import type { AreaPaths, InputPath, Path } from './accessPath.ts';

const AREAS: readonly AreaPaths[] = [
  lookupPaths,
  filePaths,
  goodsReceiptPaths,
  newsPaths,
  orderPaths,
  orderTransferPaths,
  productPaths,
  sessionPaths,
  shippingPlanPaths,
  skuStockPaths,
  stockBookingPaths,
  stockFigurePaths,
  stockHistoryPaths,
  stockValuationPaths,
  storageLocationPaths,
  userPaths,
  warehousePaths,
];

/** The access paths of every area, by the name of the type, enum or field. */
export const typePaths = new Map(AREAS.flatMap(({ types }) => Object.entries(types)));
export const sortPaths = new Map<string, Path>(AREAS.flatMap(({ sorts }) => Object.entries(sorts ?? {})));
export const filterPaths = new Map<string, Path>(AREAS.flatMap(({ filters }) => Object.entries(filters ?? {})));
export const inputPaths = new Map<string, InputPath>(AREAS.flatMap(({ inputs }) => Object.entries(inputs ?? {})));
export const crossings = new Map(AREAS.flatMap(({ crossings: pairs }) => Object.entries(pairs ?? {})));
export const samples = new Map(AREAS.flatMap(({ samples: pairs }) => Object.entries(pairs ?? {})));
