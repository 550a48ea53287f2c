import { BackendError } from '../../rest/errors.ts';
import type { OrderBody, SplitBody, WireOrder } from '../../rest/orders.ts';
import { SplitFailedError } from './splitFailed.ts';
import { planSplit, type SplitPlan } from './splitPlan.ts';
import type { SplitOrderInput } from '../../generated/graphql.ts';

/** The calls that a split is made of, for one order. */
export interface SplitCalls {
  /** The order as it is now. */
  read(): Promise<WireOrder>;
  /** POST /orders/{id}/splits */
  writeSplits(splits: SplitBody[]): Promise<{ readonly order: WireOrder; readonly splits: WireOrder[] }>;
  /** PUT /orders/{id} */
  writeOrder(order: OrderBody): Promise<WireOrder>;
  /** PUT /orders/set_orders_status_deleted */
  deleteOrders(ids: number[]): Promise<unknown>;
}

export interface SplitResult {
  readonly order: WireOrder;
  readonly splits: WireOrder[];
}

/**
 * Splits an order: all of it or nothing (document 2, section 2.2). The new orders are written first. A back-end that has taken
 * their pieces from the order in the same step says so in its answer, and there is nothing left to do; on any other, the order is
 * written with what it keeps, and if that fails the new orders are deleted again.
 *
 * @param order as it was read just now
 * @throws InvalidInputError, BackendError: nothing was written; SplitFailedError
 */
export async function splitOrder(order: WireOrder, input: SplitOrderInput, calls: SplitCalls): Promise<SplitResult> {
  const plan = planSplit(order, input);
  const written = await writeSplits(order, plan, calls);
  if (keepsWhatWasPlanned(written.order, order, plan)) return written;
  try {
    return { order: await calls.writeOrder(plan.order), splits: written.splits };
  } catch (error) {
    return undoOrConfirm(order, plan, written.splits, calls, error);
  }
}

async function writeSplits(order: WireOrder, plan: SplitPlan, calls: SplitCalls): Promise<SplitResult> {
  try {
    return await calls.writeSplits(plan.splits);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    switch (error.failure) {
      case 'unauthenticated':
      case 'forbidden':
      case 'notFound':
      case 'invalidInput':
      case 'unavailable':
        throw error.failure === 'unavailable' ? new SplitFailedError('unchanged', order.id, { cause: error }) : error;
      case 'failed': {
        // What the back-end refuses it has not done; where it broke, only the order can tell.
        const refused = error.status !== undefined && error.status < 500;
        const unchanged = refused || (await isAsItWas(order, calls));
        throw new SplitFailedError(unchanged ? 'unchanged' : 'unknown', order.id, { cause: error });
      }
      case 'timeout':
      case 'outcomeUnknown':
      case 'invalidAnswer':
      case 'cancelled':
        throw new SplitFailedError('unknown', order.id, { cause: error });
    }
  }
}

/** The second call failed, or nobody knows. The order itself says which; the new orders stay only if all of it was done. */
async function undoOrConfirm(
  order: WireOrder,
  plan: SplitPlan,
  splits: WireOrder[],
  calls: SplitCalls,
  cause: unknown,
): Promise<SplitResult> {
  const now = await readAgain(calls);
  if (now && keepsWhatWasPlanned(now, order, plan)) return { order: now, splits };
  const mayStillArrive = cause instanceof BackendError && cause.failure === 'outcomeUnknown';
  if (!now || mayStillArrive || !sameContent(now, order)) throw new SplitFailedError('unknown', order.id, { cause });
  try {
    await calls.deleteOrders(splits.map(({ id }) => id));
  } catch (error) {
    throw new SplitFailedError('unknown', order.id, { cause: error });
  }
  throw new SplitFailedError('unchanged', order.id, { cause });
}

async function isAsItWas(order: WireOrder, calls: SplitCalls): Promise<boolean> {
  const now = await readAgain(calls);
  return now !== undefined && sameContent(now, order);
}

/** Undefined where the order cannot be read: then nobody knows what became of it. */
async function readAgain(calls: SplitCalls): Promise<WireOrder | undefined> {
  try {
    return await calls.read();
  } catch (error) {
    if (error instanceof BackendError) return undefined;
    throw error;
  }
}

function sameContent(one: WireOrder, other: WireOrder): boolean {
  return (
    one.pickType === other.pickType &&
    sameSums(sumsOf(one.orderSkus, skuOf, amountOf), sumsOf(other.orderSkus, skuOf, amountOf)) &&
    sameSums(sumsOf(one.parts, descriptionOf, quantityOf), sumsOf(other.parts, descriptionOf, quantityOf))
  );
}

/** Counted by SKU and by description: a back-end may take the pieces from another line of the same SKU. */
function keepsWhatWasPlanned(now: WireOrder, before: WireOrder, { keptLines, keptParts }: SplitPlan): boolean {
  const lines = sumsOf(before.orderSkus, skuOf, ({ id }) => keptLines.get(id) ?? 0);
  const parts = sumsOf(before.parts, descriptionOf, ({ id }) => keptParts.get(id) ?? 0);
  return (
    now.pickType === 'CAB' &&
    sameSums(sumsOf(now.orderSkus, skuOf, amountOf), lines) &&
    sameSums(sumsOf(now.parts, descriptionOf, quantityOf), parts)
  );
}

type Line = WireOrder['orderSkus'][number];
type Part = WireOrder['parts'][number];
const skuOf = ({ shippingSkuName }: Line): string => shippingSkuName.toLowerCase();
const amountOf = ({ shippingSkuAmount }: Line): number => shippingSkuAmount;
const descriptionOf = ({ description }: Part): string => description;
const quantityOf = ({ quantity }: Part): number => quantity;

function sumsOf<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => string,
  piecesOf: (item: Item) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(kindOf(item), (sums.get(kindOf(item)) ?? 0) + piecesOf(item));
  return sums;
}

function sameSums(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  const kinds = new Set([...one.keys(), ...other.keys()]);
  return [...kinds].every((kind) => (one.get(kind) ?? 0) === (other.get(kind) ?? 0));
}
