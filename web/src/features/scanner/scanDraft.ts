/** The current booking: what has been scanned, the next step, and the effect of a code. */
import type { BookingKind } from '../../bookings/bookingKinds';
import type { BookingEntry } from '../../bookings/bookings.operations';
import type { Code, Place, Ware } from '../../scanning/codes';
import { entryFor, freeOf, type ScannedBooking } from '../../scanning/scannedBooking';

export type ScanStep = 'place' | 'ware' | 'quantity' | 'target';

export type ScanDraft = {
  kind: BookingKind;
  place?: Place;
  ware?: Ware;
  target?: Place;
  /** The value of the number field (`fieldValueOf`): a code scanned into it must never become a quantity. */
  quantity: string;
  /** The entry chosen by the user; otherwise the oldest with enough pieces is used. */
  entryId?: string;
  isAdd: boolean;
  historyType: string;
  reason: string;
};

/** The message about a code, as a key of the catalogue. */
export type Said = {
  tone: 'good' | 'bad';
  key:
    | 'place'
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

export function emptyDraft(kind: BookingKind, kept: Partial<ScanDraft> = {}): ScanDraft {
  return { kind, quantity: '1', isAdd: false, historyType: 'manual_adjustment', reason: '', ...kept };
}

/** The steps of a kind of booking, in order. */
export function stepsOf(kind: BookingKind): ScanStep[] {
  return kind === 'movement' ? ['place', 'ware', 'quantity', 'target'] : ['place', 'ware', 'quantity'];
}

/** The current step: the first incomplete one; the quantity can be changed until the end. */
export function stepOf({ kind, place, ware, target }: ScanDraft): ScanStep {
  if (!place) return 'place';
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
export function lackOf(draft: ScanDraft): ScanStep | 'reason' | undefined {
  const { kind, place, ware, target, reason } = draft;
  const pieces = piecesOf(draft);
  if (!place) return 'place';
  if (!ware) return 'ware';
  // A movement needs at least one piece; an adjustment by 0 documents a count.
  if (pieces === undefined || (kind === 'movement' && pieces === 0)) return 'quantity';
  if (kind === 'movement') return target ? undefined : 'target';
  return reason.trim() === '' ? 'reason' : undefined;
}

/**
 * Applies a code to the step that it fits: a location to the place, or to the target of a movement that has its goods; a SKU to the goods,
 * or as one more piece. Scanning the last location of a complete booking again confirms it.
 */
export function withCode(draft: ScanDraft, code: Code): { draft: ScanDraft; said: Said; confirms?: true } {
  if (code.kind === 'sku') {
    const { ware } = code;
    const isSame = draft.ware?.sku === ware.sku;
    return {
      draft: isSame
        ? { ...draft, quantity: String((piecesOf(draft) ?? 0) + 1) }
        : { ...withoutEntry(draft), ware, quantity: '1' },
      said: { tone: 'good', key: isSame ? 'oneMore' : 'ware', code: ware.sku },
    };
  }
  if (code.kind !== 'location') return { draft, said: { tone: 'bad', key: code.kind, code: code.text } };
  const { place } = code;
  const last = draft.kind === 'movement' ? draft.target : draft.place;
  if (draft.ware && last?.id === place.id) {
    const said: Said = lackOf(draft)
      ? { tone: 'bad', key: 'incomplete', code: place.label }
      : { tone: 'good', key: draft.kind === 'movement' ? 'target' : 'place', code: place.label };
    return { draft, said, ...(said.tone === 'good' && { confirms: true }) };
  }
  if (draft.kind === 'movement' && draft.place && draft.ware) {
    return draft.place.id === place.id
      ? { draft, said: { tone: 'bad', key: 'sameLocation', code: place.label } }
      : { draft: { ...draft, target: place }, said: { tone: 'good', key: 'target', code: place.label } };
  }
  return { draft: { ...withoutEntry(draft), place }, said: { tone: 'good', key: 'place', code: place.label } };
}

/** The chosen entry is only valid for its place and SKU. */
function withoutEntry(draft: ScanDraft): ScanDraft {
  const left = { ...draft };
  delete left.entryId;
  return left;
}

/** Clears what was scanned for a step. */
export function withoutStep(draft: ScanDraft, step: 'place' | 'ware' | 'target'): ScanDraft {
  const left = withoutEntry(draft);
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

/** The booking; undefined while something is missing. */
export function scannedOf(draft: ScanDraft, entry: BookingEntry | undefined): ScannedBooking | undefined {
  const { kind, place, ware, target, isAdd, historyType } = draft;
  const quantity = piecesOf(draft);
  if (lackOf(draft) || !place || !ware || quantity === undefined) return undefined;
  const scanned = { ware, place, quantity };
  const chosen = entry && { entryId: entry.id };
  const reason = draft.reason.trim();
  if (kind === 'incoming') return { kind, ...scanned, reason };
  if (kind === 'adjustment') return { kind, ...scanned, isAdd, historyType, reason, ...chosen };
  return target && { kind, ...scanned, target, ...chosen };
}
