import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { components } from 'schema/rest';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import { isLostConnection } from '../../database/lostConnection.ts';
import type { Db } from '../../database/tables.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import { invalidInput, requireText } from '../../http/invalidInput.ts';
import { RowsAnswer } from '../../http/rowsAnswer.ts';
import { TextAnswer } from '../../http/textAnswer.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { decodeText } from 'schema/tables/decodeText.ts';
import { newFileKey } from '../files/fileFolder.ts';
import { FLATFILE, type OwnFileLimits, putOwnFile } from '../files/ownFiles.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { discard } from '../../storage/unreachable.ts';
import { createOrder } from './createOrder.ts';
import { nextCustomerOrderId } from './customerOrderId.ts';
import { deleteOrders } from './deleteOrders.ts';
import { editOrder } from './editOrder.ts';
import { flatfileName, writeFlatfile } from './flatfile.ts';
import { flushReserved } from './flushReserved.ts';
import { importAnswer, importedKey, NothingImported } from './import/importAnswer.ts';
import { importOrders } from './import/importOrders.ts';
import { knownNames } from './import/knownNames.ts';
import { readReasons } from './import/orderFaults.ts';
import { readOrders } from './import/readOrders.ts';
import { readTable } from './import/readTable.ts';
import { readFilter } from './orderFilter.ts';
import { readOrderRows } from './orderRows.ts';
import { searchOrders } from './orderSearch.ts';
import { listShippingStatuses } from './queries.ts';
import { describeSkipped, sendOrders } from './sendOrders.ts';
import { splitOrder } from './splitOrder.ts';
import { getOrders } from './wire.ts';

type OrderOperation =
  | 'listOrders'
  | 'listShippingStatuses'
  | 'createOrder'
  | 'updateOrder'
  | 'nextCustomerOrderId'
  | 'sendOrders'
  | 'deleteOrders'
  | 'splitOrder'
  | 'flushReserved'
  | 'importOrders';

/** Customer orders (document 2, sections 2.1, 4, 5 and 7). Each change is one transaction, which also reads the response. */
export function orderHandlers({
  db,
  storage,
  ownFiles,
}: {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly ownFiles: OwnFileLimits;
}): HandlersOf<OrderOperation> {
  return {
    async listOrders({ query, caller }) {
      if (!can(caller, 'LimitRead', 'Orders')) throw forbidden();
      const { pageIndex = 0, pageSize = 100, orderBy = 'orderDate', ascending = false, fields } = query;
      const filter = await readFilter(db, caller, query);
      if (fields) return new RowsAnswer(readOrderRows(db, filter, fields));
      const page = { pageIndex, pageSize, orderBy, ascending };
      const { ids, total } = await searchOrders(db, filter, page);
      return succeeded({ data: await getOrders(db, ids), total });
    },

    async listShippingStatuses() {
      return succeeded(await listShippingStatuses(db));
    },

    async createOrder({ body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) =>
        succeeded(await getOrder(transaction, await createOrder(transaction, caller, body))),
      );
    },

    async updateOrder({ path: { id }, body, ifMatch, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        await editOrder(transaction, caller, id, body, ifMatch);
        return succeeded(await getOrder(transaction, id));
      });
    },

    async nextCustomerOrderId({ query, caller }) {
      requireWriter(caller);
      const invoice = requireText('customerInvoiceNumber', query.customerInvoiceNumber);
      return succeeded(await nextCustomerOrderId(db, invoice));
    },

    async sendOrders({ body, caller, inTransaction }) {
      requireWriter(caller);
      const now = new Date();
      const key = newFileKey(caller, 'ExportOrder', FLATFILE, now);
      try {
        return await inTransaction(async (transaction) => {
          const { sentIds, skipped } = await sendOrders(transaction, caller, body.orderIds);
          const sent = await getOrders(transaction, sentIds);
          const text = writeFlatfile(sent);
          // Written before the orders are committed as sent, because sent orders cannot be sent again for their file.
          if (sent.length > 0) await storage.put(key, Readable.from([text]));
          return new TextAnswer({
            text,
            contentType: 'text/csv',
            name: flatfileName(now),
            headers: { 'x-sent-orders': String(sent.length), 'x-skipped-orders': describeSkipped(skipped) },
          });
        });
      } catch (error) {
        if (!isLostConnection(error)) await discard(storage, key);
        throw error;
      }
    },

    async deleteOrders({ body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => succeeded(await deleteOrders(transaction, caller, body.orderIds)));
    },

    async splitOrder({ path: { id }, body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        const newIds = await splitOrder(transaction, caller, id, body);
        const splits = await getOrders(transaction, newIds);
        return succeeded({ order: await getOrder(transaction, id), splits });
      });
    },

    async flushReserved({ caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        await flushReserved(transaction, caller);
        return succeeded(null);
      });
    },

    async importOrders({ files, query: { dryRun = false, leaveOut }, caller, inTransaction }) {
      requireWriter(caller);
      const [file] = files.orderFile ?? [];
      if (file === undefined) throw invalidInput({ field: 'orderFile', code: 'REQUIRED' });
      const table = readTable(decodeText(await readFile(file.path)).text);
      const key = dryRun ? undefined : importedKey(caller, file.originalName);
      // Stored first, because a slow storage must not keep the transaction open. A file without orders is harmless; orders without their
      // file are not.
      if (key !== undefined) await putOwnFile(storage, ownFiles, caller, key, file);
      try {
        return await inTransaction(async (transaction) => {
          const read = readOrders(table, await knownNames(transaction, table));
          const result = await importOrders(transaction, caller, read, {
            dryRun,
            leaveOut: readReasons(leaveOut),
          });
          // The response of an import that stored nothing is not stored under its key, so that it can be tried again after the cause has
          // been removed.
          if (dryRun || result.errors.length > 0) throw new NothingImported(result);
          return importAnswer(result);
        });
      } catch (error) {
        if (key !== undefined && !isLostConnection(error)) await discard(storage, key);
        if (error instanceof NothingImported) return importAnswer(error.result);
        throw error;
      }
    },
  };
}

async function getOrder(db: Db, id: number): Promise<components['schemas']['Order']> {
  const [order] = await getOrders(db, [id]);
  if (order === undefined) throw notFound('The order');
  return order;
}

function requireWriter(caller: Permissions): void {
  if (!can(caller, 'Write', 'Orders')) throw forbidden();
}
