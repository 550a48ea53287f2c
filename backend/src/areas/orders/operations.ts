import type { components } from 'schema/rest';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import { TextAnswer } from '../../http/textAnswer.ts';
import { can, type RightsHolder } from '../../permissions/tableRights.ts';
import { requireText } from '../warehouse/invalidInput.ts';
import { createOrder } from './createOrder.ts';
import { nextCustomerOrderId } from './customerOrderId.ts';
import { deleteOrders } from './deleteOrders.ts';
import { editOrder } from './editOrder.ts';
import { flatfileName, writeFlatfile } from './flatfile.ts';
import { flushReserved } from './flushReserved.ts';
import { readFilter } from './orderFilter.ts';
import { countOrders, findOrders, listOrders, listShippingStatuses } from './queries.ts';
import { describeSkipped, sendOrders } from './sendOrders.ts';
import { splitOrder } from './splitOrder.ts';
import { toOrders } from './wire.ts';

type OrderOperation =
  | 'listOrders'
  | 'listShippingStatuses'
  | 'createOrder'
  | 'updateOrder'
  | 'nextCustomerOrderId'
  | 'sendOrders'
  | 'deleteOrders'
  | 'splitOrder'
  | 'flushReserved';

/** Customer orders (document 2, sections 2.1, 4, 5 and 7). Each change is one transaction, with its answer read in it. */
export function orderHandlers(db: Db): HandlersOf<OrderOperation> {
  return {
    async listOrders({ query, caller }) {
      if (!can(caller, 'LimitRead', 'Orders')) throw forbidden();
      const { pageIndex = 0, pageSize = 100, orderBy = 'orderDate', ascending = false } = query;
      const filter = await readFilter(db, caller, query);
      const [orders, total] = await Promise.all([
        listOrders(db, filter, { pageIndex, pageSize, orderBy, ascending }),
        countOrders(db, filter),
      ]);
      return succeeded({ data: await toOrders(db, orders), total });
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

    async updateOrder({ path: { id }, body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        await editOrder(transaction, caller, id, body);
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
      return inTransaction(async (transaction) => {
        const { sentIds, skipped } = await sendOrders(transaction, caller, body.orderIds);
        const sent = await toOrders(transaction, await findOrders(transaction, sentIds));
        return new TextAnswer({
          text: writeFlatfile(sent),
          contentType: 'text/csv',
          name: flatfileName(new Date()),
          headers: { 'x-sent-orders': String(sent.length), 'x-skipped-orders': describeSkipped(skipped) },
        });
      });
    },

    async deleteOrders({ body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => succeeded(await deleteOrders(transaction, caller, body.orderIds)));
    },

    async splitOrder({ path: { id }, body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        const newIds = await splitOrder(transaction, caller, id, body);
        const splits = await toOrders(transaction, await findOrders(transaction, newIds));
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
  };
}

async function getOrder(db: Db, id: number): Promise<components['schemas']['Order']> {
  const [order] = await toOrders(db, await findOrders(db, [id]));
  if (order === undefined) throw notFound('The order');
  return order;
}

function requireWriter(caller: RightsHolder): void {
  if (!can(caller, 'Write', 'Orders')) throw forbidden();
}
