import type { Resolvers } from '../../generated/graphql.ts';
import type { WireId } from '../../rest/wire.ts';
import { between, parseOptionalId, refuseInvalid } from '../../graph/input.ts';
import { readDays } from '../../domain/orders/days.ts';
import { readHistoryFilter } from '../../domain/stockHistory/historyFilter.ts';
import { historyInScope } from '../../domain/stockHistory/inScope.ts';
import { listAllChanges } from '../../domain/stockHistory/listChanges.ts';
import { eurosText } from '../../domain/goodsValue/cents.ts';
import { createPiecesByLocation, rankLocations } from '../../domain/stock/byLocation.ts';
import { COUNTED_FIELDS, createChangeCount } from './changesByDay.ts';
import { createGapCount } from '../../domain/stock/gaps.ts';
import { createStillStock, MAX_DAYS } from '../../domain/stock/movement.ts';
import { MAX_READ } from '../../domain/stock/reading.ts';
import { matchingStock, stockPages } from '../../domain/stock/stockPages.ts';

/** The length of the lists that a figure names. */
const MAX_FIRST = 100;

export const stockFigureResolvers: Resolvers = {
  Query: {
    async stockChangesByDay(_, { days: requested, filter }, context) {
      const { backend, viewer, loaders } = context.signedIn();
      const days = readDays(requested);
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
      const known = backend.rowFields('listStockHistory');
      const isOfAll = sku === undefined && viewer.warehouseScope.kind === 'all';
      if (isOfAll && COUNTED_FIELDS.every((field) => known.has(field))) {
        const rows = backend.readRows('listStockHistory', question.query, COUNTED_FIELDS, { max: MAX_READ });
        for await (const changes of rows) counts.add(changes);
        return counts.counted();
      }
      const pages = listAllChanges(backend, question, { max: MAX_READ, onMore });
      for await (const changes of pages) counts.add(await historyInScope(changes, viewer.warehouseScope, nameOf));
      return counts.counted();
    },

    async stockByLocation(_, { first, warehouseId: requested }, context) {
      const { backend } = context.signedIn();
      refuseInvalid(between('first', first, 1, MAX_FIRST));
      const warehouseId = parseOptionalId('warehouseId', requested);
      context.calls.more(1, 'stockByLocation');
      const locations = await backend.read('listStorageLocations', { query: { warehouseId } });
      const pieces = createPiecesByLocation();
      const onMore = (calls: number) => context.calls.more(calls, 'stockByLocation');
      for await (const entries of stockPages(backend, { warehouseId }, onMore)) pieces.add(entries);
      return rankLocations(locations, pieces.at, first);
    },

    async stockWithoutMovement(_, { days, first, filter }, context) {
      const { backend, viewer } = context.signedIn();
      const filtered = filter?.daysWithoutMovement ?? undefined;
      refuseInvalid(
        between('first', first, 1, MAX_FIRST),
        between('days', days, 1, MAX_DAYS),
        filtered === undefined ? undefined : between('filter.daysWithoutMovement', filtered, 1, MAX_DAYS),
      );
      const onMore = (calls: number) => context.calls.more(calls, 'stockWithoutMovement');
      // What has not moved for the longer time has not moved for the shorter one either.
      const still = { ...filter, daysWithoutMovement: Math.max(days, filtered ?? days) };
      const stock = createStillStock(first);
      for await (const entries of matchingStock(backend, still, viewer.permissions, onMore)) stock.add(entries);
      const { valueOfGoods, ...counted } = stock.counted();
      return { ...counted, valueOfGoods: eurosText(valueOfGoods) };
    },

    async stockGaps(_, { filter }, context) {
      const { backend, viewer } = context.signedIn();
      const gaps = createGapCount();
      const onMore = (calls: number) => context.calls.more(calls, 'stockGaps');
      for await (const entries of matchingStock(backend, filter, viewer.permissions, onMore)) gaps.add(entries);
      return gaps.counted();
    },
  },
};
