import type { Resolvers } from '../../generated/graphql.ts';
import { eachPage } from '../../rest/eachPage.ts';
import type { WireId } from '../../rest/wire.ts';
import { between, parseOptionalId, refuseInvalid } from '../input.ts';
import { readDays } from '../orderCounts/days.ts';
import { readHistoryFilter } from '../stockHistory/historyFilter.ts';
import { historyInScope } from '../stockHistory/inScope.ts';
import { listChanges } from '../stockHistory/listChanges.ts';
import { eurosText } from '../warehouse/cents.ts';
import { readInventoryFilter } from '../warehouse/inventoryFilter.ts';
import { createPiecesByLocation, rankLocations } from './byLocation.ts';
import { createChangeCount } from './changesByDay.ts';
import { createGapCount } from './gaps.ts';
import { createStillStock, readStillness } from './movement.ts';
import { MAX_READ, stockPages } from './stockPages.ts';

/** The length of the lists that a figure names. */
const MAX_FIRST = 100;

export const stockFigureResolvers: Resolvers = {
  Query: {
    async stockChangesByDay(_, { days: asked, filter }, context) {
      const { backend, viewer, loaders } = context.signedIn();
      const days = readDays(asked);
      const { sku, query } = readHistoryFilter(filter);
      // All of these are ISO 8601 in UTC and compare as texts.
      const fromDate = [query.fromDate, days.at(0)?.from]
        .filter((from) => from !== undefined)
        .toSorted()
        .at(-1);
      const toDate = [query.toDate, days.at(-1)?.to]
        .filter((to) => to !== undefined)
        .toSorted()
        .at(0);
      if (fromDate !== undefined && toDate !== undefined && fromDate > toDate) return [];
      const question = { sku, query: { ...query, fromDate, toDate } };
      const onMore = (calls: number) => context.calls.more(calls, 'stockChangesByDay');
      const nameOf = async (id: WireId) => (await loaders.warehouse.load(id))?.name;
      const counts = createChangeCount(days);
      const pages = eachPage((page) => listChanges(backend, question, page), MAX_READ, undefined, onMore);
      for await (const changes of pages) counts.add(await historyInScope(changes, viewer.warehouseScope, nameOf));
      return counts.counted();
    },

    async stockByLocation(_, { first, warehouseId: asked }, context) {
      const { backend } = context.signedIn();
      refuseInvalid(between('first', first, 1, MAX_FIRST));
      const warehouseId = parseOptionalId('warehouseId', asked);
      context.calls.more(1, 'stockByLocation');
      const locations = await backend.read('listStorageLocations', { query: { warehouseId } });
      const pieces = createPiecesByLocation();
      const onMore = (calls: number) => context.calls.more(calls, 'stockByLocation');
      for await (const entries of stockPages(backend, { warehouseId }, onMore)) pieces.add(entries);
      return rankLocations(locations, pieces.at, first);
    },

    async stockWithoutMovement(_, { days, first, filter }, context) {
      const { backend, viewer } = context.signedIn();
      refuseInvalid(between('first', first, 1, MAX_FIRST));
      const query = readInventoryFilter(filter, viewer.permissions);
      const onMore = (calls: number) => context.calls.more(calls, 'stockWithoutMovement');
      onMore(1);
      const period = { days, warehouseId: query.warehouseId, field: 'days' };
      const isStill = await readStillness(backend, period, onMore);
      const stock = createStillStock(first);
      for await (const entries of stockPages(backend, query, onMore)) stock.add(entries.filter(isStill));
      const { valueOfGoods, ...counted } = stock.counted();
      return { ...counted, valueOfGoods: eurosText(valueOfGoods) };
    },

    async stockGaps(_, { filter }, context) {
      const { backend, viewer } = context.signedIn();
      const query = readInventoryFilter(filter, viewer.permissions);
      const gaps = createGapCount();
      const onMore = (calls: number) => context.calls.more(calls, 'stockGaps');
      for await (const entries of stockPages(backend, query, onMore)) gaps.add(entries);
      return gaps.counted();
    },
  },
};
