import { lineOfReceipt, withReceiptMark } from 'schema/goodsReceipts/receiptMark.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import type { BodyOf } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WireStockHistoryEntry } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { parseId } from '../../graph/input.ts';
import { findById, newRecord, readBack } from '../../graph/readBack.ts';
import { readOrder } from '../../graph/listOrder.ts';
import { requestedPage, asPage, readPage } from '../../graph/listPage.ts';
import { requireOwnLocation, requireOwnWarehouse } from '../../graph/ownWarehouse.ts';
import { translateStockRefusals } from '../../domain/stockBookings/stockRefusals.ts';
import { documentedTypeName } from '../../domain/stockHistory/historyTypeName.ts';
import { readHistoryEntry } from './entryForm.ts';
import { readHistoryFilter } from '../../domain/stockHistory/historyFilter.ts';
import { historyInScope } from '../../domain/stockHistory/inScope.ts';
import { listChanges } from '../../domain/stockHistory/listChanges.ts';

/** How many changes of one SKU are searched for a single change. */
const MAX_CHANGES = 100_000;
/** The limit of the contract. */
const MAX_REASON = 500;

export const stockHistoryResolvers: Resolvers = {
  Query: {
    async stockHistory(_, { filter, page, sort }, context) {
      const { backend, viewer, loaders } = context.signedIn();
      const requested = requestedPage(page, 16);
      const question = readHistoryFilter(filter);
      const { items, total } = await readPage(
        (part) => listChanges(backend, question, part),
        readOrder('StockHistorySortField', sort, viewer.permissions),
        requested,
      );
      const nameOf = async (id: WireId) => (await loaders.warehouse.load(id))?.name;
      const inScope = await historyInScope(items, viewer.warehouseScope, nameOf);
      return asPage({ items: inScope, total }, requested);
    },
  },

  Mutation: {
    async createStockHistoryEntry(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      const body = readHistoryEntry(backend, input);
      await requireOwnLocation(
        backend,
        viewer.warehouseScope,
        'Mutation.createStockHistoryEntry',
        body.storageLocationId,
      );
      const sku = input.sku.trim();
      const alike = (one: WireStockHistoryEntry) => looksLike(one, body);
      const created = await newRecord(
        backend,
        () => findEntries(backend, sku, alike),
        (one) => one.id,
        alike,
      );
      const { data, id } = await translateStockRefusals('input.historyTypeId', body, () =>
        backend.write('createStockHistoryEntry', { path: { sku }, body }),
      );
      return readBack('createStockHistoryEntry', data, () => created.find(id));
    },

    async updateStockHistoryEntry(_, { id, input }, context) {
      const { backend, viewer } = context.signedIn();
      const coordinate = 'Mutation.updateStockHistoryEntry';
      const entryId = parseId('id', id);
      const sku = input.sku.trim();
      const form = readHistoryEntry(backend, input);
      const entry = await findEntry(backend, sku, (entries) => findById(entries, entryId));
      // The locations it was moved from and to.
      await requireOwnWarehouse(viewer.warehouseScope, coordinate, () => warehouseOfEntry(backend, entry));
      const body = { ...form, reason: retainReceiptMark(form.reason, entry?.reason) };
      await requireOwnLocation(backend, viewer.warehouseScope, coordinate, body.storageLocationId);
      const { data } = await translateStockRefusals('input.historyTypeId', body, () =>
        backend.write('updateStockHistoryEntry', { path: { sku, id: entryId }, body }),
      );
      return readBack('updateStockHistoryEntry', data, () =>
        findEntry(backend, sku, (entries) => findById(entries, entryId)),
      );
    },
  },

  StockHistoryEntry: {
    warehouseId: ({ storageLocation }) => idText(storageLocation?.warehouseId),
    warehouseName: ({ storageLocation }) => storageLocation?.warehouseName ?? null,
    storageLocationId: ({ storageLocation }) => idText(storageLocation?.id),
    storageLocation: ({ storageLocation }) => storageLocation?.fullName ?? null,
    changedType: ({ changedType }) => (changedType === 'Add' ? 'ADD' : 'SUBTRACT'),
    historyTypeName: ({ historyTypeName }) => (historyTypeName ? documentedTypeName(historyTypeName) : null),
    changedBy: ({ userWhoChangeName }) => userWhoChangeName ?? null,
  },
};

/** A corrected reason goes on naming the line of a plan that the goods came from; otherwise they would be received again. */
function retainReceiptMark(reason: string | null, before: string | null | undefined): string | null {
  const line = lineOfReceipt(before);
  return line === undefined || lineOfReceipt(reason) !== undefined
    ? reason
    : withReceiptMark(reason ?? '', line, MAX_REASON);
}

/** The warehouse of one change. Documented entries name it only by its name. */
async function warehouseOfEntry(
  backend: BackendCalls,
  entry: WireStockHistoryEntry | undefined,
): Promise<WireId | null | undefined> {
  const { storageLocation } = entry ?? {};
  if (!storageLocation) return undefined;
  const { warehouseId, warehouseName } = storageLocation;
  if (warehouseId !== null && warehouseId !== undefined) return warehouseId;
  const named = (await backend.read('listWarehouses')).filter(({ name }) => name === warehouseName);
  return named.length === 1 ? named[0]?.id : undefined;
}

/** Searched in the SKU's history, because no documented call reads a change by id. */
async function findEntry(
  backend: BackendCalls,
  sku: string,
  find: (entries: readonly WireStockHistoryEntry[]) => WireStockHistoryEntry | undefined,
): Promise<WireStockHistoryEntry | undefined> {
  for await (const entries of backend.listAll('listSkuStockHistory', {}, { max: MAX_CHANGES, path: { sku } })) {
    const found = find(entries);
    if (found) return found;
  }
  return undefined;
}

async function findEntries(
  backend: BackendCalls,
  sku: string,
  isWanted: (entry: WireStockHistoryEntry) => boolean,
): Promise<WireStockHistoryEntry[]> {
  const found: WireStockHistoryEntry[] = [];
  for await (const entries of backend.listAll('listSkuStockHistory', {}, { max: MAX_CHANGES, path: { sku } })) {
    found.push(...entries.filter(isWanted));
  }
  return found;
}

function looksLike(entry: WireStockHistoryEntry, body: BodyOf<'createStockHistoryEntry'>): boolean {
  return (
    Date.parse(entry.dateTime ?? '') === Date.parse(body.dateTime) &&
    entry.inStockOld === body.inStockOld &&
    entry.inStockNew === body.inStockNew
  );
}

function idText(id: WireId | null | undefined): string | null {
  return id === null || id === undefined ? null : String(id);
}
