/** The current booking: what has been scanned, the next step, and the effect of a code. */
import type { BookingKind } from '../../domain/bookings/bookingKinds';
import type { BookingEntry } from '../../domain/bookings/bookings.operations';
import type { Code } from '../../domain/scanning/codes';
import type { ScannedLocation, Ware } from '../../domain/scanning/scannedNames';
import { numberMessage, type NumberRules } from '../../ui/input/numberMessage';
import { entryFor, freeOf, type ScannedBooking } from '../../domain/scanning/scannedBooking';

export type ScanStep = 'location' | 'ware' | 'quantity' | 'target';

export type ScanDraft = {
  kind: BookingKind;
  location?: ScannedLocation;
  ware?: Ware;
  target?: ScannedLocation;
  /** The value of the number field (`fieldValueOf`): a code scanned into it must never become a quantity. */
  quantity: string;
  /** The entry chosen by the user; otherwise the oldest with enough pieces is used. */
  entryId?: string;
  isAdd: boolean;
  historyType: string;
  reason: string;
  /** The costs that the user has entered for incoming goods; undefined while those of the last receipt are proposed. */
  costs?: DraftCosts;
};

/** Values of number fields (`fieldValueOf`). */
export type DraftCosts = { purchasePrice: string; exchangeRate: string; additionalCosts: string };

export const costRules = {
  purchasePrice: { decimals: 4, min: 0, max: 9_999_999 },
  exchangeRate: { decimals: 6, min: 0, max: 9_999_999 },
  additionalCosts: { decimals: 4, min: 0, max: 9_999_999 },
} satisfies Record<keyof DraftCosts, NumberRules>;
export const costFields = ['purchasePrice', 'exchangeRate', 'additionalCosts'] as const;

/** The costs of a booking: what the user has entered, otherwise those of the last receipt. */
export function costsOf({ costs }: ScanDraft, receipt: DraftCosts | undefined): DraftCosts {
  const { purchasePrice = '', exchangeRate = '', additionalCosts = '' } = costs ?? receipt ?? {};
  return { purchasePrice, exchangeRate, additionalCosts };
}

/** The message about a code, as a key of the catalogue. */
export type Said = {
  tone: 'good' | 'bad';
  key:
    | 'location'
    | 'ware'
    | 'oneMore'
    | 'target'
    | 'unknown'
    | 'ambiguous'
    | 'archived'
    | 'unreachable'
    | 'sameLocation'
    | 'incomplete';
  code: string;
};

export function emptyDraft(kind: BookingKind, retained: Partial<ScanDraft> = {}): ScanDraft {
  return { kind, quantity: '1', isAdd: false, historyType: 'manual_adjustment', reason: '', ...retained };
}

/** The steps of a kind of booking, in order. */
export function stepsOf(kind: BookingKind): ScanStep[] {
  return kind === 'movement' ? ['location', 'ware', 'quantity', 'target'] : ['location', 'ware', 'quantity'];
}

/** The current step: the first incomplete one; the quantity can be changed until the end. */
export function stepOf({ kind, location, ware, target }: ScanDraft): ScanStep {
  if (!location) return 'location';
  if (!ware) return 'ware';
  return kind === 'movement' && !target ? 'target' : 'quantity';
}

/** The most pieces of one booking; a bar code of digits, typed into the field, is larger. */
export const mostPieces = 99_999;

/** Undefined if it is not a valid quantity. */
export function piecesOf({ quantity }: ScanDraft): number | undefined {
  return /^\d{1,9}$/.test(quantity) && Number(quantity) <= mostPieces ? Number(quantity) : undefined;
}

/** What is missing for the booking; undefined if nothing is. */
export function lackOf(draft: ScanDraft): ScanStep | 'reason' | 'costs' | undefined {
  const { kind, costs, location, ware, target, reason } = draft;
  const pieces = piecesOf(draft);
  if (!location) return 'location';
  if (!ware) return 'ware';
  // A movement needs at least one piece; an adjustment by 0 documents a count.
  if (pieces === undefined || (kind === 'movement' && pieces === 0)) return 'quantity';
  if (kind === 'movement') return target ? undefined : 'target';
  if (reason.trim() === '') return 'reason';
  const isWrong = costFields.some((field) => costs?.[field] && numberMessage(costs[field], costRules[field]));
  return kind === 'incoming' && isWrong ? 'costs' : undefined;
}

/**
 * Applies a code to the step that it fits: a location to the first location, or to the target of a movement that has its goods; a SKU to the goods,
 * or as one more piece. Scanning the last location of a complete booking again confirms it.
 */
export function withCode(draft: ScanDraft, code: Code): { draft: ScanDraft; said: Said; confirms?: true } {
  if (code.kind === 'sku') {
    const { ware } = code;
    const isSame = draft.ware?.sku === ware.sku;
    return {
      draft: isSame
        ? { ...draft, quantity: String((piecesOf(draft) ?? 0) + 1) }
        : { ...withoutCosts(withoutEntry(draft)), ware, quantity: '1' },
      said: { tone: 'good', key: isSame ? 'oneMore' : 'ware', code: ware.sku },
    };
  }
  if (code.kind !== 'location') return { draft, said: { tone: 'bad', key: code.kind, code: code.text } };
  const { location } = code;
  const last = draft.kind === 'movement' ? draft.target : draft.location;
  if (draft.ware && last?.id === location.id) {
    const said: Said = lackOf(draft)
      ? { tone: 'bad', key: 'incomplete', code: location.label }
      : { tone: 'good', key: draft.kind === 'movement' ? 'target' : 'location', code: location.label };
    return { draft, said, ...(said.tone === 'good' && { confirms: true }) };
  }
  if (draft.kind === 'movement' && draft.location && draft.ware) {
    return draft.location.id === location.id
      ? { draft, said: { tone: 'bad', key: 'sameLocation', code: location.label } }
      : { draft: { ...draft, target: location }, said: { tone: 'good', key: 'target', code: location.label } };
  }
  return { draft: { ...withoutEntry(draft), location }, said: { tone: 'good', key: 'location', code: location.label } };
}

/** The chosen entry is only valid for its location and SKU. */
function withoutEntry(draft: ScanDraft): ScanDraft {
  const left = { ...draft };
  delete left.entryId;
  return left;
}

/** The costs belong to their SKU. */
function withoutCosts(draft: ScanDraft): ScanDraft {
  const left = { ...draft };
  delete left.costs;
  return left;
}

/** Clears what was scanned for a step. */
export function withoutStep(draft: ScanDraft, step: 'location' | 'ware' | 'target'): ScanDraft {
  const left = step === 'ware' ? withoutCosts(withoutEntry(draft)) : withoutEntry(draft);
  delete left[step];
  return left;
}

/** The entry to book on; undefined if the location has none, and for incoming goods, which create one. */
export function entryOf(draft: ScanDraft, entries: readonly BookingEntry[]): BookingEntry | undefined {
  if (draft.kind === 'incoming') return undefined;
  const chosen = entries.find(({ id }) => id === draft.entryId);
  if (chosen) return chosen;
  return draft.kind === 'adjustment' && draft.isAdd ? entries.at(-1) : entryFor(entries, piecesOf(draft) ?? 0);
}

/** The number of pieces beyond the free stock; 0 if there are enough, or it is unknown. */
export function tooMany(draft: ScanDraft, entry: BookingEntry | undefined): number {
  const takes = draft.kind === 'movement' || (draft.kind === 'adjustment' && !draft.isAdd);
  return takes && entry ? Math.max(0, (piecesOf(draft) ?? 0) - freeOf(entry)) : 0;
}

/**
 * The booking; undefined while something is missing.
 *
 * @param receipt the costs of the SKU's last receipt
 */
export function scannedOf(
  draft: ScanDraft,
  entry: BookingEntry | undefined,
  receipt?: DraftCosts,
): ScannedBooking | undefined {
  const { kind, location, ware, target, isAdd, historyType } = draft;
  const quantity = piecesOf(draft);
  if (lackOf(draft) || !location || !ware || quantity === undefined) return undefined;
  const scanned = { ware, place: location, quantity };
  const chosen = entry && { entryId: entry.id };
  const reason = draft.reason.trim();
  if (kind === 'incoming') {
    const costs = Object.fromEntries(Object.entries(costsOf(draft, receipt)).filter(([, cost]) => cost !== ''));
    return { kind, ...scanned, reason, ...(Object.keys(costs).length > 0 && { costs }) };
  }
  if (kind === 'adjustment') return { kind, ...scanned, isAdd, historyType, reason, ...chosen };
  return target && { kind, ...scanned, target, ...chosen };
}
