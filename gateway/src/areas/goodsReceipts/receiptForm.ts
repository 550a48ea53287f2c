import { receiptMarkOf, withReceiptMark } from 'schema/goodsReceipts/receiptMark.ts';
import type { GoodsReceiptInput } from '../../generated/graphql.ts';
import type { BodyOf } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WireShippingPlan } from '../../rest/records.ts';
import { between, type Problem, refuseInvalid, required } from '../../graph/input.ts';
import { readIncomingGoods } from '../../domain/stockBookings/bookingForms.ts';

/** The limits of the contract. */
const MAX_REASON = 500;
const MAX_SOURCE = 200;
const MAX_PIECES = 2_147_483_647;

/** A line of a plan, as it is now. */
export interface PlannedLine {
  readonly planId: string;
  readonly productId: string;
  readonly sku: string;
  /** Pieces; undefined if the back-end does not report them. */
  readonly announced: number | undefined;
}

/** What can be checked before the plan is read. @throws InvalidInputError */
export function checkReceiptInput({ reason, inventory, receivedBefore }: GoodsReceiptInput): void {
  refuseInvalid(
    required('input.reason', reason),
    between('input.inventory', inventory, 1, MAX_PIECES),
    between('input.receivedBefore', receivedBefore, 0, MAX_PIECES),
  );
}

/**
 * The line of a plan that goods are received of.
 *
 * @throws InvalidInputError if the plan has no such line, or no longer
 */
export function plannedLine(plan: WireShippingPlan, { planId, productId }: GoodsReceiptInput): PlannedLine {
  const line = plan.products?.find(({ id }) => String(id) === productId);
  if (!line?.sku) refuseInvalid(noSuchLine);
  return { planId, productId, sku: line?.sku ?? '', announced: line?.quantityDelivering ?? undefined };
}

const noSuchLine: Problem = { field: 'input.productId', messageKey: 'goodsReceipt.noSuchLine' };

/** The body of the booking, with the mark of the line in reason and source. @throws InvalidInputError */
export function receiptBody(
  backend: Pick<BackendCalls, 'check'>,
  input: GoodsReceiptInput,
  line: PlannedLine,
): BodyOf<'bookIncomingGoods'> {
  const body = readIncomingGoods(backend, { ...input, sku: line.sku });
  return {
    ...body,
    reason: withReceiptMark(input.reason, line, Math.max(MAX_REASON, receiptMarkOf(line).length)),
    source: withReceiptMark(input.source ?? '', line, MAX_SOURCE),
  };
}
