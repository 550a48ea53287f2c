import type { Rights } from '../../platform/permissions/rights';
import { mayReadStockValue } from '../../domain/warehouses/mayReadStockValue';

/** Which figures the user may see; the others are not requested. */
export type VisibleFigures = Record<'stockValue' | 'changes' | 'locations' | 'still' | 'gaps', boolean>;

export function visibleFigures(rights: Rights): VisibleFigures {
  const { mayCall } = rights;
  return {
    stockValue: mayReadStockValue(rights),
    changes: mayCall('Query.stockChangesByDay'),
    locations: mayCall('Query.stockByLocation'),
    still: mayCall('Query.stockWithoutMovement'),
    gaps: mayCall('Query.stockGaps'),
  };
}
