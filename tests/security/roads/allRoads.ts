import { lookupRoads } from './lookups.ts';
import { fileRoads } from './files.ts';
import { newsRoads } from './news.ts';
import { orderRoads } from './orders.ts';
import { orderTransferRoads } from './orderTransfers.ts';
import { productRoads } from './products.ts';
import { sessionRoads } from './session.ts';
import { shippingPlanRoads } from './shippingPlans.ts';
import { skuStockRoads } from './skuStocks.ts';
import { stockBookingRoads } from './stockBookings.ts';
import { stockHistoryRoads } from './stockHistory.ts';
import { stockValuationRoads } from './stockValuation.ts';
import { storageLocationRoads } from './storageLocations.ts';
import { userRoads } from './users.ts';
import { warehouseRoads } from './warehouse.ts';
import type { AreaRoads, InputRoad, Road } from './road.ts';

const AREAS: readonly AreaRoads[] = [
  lookupRoads,
  fileRoads,
  newsRoads,
  orderRoads,
  orderTransferRoads,
  productRoads,
  sessionRoads,
  shippingPlanRoads,
  skuStockRoads,
  stockBookingRoads,
  stockHistoryRoads,
  stockValuationRoads,
  storageLocationRoads,
  userRoads,
  warehouseRoads,
];

/** The roads of every area, by the name of the type, enum or field. */
export const typeRoads = new Map(AREAS.flatMap(({ types }) => Object.entries(types)));
export const sortRoads = new Map<string, Road>(AREAS.flatMap(({ sorts }) => Object.entries(sorts ?? {})));
export const filterRoads = new Map<string, Road>(AREAS.flatMap(({ filters }) => Object.entries(filters ?? {})));
export const inputRoads = new Map<string, InputRoad>(AREAS.flatMap(({ inputs }) => Object.entries(inputs ?? {})));
export const crossings = new Map(AREAS.flatMap(({ crossings: pairs }) => Object.entries(pairs ?? {})));
export const samples = new Map(AREAS.flatMap(({ samples: pairs }) => Object.entries(pairs ?? {})));
