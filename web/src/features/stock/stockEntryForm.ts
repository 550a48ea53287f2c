import { z } from 'zod';
import { decimalText, momentText, numberValue } from '../../ui/form/fieldSchemas';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import type { UpdateInventoryInput } from '../../platform/generated/gql/graphql';
import type { StockRow } from './stock.operations';

/** The fields of an entry that can be changed (document 3, section 2, Edit modal). */
export const entryFields = [
  'inventory',
  'reserved',
  'date',
  'purchasePrice',
  'exchangeRate',
  'additionalCosts',
  'customsItem',
  'source',
  'reference',
] as const;
export type EntryField = (typeof entryFields)[number];

const highestPieces = 2_147_483_647;
const pieces = numberValue({ required: true, min: 0, max: highestPieces });
const shortText = z.string().trim().max(200);
const cost = decimalText({ decimals: 4, min: 0 });

/** Document 3, section 5. A change of the stock needs a history type. */
export function entrySchema(before: EntryForm) {
  return z
    .object({
      sku: z.string(),
      warehouse: z.string(),
      storageLocation: z.string(),
      inventory: pieces,
      reserved: pieces,
      date: momentText(),
      purchasePrice: cost,
      exchangeRate: decimalText({ decimals: 6, min: 0 }),
      additionalCosts: cost,
      customsItem: cost,
      source: shortText,
      reference: shortText,
      historyTypeId: z.string(),
      reason: z.string().trim().max(500),
    })
    .superRefine(({ inventory, reserved, historyTypeId }, context) => {
      const message = reservedLimit(inventory, reserved);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['reserved'], message });
      if (inventory !== before.inventory && historyTypeId === '') {
        const required = encodeFieldMessage('wms.messages.requireHistoryType');
        context.addIssue({ code: 'custom', path: ['historyTypeId'], message: required });
      }
    });
}

/** The message for more reserved pieces than there are. */
export function reservedLimit(inventory: number | null, reserved: number | null): string | undefined {
  if (inventory === null || reserved === null || !(reserved > inventory)) return undefined;
  return encodeFieldMessage('validation.maxValue', { max: inventory });
}

export type EntryForm = {
  sku: string;
  warehouse: string;
  storageLocation: string;
  inventory: number | null;
  reserved: number | null;
  date: string;
  purchasePrice: string;
  exchangeRate: string;
  additionalCosts: string;
  customsItem: string;
  source: string;
  reference: string;
  historyTypeId: string;
  reason: string;
};

export function entryValues(entry: StockRow): EntryForm {
  return {
    sku: entry.sku ?? '',
    warehouse: entry.warehouse?.name ?? '',
    storageLocation: entry.storageLocation ?? '',
    inventory: entry.inventory,
    reserved: entry.reserved,
    date: entry.date ?? '',
    purchasePrice: entry.purchasePrice ?? '',
    exchangeRate: entry.exchangeRate ?? '',
    additionalCosts: entry.additionalCosts ?? '',
    customsItem: entry.customsItem ?? '',
    source: entry.source ?? '',
    reference: entry.reference ?? '',
    historyTypeId: '',
    reason: '',
  };
}

/** The changed fields only, so that changes of other users to other fields are not overwritten; an emptied field is sent as null. */
export function changedEntry(before: EntryForm, after: EntryForm): UpdateInventoryInput {
  const changed = Object.fromEntries(
    changedFields(before, after).map((field) => {
      const value = after[field];
      return [field, typeof value === 'string' ? value.trim() || null : value];
    }),
  );
  const why = after.reason.trim();
  return after.inventory === before.inventory || why === '' ? changed : { ...changed, reason: why };
}

export function changedFields(before: EntryForm, after: EntryForm): EntryField[] {
  return entryFields.filter((field) => !isSame(field, before[field], after[field]));
}

const decimals: readonly EntryField[] = ['purchasePrice', 'exchangeRate', 'additionalCosts', 'customsItem'];

/** `1.50` equals `1.5`. */
function isSame(field: EntryField, before: string | number | null, after: string | number | null): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return before === after;
  const [was, is] = [before.trim(), after.trim()];
  if (was === '' || is === '') return was === is;
  if (field === 'date') return new Date(was).getTime() === new Date(is).getTime();
  return decimals.includes(field) ? Number(was) === Number(is) : was === is;
}
