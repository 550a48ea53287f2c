import { BackendError } from '../../rest/errors.ts';
import type { Written } from '../../rest/callTypes.ts';
import type { OrderBody, SplitBody, WireOrder, WireOrderLine, WireOrderPart } from '../../rest/records.ts';
import { DoneNotReadBackError } from '../../graph/readBack.ts';
import { SplitFailedError } from '../../graph/splitFailed.ts';
import { planSplit, type SplitPlan } from './splitPlan.ts';
import type { SplitOrderInput } from '../../generated/graphql.ts';
import type { WireId } from '../../rest/wire.ts';

/** The calls that a split needs, for one order. */
export interface SplitCalls {
  /** Reads the current order. */
  read(): Promise<WireOrder>;
  /** POST /orders/{id}/splits */
  writeSplits(splits: SplitBody[]): Promise<Pick<Written<'splitOrder'>, 'data'>>;
  /** PUT /orders/{id} */
  writeOrder(order: OrderBody): Promise<Pick<Written<'updateOrder'>, 'data'>>;
  /** Whether the response of the first call contains the new orders. */
  keepsContract(): boolean;
  /** Reads the orders of the same invoice. */
  readSiblings(): Promise<readonly WireOrder[]>;
  /** PUT /orders/set_orders_status_deleted */
  deleteOrders(ids: WireId[]): Promise<unknown>;
}

export interface SplitResult {
  readonly order: WireOrder;
  readonly splits: WireOrder[];
}

/**
 * Splits an order completely or not at all (document 2, section 2.2). The new orders are written first. If the response shows that the
 * back-end has also reduced the original order, the split is done. Otherwise the original order is written with what it keeps; if that
 * fails, the new orders are deleted again. If the response is lost, the state is read from the order and from the orders of its invoice.
 *
 * @param order as it was read just now
 * @throws InvalidInputError, BackendError: nothing was written; SplitFailedError; DoneNotReadBackError
 */
export async function splitOrder(order: WireOrder, input: SplitOrderInput, calls: SplitCalls): Promise<SplitResult> {
  const plan = planSplit(order, input);
  const written = await writeSplits(order, plan, calls);
  if (written.order && hasPlannedRemainder(written.order, order, plan)) return whole(order.id, written);
  try {
    const { data } = await calls.writeOrder(plan.order);
    return whole(order.id, { order: data ?? (await readAgain(calls)), splits: written.splits });
  } catch (error) {
    if (error instanceof DoneNotReadBackError) throw error;
    return undoOrConfirm(order, plan, written.splits, calls, error);
  }
}

/** What is known about a split that was written. */
interface WrittenSplit {
  readonly order: WireOrder | undefined;
  readonly splits: WireOrder[] | undefined;
}

/** @throws DoneNotReadBackError if one of the orders is unknown */
function whole(id: WireId, { order, splits }: WrittenSplit): SplitResult {
  if (!order || !splits) throw new DoneNotReadBackError(`splitOrder ${id}`);
  return { order, splits };
}

async function writeSplits(order: WireOrder, plan: SplitPlan, calls: SplitCalls): Promise<WrittenSplit> {
  const before = calls.keepsContract() ? undefined : await siblingsOf(order, calls);
  const { data } = await sendSplits(order, plan, calls, before);
  if (data?.order && data.splits) return { order: data.order, splits: data.splits };
  return { order: await readAgain(calls), splits: before && (await findSplits(order, plan, calls, before)) };
}

/**
 * Finds the new orders among those of the invoice: those that were not there before, if they are exactly the ones that were sent. Undefined
 * if one is missing, or if there are others: then nobody knows which are the new ones.
 */
async function findSplits(
  order: WireOrder,
  plan: SplitPlan,
  calls: SplitCalls,
  before: readonly WireOrder[],
): Promise<WireOrder[] | undefined> {
  const known = new Set(before.map(({ id }) => id));
  const left = (await siblingsOf(order, calls))?.filter(({ id }) => !known.has(id)) ?? [];
  if (left.length !== plan.splits.length) return undefined;
  const found = plan.splits.flatMap(({ orderSkus }) => {
    const at = left.findIndex((one) =>
      sameSums(sumsOf(one.orderSkus ?? [], skuOf, amountOf), sumsOf(orderSkus, skuOf, amountOf)),
    );
    return at === -1 ? [] : left.splice(at, 1);
  });
  return found.length === plan.splits.length ? found : undefined;
}

/** Undefined if they cannot be read. */
async function siblingsOf(order: WireOrder, calls: SplitCalls): Promise<readonly WireOrder[] | undefined> {
  try {
    return (await calls.readSiblings()).filter(({ id }) => id !== order.id);
  } catch (error) {
    if (error instanceof BackendError) return undefined;
    throw error;
  }
}

async function sendSplits(
  order: WireOrder,
  plan: SplitPlan,
  calls: SplitCalls,
  before: readonly WireOrder[] | undefined,
): Promise<Pick<Written<'splitOrder'>, 'data'>> {
  try {
    return await calls.writeSplits(plan.splits);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    switch (error.failure) {
      case 'unauthenticated':
      case 'forbidden':
      case 'notFound':
      case 'invalidInput':
      case 'busy':
      case 'unavailable':
        throw error.failure === 'unavailable' ? new SplitFailedError('unchanged', order.id, { cause: error }) : error;
      case 'failed':
      case 'outcomeUnknown': {
        if (mayStillArrive(error)) throw new SplitFailedError('unknown', order.id, { cause: error });
        // A refused request changed nothing. After an error of the server, only reading the orders shows what happened.
        const refused = error.status !== undefined && error.status < 500;
        const unchanged = refused || (await isAsItWas(order, calls, before));
        throw new SplitFailedError(unchanged ? 'unchanged' : 'unknown', order.id, { cause: error });
      }
      case 'timeout':
      case 'invalidAnswer':
      case 'cancelled':
        throw new SplitFailedError('unknown', order.id, { cause: error });
    }
  }
}

/**
 * The second call failed, or its outcome is unknown. Reads the order to decide; the new orders remain only if the whole split was done.
 */
async function undoOrConfirm(
  order: WireOrder,
  plan: SplitPlan,
  splits: WireOrder[] | undefined,
  calls: SplitCalls,
  cause: unknown,
): Promise<SplitResult> {
  const now = await readAgain(calls);
  if (now && hasPlannedRemainder(now, order, plan)) return whole(order.id, { order: now, splits });
  if (!now || !splits || mayStillArrive(cause) || !sameContent(now, order))
    throw new SplitFailedError('unknown', order.id, { cause });
  try {
    await calls.deleteOrders(splits.map(({ id }) => id));
  } catch (error) {
    throw new SplitFailedError('unknown', order.id, { cause: error });
  }
  throw new SplitFailedError('unchanged', order.id, { cause });
}

/** Whether the change may still be made: nobody answered, or not the back-end. One that answers with an error has ended its work. */
function mayStillArrive(error: unknown): boolean {
  return error instanceof BackendError && error.failure === 'outcomeUnknown' && (error.status ?? 0) < 500;
}

/** @param before the orders of the invoice; undefined if they could not be read, or the back-end keeps the contract */
async function isAsItWas(
  order: WireOrder,
  calls: SplitCalls,
  before: readonly WireOrder[] | undefined,
): Promise<boolean> {
  const now = await readAgain(calls);
  if (!now || !sameContent(now, order)) return false;
  if (calls.keepsContract()) return true;
  // Another back-end may have written the new orders and left the original one to the second call.
  const known = new Set(before?.map(({ id }) => id));
  const after = before && (await siblingsOf(order, calls));
  return after !== undefined && after.every(({ id }) => known.has(id));
}

/** Undefined if the order cannot be read, so that its state is unknown. */
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
    sameSums(sumsOf(one.orderSkus ?? [], skuOf, amountOf), sumsOf(other.orderSkus ?? [], skuOf, amountOf)) &&
    sameSums(sumsOf(one.parts ?? [], descriptionOf, quantityOf), sumsOf(other.parts ?? [], descriptionOf, quantityOf))
  );
}

/** Counts pieces by SKU and by description, because a back-end may take them from another line of the same SKU. */
function hasPlannedRemainder(
  now: WireOrder,
  before: WireOrder,
  { remainingLines, remainingParts }: SplitPlan,
): boolean {
  const lines = sumsOf(before.orderSkus ?? [], skuOf, ({ id }) => remainingLines.get(id) ?? 0);
  const parts = sumsOf(before.parts ?? [], descriptionOf, ({ id }) => remainingParts.get(id) ?? 0);
  return (
    now.pickType === 'CAB' &&
    sameSums(sumsOf(now.orderSkus ?? [], skuOf, amountOf), lines) &&
    sameSums(sumsOf(now.parts ?? [], descriptionOf, quantityOf), parts)
  );
}

type Line = Pick<WireOrderLine, 'shippingSkuName' | 'shippingSkuAmount'>;
const skuOf = ({ shippingSkuName }: Line): string => shippingSkuName.toLowerCase();
const amountOf = ({ shippingSkuAmount }: Line): number => shippingSkuAmount ?? 0;
const descriptionOf = ({ description }: WireOrderPart): string => description ?? '';
const quantityOf = ({ quantity }: WireOrderPart): number => quantity ?? 0;

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
