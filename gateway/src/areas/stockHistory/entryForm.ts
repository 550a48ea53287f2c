import type { StockHistoryEntryInput } from '../../generated/graphql.ts';
import type { BodyOf } from '../../rest/client.ts';
import { between, maxLength, parseId, refuseInvalid } from '../input.ts';
import { validSku } from '../sku.ts';
import { WIRE_CHANGED_TYPE } from './historyFilter.ts';

const MAX_PIECES = 2_147_483_647;
const MAX_REASON = 500;

/**
 * An entry of the history as it is sent.
 *
 * @throws InvalidInputError, also when the stock goes the other way than changedType says
 */
export function readHistoryEntry(input: StockHistoryEntryInput): BodyOf<'createStockHistoryEntry'> {
  const { inStockOld, inStockNew, changedType } = input;
  const difference = inStockNew - inStockOld;
  refuseInvalid(
    validSku('input.sku', input.sku),
    between('input.inStockOld', inStockOld, 0, MAX_PIECES),
    between('input.inStockNew', inStockNew, 0, MAX_PIECES),
    maxLength('input.reason', input.reason.trim(), MAX_REASON),
    (changedType === 'ADD' ? difference < 0 : difference > 0)
      ? { field: 'input.changedType', messageKey: 'stockHistory.otherWay' }
      : undefined,
  );
  return {
    storageLocationId: parseId('input.storageLocationId', input.storageLocationId),
    dateTime: input.dateTime.toISOString(),
    inStockOld,
    inStockNew,
    changedType: WIRE_CHANGED_TYPE[changedType],
    historyTypeId: parseId('input.historyTypeId', input.historyTypeId),
    reason: input.reason.trim() || null,
  };
}
