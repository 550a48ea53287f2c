/** The draft of a goods receipt: what was counted and not booked yet, with the shares of freight and customs. */
import { z } from 'zod';
import { numberMessage } from '../../../ui/input/numberMessage';

const lineSchema = z.object({
  /** Pieces to book; null until counted. */
  counted: z.number().int().min(0).nullable(),
  /** The pieces that had been received at the time of the count: if others have received pieces since, both may have counted the same ones. */
  before: z.number().optional(),
  locationId: z.string(),
  /** The name of the location. */
  location: z.string(),
  /** USD per piece, and USD for 1 EUR; empty if unknown. */
  price: z.string(),
  rate: z.string(),
  /** The reason for a difference to the announced pieces. */
  note: z.string(),
  /** EUR of freight and customs that this browser has booked with pieces of the line. */
  booked: z.object({ freight: z.number(), customs: z.number() }).optional(),
  /** Pieces were sent, and the outcome has not been checked yet. */
  unsettled: z.object({ receivedBefore: z.number(), freight: z.number(), customs: z.number() }).optional(),
  /** What still has to be set on the stock entry that a booking created. */
  left: z
    .object({ entryId: z.string(), customsItem: z.string().optional(), reference: z.string().optional() })
    .optional(),
});

const receiptSchema = z.object({
  /** By product id. */
  lines: z.record(z.string(), lineSchema),
  /** EUR for the whole shipment; empty counts as zero. */
  freight: z.string(),
  customs: z.string(),
  shareBy: z.enum(['volume', 'value']),
  /** Whose locations are offered; empty for all. Undefined until chosen. */
  warehouseId: z.string().optional(),
});

/** The rules of the typed amounts. */
export const numberRules = {
  price: { decimals: 4, min: 0 },
  rate: { decimals: 6, min: 0 },
  freight: { decimals: 2, min: 0 },
  customs: { decimals: 2, min: 0 },
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

/** Parses a draft stored in this browser; invalid data counts as an empty one. */
export function receiptIn(text: string | null): Receipt {
  try {
    return receiptSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return emptyReceipt;
  }
}

/** A line of the plan with its draft. All quantities are pieces. */
export type CountedProduct = {
  id: string;
  announced: number;
  /** What the server knows to be booked. */
  received: number;
  /** m³ per piece; null if unknown. */
  volume: number | null;
  line: ReceiptLine;
};

export type Share = {
  /** EUR for the pieces that are booked next. */
  freight: number;
  customs: number;
  /** EUR per piece, with the 4 decimals of a stock entry. */
  freightPerPiece: string;
  customsPerPiece: string;
};

/** The pieces that are booked next; as announced until counted. */
export function openPieces({ announced, received, line }: Omit<CountedProduct, 'id' | 'volume'>): number {
  return line.counted ?? Math.max(0, announced - received);
}

/**
 * Shares the costs of a shipment among its lines, by volume or value, to the cent, so that the shares add up. What this browser has booked
 * keeps its share; of pieces that were booked elsewhere, a share in proportion is assumed. Undefined if the costs are not amounts, or a line
 * has no volume, or no price and rate.
 */
export function sharesOf(
  products: readonly CountedProduct[],
  { freight, customs, shareBy }: Pick<Receipt, 'freight' | 'customs' | 'shareBy'>,
): ReadonlyMap<string, Share> | undefined {
  if (!areCostsRight({ freight, customs })) return undefined;
  const parts = products.map((product) => {
    const open = openPieces(product);
    const elsewhere = product.line.booked === undefined ? Math.max(0, product.received) : 0;
    return { product, open, pieces: open + elsewhere };
  });
  const costly = parts.filter(({ pieces }) => pieces > 0);
  const left = (whole: string, of: 'freight' | 'customs') =>
    Math.max(0, Number(whole || 0) - products.reduce((sum, { line }) => sum + (line.booked?.[of] ?? 0), 0));
  const [freightLeft, customsLeft] = [left(freight, 'freight'), left(customs, 'customs')];
  const weights = costly.map(({ product: { volume, line }, pieces }) => {
    if (shareBy === 'volume') return volume === null ? Number.NaN : volume * pieces;
    return (Number(line.price || Number.NaN) / Number(line.rate || Number.NaN)) * pieces;
  });
  const hasCosts = freightLeft > 0 || customsLeft > 0;
  if (hasCosts && weights.some((weight) => !Number.isFinite(weight) || weight <= 0)) return undefined;
  const ofFreight = allocated(freightLeft, weights);
  const ofCustoms = allocated(customsLeft, weights);
  return new Map(
    costly.flatMap(({ product, open, pieces }, index) => {
      const ofOpen = (amount: number | undefined) => Math.round(((amount ?? 0) * 100 * open) / pieces) / 100;
      return open === 0 ? [] : [[product.id, share(ofOpen(ofFreight[index]), ofOpen(ofCustoms[index]), open)] as const];
    }),
  );
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

/**
 * What a piece costs in EUR with two decimals, as shown: freight and customs add up to the costs. `value` has all costs of the piece, and is
 * rounded once at the end, like the value of goods of a stock entry (document 3, section 9); undefined if price or rate is missing.
 */
export function costsOfPiece(line: ReceiptLine, costs: Share | undefined) {
  const [freight, customs] = [Number(costs?.freightPerPiece ?? 0), Number(costs?.customsPerPiece ?? 0)];
  const inEuro = Number(line.price || Number.NaN) / Number(line.rate || Number.NaN);
  const sum = centsOf(freight + customs);
  return {
    freight: centsOf(freight) / 100,
    customs: (sum - centsOf(freight)) / 100,
    costs: sum / 100,
    value: Number.isFinite(inEuro) ? centsOf(inEuro + freight + customs) / 100 : undefined,
    /** Not rounded, for sums. */
    exact: Number.isFinite(inEuro) ? inEuro + freight + customs : undefined,
  };
}

/** Rounds half up, as in decimal arithmetic: as a binary number, 1.005 is slightly less and would be rounded down. */
function centsOf(amount: number): number {
  return Math.round(Number((amount * 100).toFixed(6)));
}

/**
 * What a line still needs before it can be booked. `nothing`: no pieces were received; `booked`: all announced pieces are booked; `changed`:
 * somebody has received pieces since it was counted; `price`: its price or rate is not an amount.
 */
export function missingOf({
  announced,
  received,
  line: { counted, before = 0, locationId, price, rate, unsettled },
}: Omit<CountedProduct, 'id' | 'volume'>):
  | 'count'
  | 'location'
  | 'price'
  | 'booked'
  | 'nothing'
  | 'look'
  | 'changed'
  | undefined {
  if (unsettled !== undefined) return 'look';
  if (counted === null) return received > 0 && received >= announced ? 'booked' : 'count';
  if (counted === 0) return 'nothing';
  if (before !== received) return 'changed';
  if (!isAmount('price', price) || !isAmount('rate', rate)) return 'price';
  return locationId === '' ? 'location' : undefined;
}
