import type { RequestFailure } from '../../errors/requestFailure';
import type { GoodsReceipt, ReceiptBooking, ReceivedLine } from './goodsReceipts.operations';

/** What of a plan decides whether it is received. */
export type ReceivablePlan = {
  id: string;
  recordStatus: string | null;
  products: readonly { id: string; quantityDelivering: number | null }[] | null;
};

export type ReceivedPieces = {
  /** Pieces of the lines that the plan has. */
  received: number;
  announced: number;
  /** Lines of which something came in, and all lines. */
  begun: number;
  lines: number;
  /** Each line has at least the announced pieces. */
  isWhole: boolean;
};

/** What came in of a plan; the failure if it could not be read; undefined if nothing did, or while it is not known. */
export type ReceivedState = ReceivedPieces | RequestFailure | undefined;

/** What came in of a plan; undefined if nothing did. */
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

/** What came in of lines that the plan no longer has. */
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
