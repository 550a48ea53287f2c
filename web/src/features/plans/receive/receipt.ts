/** The receipt of a delivered plan: the count of each line, with its share of freight and customs. */
import { z } from 'zod';
import { numberMessage } from '../../../components/form/numberMessage';

const lineSchema = z.object({
  /** Pieces; null until counted. */
  counted: z.number().int().min(0).nullable(),
  locationId: z.string(),
  /** The name of the place. */
  location: z.string(),
  /** USD per piece, and USD for 1 EUR; empty if unknown. */
  price: z.string(),
  rate: z.string(),
  /** The reason for a difference to the announced pieces. */
  note: z.string(),
  /**
   * What was first sent for this line. A retry repeats it with the same key, so that it is booked once; another content needs another key.
   */
  sent: z
    .object({
      key: z.string(),
      /** ISO 8601; missing in receipts of older clients. */
      at: z.string().optional(),
      reason: z.string(),
      additionalCosts: z.string().optional(),
      customsItem: z.string().optional(),
      /** EUR for the whole line. */
      freight: z.number(),
      customs: z.number(),
    })
    .optional(),
  /** ISO 8601. */
  bookedAt: z.string().optional(),
  /** The stock entry that the booking created. */
  entryId: z.string().optional(),
  /** The customs that still have to be set on that entry. */
  customsLeft: z.string().optional(),
});

const receiptSchema = z.object({
  /** By product id. */
  lines: z.record(z.string(), lineSchema),
  /** EUR for the whole shipment; empty counts as zero. */
  freight: z.string(),
  customs: z.string(),
  shareBy: z.enum(['volume', 'value']),
});

/** The rules of the typed amounts. */
export const numberRules = {
  price: { places: 4, min: 0 },
  rate: { places: 6, min: 0 },
  freight: { places: 2, min: 0 },
  customs: { places: 2, min: 0 },
};
/** The most pieces of one line. */
export const mostPieces = 999_999_999;

/** Whether a typed amount can be booked; an empty one counts as unknown, or as zero. */
function isAmount(name: keyof typeof numberRules, text: string): boolean {
  return text === '' || numberMessage(text, numberRules[name]) === undefined;
}

/** Whether the costs of the shipment can be shared. */
export function areCostsRight({ freight, customs }: Pick<Receipt, 'freight' | 'customs'>): boolean {
  return isAmount('freight', freight) && isAmount('customs', customs);
}

export type ReceiptLine = z.infer<typeof lineSchema>;
export type Receipt = z.infer<typeof receiptSchema>;

export const emptyLine: ReceiptLine = { counted: null, locationId: '', location: '', price: '', rate: '', note: '' };
const emptyReceipt: Receipt = { lines: {}, freight: '', customs: '', shareBy: 'volume' };

/** Parses a receipt stored in this browser; invalid data counts as an empty receipt. */
export function receiptIn(text: string | null): Receipt {
  try {
    return receiptSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return emptyReceipt;
  }
}

export type CountedProduct = { id: string; announced: number; volume: number | null; line: ReceiptLine };

export type Share = {
  /** EUR for the whole line. */
  freight: number;
  customs: number;
  /** EUR per piece, with the 4 decimals of a stock entry. */
  freightPerPiece: string;
  customsPerPiece: string;
};

/**
 * Shares the costs of a shipment among its lines, by volume or value, to the cent, so that the shares add up. A sent line keeps its share,
 * and an uncounted one counts as announced. Undefined if the costs are no amounts, or a line has no volume, or no price and rate.
 */
export function sharesOf(
  products: readonly CountedProduct[],
  { freight, customs, shareBy }: Pick<Receipt, 'freight' | 'customs' | 'shareBy'>,
): ReadonlyMap<string, Share> | undefined {
  if (!areCostsRight({ freight, customs })) return undefined;
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

/** Splits an amount by weights into whole cents; remaining cents go to the largest remainders. */
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

/** The total costs of a piece in EUR; undefined if price or rate is missing. */
export function costPerPiece({ price, rate }: ReceiptLine, costs: Share | undefined): number | undefined {
  const inEuro = Number(price || Number.NaN) / Number(rate || Number.NaN);
  if (!Number.isFinite(inEuro)) return undefined;
  return inEuro + Number(costs?.freightPerPiece ?? 0) + Number(costs?.customsPerPiece ?? 0);
}

/** What a line still needs before it can be booked. A line with zero pieces needs no booking. */
export function missingOf({
  counted,
  locationId,
  price,
  rate,
  bookedAt,
}: ReceiptLine): 'count' | 'location' | 'price' | 'booked' | 'nothing' | undefined {
  if (bookedAt !== undefined) return 'booked';
  if (counted === null) return 'count';
  if (counted === 0) return 'nothing';
  if (!isAmount('price', price) || !isAmount('rate', rate)) return 'price';
  return locationId === '' ? 'location' : undefined;
}
