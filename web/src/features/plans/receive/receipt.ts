/** What a delivered plan brings into the stock: counted line by line, with its share of freight and customs. */
import { z } from 'zod';

const lineSchema = z.object({
  /** Pieces; null until somebody has counted. */
  counted: z.number().int().min(0).nullable(),
  locationId: z.string(),
  /** Its name. */
  location: z.string(),
  /** USD per piece, and x USD = 1 EUR; empty where nobody knows. */
  price: z.string(),
  rate: z.string(),
  /** Why other pieces came than were announced. */
  note: z.string(),
  /** What is sent, as it was sent for the first time: the key makes sure that it is done once, and fits to nothing else. */
  sent: z
    .object({
      key: z.string(),
      reason: z.string(),
      additionalCosts: z.string().optional(),
      customsItem: z.string().optional(),
      /** EUR of the whole line. */
      freight: z.number(),
      customs: z.number(),
    })
    .optional(),
  /** ISO 8601. */
  bookedAt: z.string().optional(),
  /** The stock entry that it made. */
  entryId: z.string().optional(),
  /** Its customs are still to be set on that entry. */
  customsLeft: z.string().optional(),
});

const receiptSchema = z.object({
  /** By the products' ids. */
  lines: z.record(z.string(), lineSchema),
  /** EUR of the whole shipment; empty is nothing. */
  freight: z.string(),
  customs: z.string(),
  shareBy: z.enum(['volume', 'value']),
});

export type ReceiptLine = z.infer<typeof lineSchema>;
export type Receipt = z.infer<typeof receiptSchema>;

export const emptyLine: ReceiptLine = { counted: null, locationId: '', location: '', price: '', rate: '', note: '' };
const emptyReceipt: Receipt = { lines: {}, freight: '', customs: '', shareBy: 'volume' };

/** What this browser keeps of a receipt that was begun; what makes no sense counts as nothing begun. */
export function receiptIn(text: string | null): Receipt {
  try {
    return receiptSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return emptyReceipt;
  }
}

export type CountedProduct = { id: string; announced: number; volume: number | null; line: ReceiptLine };

export type Share = {
  /** EUR of the whole line. */
  freight: number;
  customs: number;
  /** EUR per piece, with the 4 places that a stock entry keeps. */
  freightPerPiece: string;
  customsPerPiece: string;
};

/**
 * Shares the costs of a shipment among its lines, by volume or by value: to the cent, so that the shares come to the whole. What was
 * sent keeps its share, and what is not counted yet counts as announced. Undefined where a line has no volume, or no price and
 * rate: nobody could say its share.
 */
export function sharesOf(
  products: readonly CountedProduct[],
  { freight, customs, shareBy }: Pick<Receipt, 'freight' | 'customs' | 'shareBy'>,
): ReadonlyMap<string, Share> | undefined {
  const sent = products.flatMap(({ id, line }) =>
    line.sent ? [{ id, sent: line.sent, pieces: line.counted ?? 0 }] : [],
  );
  const open = products.filter(({ line, announced }) => line.sent === undefined && (line.counted ?? announced) > 0);
  const left = (whole: string, of: 'freight' | 'customs') =>
    Math.max(0, Number(whole || 0) - sent.reduce((sum, one) => sum + one.sent[of], 0));
  const [freightLeft, customsLeft] = [left(freight, 'freight'), left(customs, 'customs')];
  const weights = open.map(({ volume, line, announced }) => {
    const pieces = line.counted ?? announced;
    if (shareBy === 'volume') return volume === null ? Number.NaN : volume * pieces;
    return (Number(line.price || Number.NaN) / Number(line.rate || Number.NaN)) * pieces;
  });
  const hasCosts = freightLeft > 0 || customsLeft > 0;
  if (hasCosts && weights.some((weight) => !Number.isFinite(weight) || weight <= 0)) return undefined;
  const ofFreight = allocated(freightLeft, weights);
  const ofCustoms = allocated(customsLeft, weights);
  return new Map([
    ...sent.map(
      ({ id, sent: { freight: ofLine, customs: dutyOfLine }, pieces }) =>
        [id, share(ofLine, dutyOfLine, pieces)] as const,
    ),
    ...open.map(
      ({ id, line, announced }, index) =>
        [id, share(ofFreight[index] ?? 0, ofCustoms[index] ?? 0, line.counted ?? announced)] as const,
    ),
  ]);
}

function share(freight: number, customs: number, pieces: number): Share {
  return {
    freight,
    customs,
    freightPerPiece: (freight / pieces).toFixed(4),
    customsPerPiece: (customs / pieces).toFixed(4),
  };
}

/** An amount in parts by weight, each in whole cents; the cents that are left go to the largest remainders. */
function allocated(amount: number, weights: readonly number[]): number[] {
  const cents = Math.round(amount * 100);
  if (cents === 0) return weights.map(() => 0);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (cents * weight) / sum);
  const whole = exact.map(Math.floor);
  const left = cents - whole.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole.map((part) => part / 100);
}

/** What a line lacks before it can be booked. Of nothing that came there is nothing to book. */
export function missingOf({
  counted,
  locationId,
  bookedAt,
}: ReceiptLine): 'count' | 'location' | 'booked' | 'nothing' | undefined {
  if (bookedAt !== undefined) return 'booked';
  if (counted === null) return 'count';
  if (counted === 0) return 'nothing';
  return locationId === '' ? 'location' : undefined;
}
