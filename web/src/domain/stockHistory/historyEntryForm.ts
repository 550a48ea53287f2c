import { z } from 'zod';
import { momentText, numberValue } from '../../ui/form/fieldSchemas';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import type { StockHistoryEntryInput } from '../../platform/generated/gql/graphql';
import type { StockHistoryRow } from './stockHistory.operations';

/** In characters; longer texts are refused. */
export const longestReason = 500;
const mostPieces = 2_147_483_647;

const chosen = z.string().min(1, encodeFieldMessage('validation.required'));
const pieces = numberValue({ min: 0, max: mostPieces, required: true });

/** Document 3, section 2, edit/add history modal. Stock is never negative, and its change must fit the change type. */
export const historyEntrySchema = z
  .object({
    warehouseId: z.string(),
    storageLocationId: chosen,
    dateTime: momentText({ required: true }),
    inStockOld: pieces,
    inStockNew: pieces,
    changedType: z.enum(['ADD', 'SUBTRACT']),
    historyTypeId: chosen,
    reason: z.string().max(longestReason, encodeFieldMessage('validation.maxLength', { length: longestReason })),
  })
  .superRefine(({ changedType, ...stock }, context) => {
    const change = changeOf(stock);
    if (change === undefined || (changedType === 'ADD' ? change >= 0 : change <= 0)) return;
    context.addIssue({
      code: 'custom',
      path: ['changedType'],
      message: encodeFieldMessage('stockHistory.otherWay'),
    });
  });

export type HistoryEntryForm = z.input<typeof historyEntrySchema>;

export const historyEntryFields = [
  'storageLocationId',
  'dateTime',
  'inStockOld',
  'inStockNew',
  'changedType',
  'historyTypeId',
  'reason',
] as const;

/** The change of the stock; undefined while a figure is missing. */
export function changeOf({
  inStockOld,
  inStockNew,
}: Pick<HistoryEntryForm, 'inStockOld' | 'inStockNew'>): number | undefined {
  if (!Number.isFinite(inStockOld) || !Number.isFinite(inStockNew)) return undefined;
  return Number(inStockNew) - Number(inStockOld);
}

/** The form values of an entry; a new one starts with the current time. */
export function historyEntryValues(
  entry: StockHistoryRow | undefined,
  ownWarehouseId: string | undefined,
  now: Date,
): HistoryEntryForm {
  const minute = new Date(now);
  minute.setSeconds(0, 0);
  return {
    warehouseId: entry?.warehouseId ?? ownWarehouseId ?? '',
    storageLocationId: entry?.storageLocationId ?? '',
    dateTime: entry === undefined ? minute.toISOString() : (entry.dateTime ?? ''),
    inStockOld: entry?.inStockOld ?? null,
    inStockNew: entry?.inStockNew ?? null,
    changedType: entry?.changedType ?? 'ADD',
    historyTypeId: entry?.historyTypeId ?? '',
    reason: entry?.reason ?? '',
  };
}

export function historyEntryInput(sku: string, values: HistoryEntryForm): StockHistoryEntryInput {
  const { storageLocationId, dateTime, inStockOld, inStockNew, changedType, historyTypeId, reason } = values;
  return {
    sku,
    storageLocationId,
    dateTime,
    inStockOld: Number(inStockOld),
    inStockNew: Number(inStockNew),
    changedType,
    historyTypeId,
    reason: reason.trim(),
  };
}

/** Whether the entry has the same content as the sent input. The documented entries name their location without its id. */
export function saysSame(entry: StockHistoryRow, input: StockHistoryEntryInput): boolean {
  return (
    (entry.storageLocationId ?? input.storageLocationId) === input.storageLocationId &&
    Date.parse(entry.dateTime ?? '') === Date.parse(input.dateTime) &&
    entry.inStockOld === input.inStockOld &&
    entry.inStockNew === input.inStockNew &&
    entry.changedType === input.changedType &&
    entry.historyTypeId === input.historyTypeId &&
    (entry.reason ?? '') === input.reason
  );
}
