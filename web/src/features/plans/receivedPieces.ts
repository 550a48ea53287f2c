import type { RequestFailure } from '../../platform/errors/requestFailure';
import type { GoodsReceipt, ReceiptBooking, ReceivedLine } from './goodsReceipts.operations';

/** The data of a plan that decides whether it has been received. */
export type ReceivablePlan = {
  id: string;
  recordStatus: string | null;
  products: readonly { id: string; quantityDelivering: number | null }[] | null;
};

export type ReceivedPieces = {
  /** Pieces of the lines that the plan has. */
  received: number;
  announced: number;
  /** The number of lines of which pieces were received, and of all lines. */
  begun: number;
  lines: number;
  /** Each line has at least the announced pieces. */
  isWhole: boolean;
};

/** What was received of a plan, or why that could not be read. Undefined if nothing was received, or while it is loading. */
export type ReceivedState = ReceivedPieces | RequestFailure | undefined;

/** What was received of a plan; undefined if nothing was. */
export function receivedPieces(
  products: ReceivablePlan['products'],
  receipt: GoodsReceipt | undefined,
): ReceivedPieces | undefined {
  const lines = (products ?? []).map(({ id, quantityDelivering }) => ({
    announced: quantityDelivering ?? 0,
    received: receivedOf(receipt, id),
  }));
  const begun = lines.filter(({ received }) => received > 0).length;
  if (begun === 0) return undefined;
  return {
    received: lines.reduce((sum, { received }) => sum + received, 0),
    announced: lines.reduce((sum, { announced }) => sum + announced, 0),
    begun,
    lines: lines.length,
    isWhole: lines.every(({ received, announced }) => received >= announced),
  };
}

export function receivedOf(receipt: GoodsReceipt | undefined, productId: string): number {
  return receipt?.lines.find((line) => line.productId === productId)?.received ?? 0;
}

/** What was received of lines that the plan no longer has. */
export function removedLines(products: ReceivablePlan['products'], receipt: GoodsReceipt | undefined): ReceivedLine[] {
  const planned = new Set((products ?? []).map(({ id }) => id));
  return (receipt?.lines ?? []).filter(({ productId, received }) => !planned.has(productId) && received !== 0);
}

/** The newest booking of some lines whose time may be read. */
export function lastBooking(lines: readonly ReceivedLine[]): ReceiptBooking | undefined {
  return lines
    .flatMap(({ bookings }) => bookings ?? [])
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .at(0);
}

/** Who has booked, each once, the last one first. */
export function bookedBy(lines: readonly ReceivedLine[]): string[] {
  const bookings = lines.flatMap(({ bookings: ofLine }) => ofLine ?? []);
  const names = bookings
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .flatMap(({ changedBy }) => changedBy ?? []);
  return [...new Set(names)];
}

function timeOf({ dateTime }: ReceiptBooking): number {
  return Date.parse(dateTime ?? '') || 0;
}
