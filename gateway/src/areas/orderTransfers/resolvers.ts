import type { Download, Resolvers } from '../../generated/graphql.ts';
import { importOrders, sendOrders, type WireSentOrders } from '../../rest/orderTransfers.ts';
import { BYTE_ORDER_MARK, timestampOf } from '../../transfers/csv.ts';
import { exportFile, flatfile } from '../../transfers/linkedFiles.ts';
import type { LinkedFile } from '../../transfers/links.ts';
import { atMost, InvalidInputError, parseId } from '../../graph/input.ts';
import { requireWarehouseSeparation } from '../../graph/ownWarehouse.ts';
import { DoneNotReadBackError } from '../../graph/readBack.ts';
import { type RefusalAnswer, RefusedError } from '../../graph/refusal.ts';
import { readFilter } from '../../domain/orders/orderFilter.ts';
import { findSendableOrders } from '../../domain/orders/sendableOrders.ts';
import { coordinatesOf } from './currentFilter.ts';
import { importError, orderFault } from './importProblems.ts';
import { describeLeftOut, NOTHING_LEFT_OUT } from './leftOut.ts';
import { prepareFile } from './orderFile.ts';
import { createSelection } from '../../transfers/selection.ts';
import type { WireId } from '../../rest/wire.ts';

/** The maximum that the call accepts. */
const MAX_SENT = 1_000;
/** More than any file has. */
const MAX_STATUSES = 100;
/** No order of the file is to be imported, or its rows cannot be read. */
const NOTHING_IMPORTED = {
  created: 0,
  updated: 0,
  split: 0,
  notPlaced: 0,
  inError: 0,
  pickTypes: [],
  orders: [],
  faults: [],
  errors: [],
};
/** Every order was withheld, so the file has no rows. */
const NOTHING_SENT: WireSentOrders = { flatfile: Buffer.from(BYTE_ORDER_MARK), sent: 0, skipped: [] };

/** No document describes this parameter. A back-end that does not know it would import the file. */
const NO_DRY_RUN: RefusalAnswer = {
  code: 'CONFLICT',
  messageKey: 'order.noDryRun',
  message: 'This back-end cannot try an import without doing it. Nothing was imported.',
};

/** Nor this one: it would import orders that the caller leaves out. */
const NO_LEAVING_OUT: RefusalAnswer = {
  code: 'CONFLICT',
  messageKey: 'order.noLeavingOut',
  message: 'This back-end cannot leave out orders that are not fit to ship. Nothing was imported.',
};

export const orderTransferResolvers: Resolvers = {
  Query: {
    async exportOrders(_, { filter, ids }, context) {
      const { viewer, backend, linkTo } = context.signedIn();
      const query = readFilter(filter);
      const selection = ids ? createSelection(readIds(ids)) : undefined;
      const [matching = 0] = await backend.count('listOrders', [query]);
      // Some selected orders may no longer match the filter.
      const total = Math.min(matching, selection?.size ?? matching);
      const progress = { read: 0, written: 0, isFinished: false };
      const coordinates = coordinatesOf(filter, viewer.warehouseScope);
      const id = await context.storedFiles.exports.put({
        userId: viewer.userId,
        query,
        coordinates,
        selection,
        total,
        progress,
      });
      const name = `orders_export_${timestampOf(new Date())}.csv`;
      return download(linkTo, { id, name, file: exportFile(id, name), orders: selection?.size ?? total });
    },

    async exportProgress(_, { id }, context) {
      const stored = await context.storedFiles.exports.get(id);
      if (!stored || stored.userId !== context.signedIn().viewer.userId) return null;
      return { total: stored.total, ...stored.progress };
    },
  },

  Mutation: {
    async sendOrders(_, { ids }, context) {
      const { viewer, backend, linkTo } = context.signedIn();
      const problem = atMost('ids', ids, MAX_SENT);
      if (problem) throw new InvalidInputError([problem]);
      const orderIds = readIds(ids);
      const search = { backend, scope: viewer.warehouseScope, coordinate: 'Mutation.sendOrders' };
      const { sendable, withheld } = await findSendableOrders(search, orderIds, () => backend.keepsContract());
      const {
        flatfile: content,
        sent,
        skipped,
      } = sendable.length > 0 ? await sendOrders(backend, sendable) : NOTHING_SENT;
      const id = await context.storedFiles.flatfiles.put({ content, scope: viewer.warehouseScope });
      const name = `flatfile-${timestampOf(new Date())}.csv`;
      return {
        file: download(linkTo, { id, name, file: flatfile(id, name), orders: sent ?? sendable.length }),
        sent,
        skipped: [
          ...withheld.map((order) => ({ id: String(order.id), reason: order.reason })),
          ...skipped.map((order) => ({ id: String(order.id), reason: order.reason })),
        ],
      };
    },

    async importOrders(_, { file, dryRun, includeStatuses, leaveOut: reasons }, context) {
      const { backend, viewer } = context.signedIn();
      const problem = atMost('includeStatuses', includeStatuses, MAX_STATUSES);
      if (problem) throw new InvalidInputError([problem]);
      // The back-end chooses the stock that the orders reserve.
      requireWarehouseSeparation(backend, viewer.warehouseScope, 'Mutation.importOrders');
      if (dryRun && !backend.keepsContract()) throw new RefusedError(NO_DRY_RUN);
      if (reasons.length > 0 && !backend.keepsContract()) throw new RefusedError(NO_LEAVING_OUT);
      const prepared = await prepareFile(file, includeStatuses);
      if (prepared.problem) return { ...NOTHING_IMPORTED, ...NOTHING_LEFT_OUT, errors: [prepared.problem] };
      const leftOut = prepared.read ? describeLeftOut(prepared.read) : NOTHING_LEFT_OUT;
      if (prepared.file === undefined) return { ...NOTHING_IMPORTED, ...leftOut };
      const { data } = await importOrders(backend, prepared.file, { dryRun, leaveOut: reasons });
      if (typeof data?.created !== 'number') throw new DoneNotReadBackError('importOrders');
      const { created, split, notPlaced, inError, pickTypes, orders, faults, errors } = data;
      return {
        created,
        // Our contract refuses orders that exist; others may change them.
        updated: backend.keepsContract() ? 0 : null,
        split: split ?? null,
        notPlaced: notPlaced ?? null,
        inError: inError ?? null,
        pickTypes: pickTypes
          ? Object.entries(pickTypes).map(([pickType, count]) => ({ pickType, orders: count ?? null }))
          : null,
        orders:
          orders?.map(({ customerOrderId = null, pickType = null, isPlaced = null }) => ({
            customerOrderId,
            pickType,
            isPlaced,
          })) ?? null,
        faults: faults?.flatMap((fault) => orderFault(prepared.inOwnFile(fault)) ?? []) ?? null,
        errors: (errors ?? []).map((error) => importError(prepared.inOwnFile(error))),
        ...leftOut,
      };
    },
  },
};

interface LinkedDownload extends Omit<Download, 'url'> {
  readonly file: LinkedFile;
}

function download(linkTo: (file: LinkedFile) => string, { file, ...rest }: LinkedDownload): Download {
  return { ...rest, url: linkTo(file) };
}

/** @throws InvalidInputError when the list is empty, or an entry cannot be an id */
function readIds(ids: readonly string[]): WireId[] {
  if (ids.length === 0) throw new InvalidInputError([{ field: 'ids', messageKey: 'validation.required' }]);
  return [...new Set(ids.map((id) => parseId('ids', id)))];
}
