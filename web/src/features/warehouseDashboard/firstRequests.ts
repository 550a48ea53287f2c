import { WarehousesQuery } from '../../domain/warehouses/warehouses.operations';
import type { Request } from '../../lists/list';
import type { Rights } from '../../platform/permissions/rights';
import { changesByDayVariables } from './changeGroups';
import { ChangesByDayQuery } from './figures.operations';
import { visibleFigures } from './visibleFigures';

/**
 * What is requested while the code of the dashboard is being loaded: the table, before the figures, which take longer and use most of the
 * browser's connections; and the changes of the chart, which takes longest to be drawn.
 */
export function requestsAt(_params: URLSearchParams, rights: Rights): readonly Request[] {
  return [
    { query: WarehousesQuery, variables: {} },
    ...(visibleFigures(rights).changes
      ? [{ query: ChangesByDayQuery, variables: changesByDayVariables(new Date()) }]
      : []),
  ];
}
