import { z } from 'zod';
import { decimalText, numberValue } from '../../ui/form/fieldSchemas';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import type { AdjustStockInput, IncomingGoodsInput, MoveGoodsInput } from '../../platform/generated/gql/graphql';
import type { BookingEntry } from './bookings.operations';

const highestPieces = 2_147_483_647;
const longestReason = 500;
const longestSource = 200;

const pieces = (min: number) => numberValue({ required: true, min, max: highestPieces });
const reason = z.string().trim().min(1).max(longestReason);
const sku = z.string().min(1, encodeFieldMessage('orderRules.selectSku'));
const location = z.string().min(1, encodeFieldMessage('wms.messages.requireStorageLocation'));
const historyType = z.string().min(1, encodeFieldMessage('wms.messages.requireHistoryType'));

/** Document 3, section 5, Incoming goods. The costs are those of the API call, and optional. */
export const incomingSchema = z.object({
  sku,
  inventory: pieces(0),
  storageLocationId: location,
  reason,
  source: z.string().trim().max(longestSource),
  purchasePrice: decimalText({ decimals: 4, min: 0 }),
  exchangeRate: decimalText({ decimals: 6, min: 0 }),
  additionalCosts: decimalText({ decimals: 4, min: 0 }),
});
export type IncomingForm = z.input<typeof incomingSchema>;

/** The properties of an entry that limit a booking. */
type EntryStock = Pick<BookingEntry, 'id' | 'storageLocationId' | 'inventory' | 'reserved'>;

/** Document 3, section 5, Movement. */
export function movementSchema(entry: EntryStock | undefined) {
  return z
    .object({ inventoryId: z.string().min(1), quantity: pieces(1), storageLocationId: location })
    .superRefine(({ quantity, storageLocationId }, context) => {
      const message = movementLimit(entry, quantity);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['quantity'], message });
      if (storageLocationId !== '' && storageLocationId === entry?.storageLocationId) {
        const there = encodeFieldMessage('stock.sameLocation');
        context.addIssue({ code: 'custom', path: ['storageLocationId'], message: there });
      }
    });
}
export type MovementForm = z.input<ReturnType<typeof movementSchema>>;

/** Document 3, section 5, Manual adjustment. */
export function adjustmentSchema(entry: EntryStock | undefined) {
  return z
    .object({ inventoryId: z.string().min(1), historyType, quantity: pieces(0), isAdd: z.boolean(), reason })
    .superRefine(({ quantity, isAdd }, context) => {
      const message = isAdd ? undefined : freeLimit(entry, quantity);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['quantity'], message });
    });
}
export type AdjustmentForm = z.input<ReturnType<typeof adjustmentSchema>>;

/**
 * The documented limit is inventory plus reserved, with its own message. Within it, pieces reserved by orders cannot be moved
 * (ERROR_WH_OO2, as the gateway reads it).
 */
export function movementLimit(entry: EntryStock | undefined, quantity: number | null): string | undefined {
  const most = mostToMove(entry);
  if (most !== undefined && quantity !== null && quantity > most) {
    return encodeFieldMessage('order.quantityTooHigh', { quantity: most });
  }
  return freeLimit(entry, quantity);
}

/** The message for more pieces than are free; undefined if there are enough, or it is unknown. */
export function freeLimit(entry: EntryStock | undefined, quantity: number | null): string | undefined {
  const free = freePieces(entry);
  if (entry === undefined || free === undefined || quantity === null || !(quantity > free)) return undefined;
  return encodeFieldMessage('wms.messages.ERROR_WH_OO2', { warehouseInvetoryId: entry.id, quantity });
}

/** Inventory plus reserved (document 3, section 5, Movement); undefined when unknown. */
export function mostToMove(entry: EntryStock | undefined): number | undefined {
  const { inventory, reserved } = entry ?? {};
  return typeof inventory === 'number' && typeof reserved === 'number' ? inventory + reserved : undefined;
}

/** The pieces that no order has reserved; undefined when unknown. */
export function freePieces(entry: EntryStock | undefined): number | undefined {
  const { inventory, reserved } = entry ?? {};
  return typeof inventory === 'number' && typeof reserved === 'number' ? inventory - reserved : undefined;
}

export const emptyIncoming: IncomingForm = {
  sku: '',
  inventory: null,
  storageLocationId: '',
  reason: '',
  source: '',
  purchasePrice: '',
  exchangeRate: '',
  additionalCosts: '',
};
export const emptyMovement: MovementForm = { inventoryId: '', quantity: null, storageLocationId: '' };
export const emptyAdjustment: AdjustmentForm = {
  inventoryId: '',
  historyType: '',
  quantity: null,
  isAdd: true,
  reason: '',
};

/** The input of the mutation; empty fields are left out. */
export function incomingInput({
  sku: arrived,
  inventory,
  storageLocationId,
  reason: why,
  ...others
}: IncomingForm): IncomingGoodsInput {
  const given = Object.fromEntries(
    Object.entries(others).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]])),
  );
  return { ...given, sku: arrived, inventory: inventory ?? 0, storageLocationId, reason: why.trim() };
}

export function movementInput(form: MovementForm, entry: Pick<BookingEntry, 'sku'> | undefined): MoveGoodsInput {
  return { ...form, quantity: form.quantity ?? 0, ...skuOf(entry) };
}

export function adjustmentInput(form: AdjustmentForm, entry: Pick<BookingEntry, 'sku'> | undefined): AdjustStockInput {
  return { ...form, quantity: form.quantity ?? 0, reason: form.reason.trim(), ...skuOf(entry) };
}

/** The gateway finds the entry by its SKU without reading the whole stock. */
function skuOf(entry: Pick<BookingEntry, 'sku'> | undefined): { sku?: string } {
  return entry?.sku ? { sku: entry.sku } : {};
}
