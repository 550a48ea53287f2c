import type { Context } from '../../graph/context.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import type { WireStockHistoryEntry } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { atMost, parseId, refuseInvalid } from '../../graph/input.ts';
import { requireOwnLocation } from '../../graph/ownWarehouse.ts';
import { historyInScope } from '../../domain/stockHistory/inScope.ts';
import { bookReceipt } from './bookReceipt.ts';
import { checkReceiptInput, plannedLine, receiptBody } from './receiptForm.ts';
import { piecesOf, readPlanEntries, type ReceiptEntry } from './receivedGoods.ts';

/** A page of plans (document 3, section 9). */
const MAX_PLANS = 25;

export const goodsReceiptResolvers: Resolvers = {
  Query: {
    async goodsReceipts(_, { planIds }, context) {
      const { backend, viewer } = context.signedIn();
      refuseInvalid(atMost('planIds', planIds, MAX_PLANS));
      if (viewer.warehouseScope.kind === 'none') throw new ForbiddenError('noWarehouse', ['Query.goodsReceipts']);
      const ids = [...new Set(planIds.map((id) => String(parseId('planIds', id))))];
      const found = await readPlanEntries(backend, ids, (calls) => context.calls.more(calls, 'goodsReceipts'));
      return Promise.all(
        ids.map(async (planId) => ({ planId, lines: await linesOf(context, found.get(planId) ?? []) })),
      );
    },
  },

  Mutation: {
    async bookGoodsReceipt(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      checkReceiptInput(input);
      const planId = parseId('input.planId', input.planId);
      const line = plannedLine(await backend.read('getShippingPlan', { path: { id: planId } }), input);
      const body = receiptBody(backend, input, line);
      await requireOwnLocation(backend, viewer.warehouseScope, 'Mutation.bookGoodsReceipt', body.storageLocationId);
      const { receivedBefore, moreThanAnnounced } = input;
      return bookReceipt(backend, context.turns, {
        line,
        body,
        receivedBefore,
        moreThanAnnounced: moreThanAnnounced === true,
        visible: (changes) => inScope(context, changes),
      });
    },
  },
};

async function linesOf(context: Context, entries: readonly ReceiptEntry[]) {
  const byProduct = [...Map.groupBy(entries, ({ productId }) => productId)];
  return Promise.all(
    byProduct.map(async ([productId, ofLine]) => ({
      productId,
      sku: ofLine[0]?.change.sku ?? null,
      received: piecesOf(ofLine),
      bookings: await inScope(
        context,
        ofLine.map(({ change }) => change),
      ),
    })),
  );
}

/** Our back-end leaves out the location of a change in another warehouse than the caller's. */
function inScope(context: Context, changes: readonly WireStockHistoryEntry[]): Promise<WireStockHistoryEntry[]> {
  const { viewer, loaders } = context.signedIn();
  const nameOf = async (id: WireId) => (await loaders.warehouse.load(id))?.name;
  return historyInScope(changes, viewer.warehouseScope, nameOf);
}
