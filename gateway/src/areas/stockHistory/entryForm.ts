import type { StockHistoryEntryInput } from '../../generated/graphql.ts';
import type { BodyOf } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import { readBody } from '../../graph/readBody.ts';
import { validSku } from '../../domain/products/sku.ts';
import { WIRE_CHANGED_TYPE } from '../../domain/stockHistory/historyFilter.ts';

/**
 * The request body of a history entry.
 *
 * @throws InvalidInputError, also when the stock changes in the opposite direction of changedType
 */
export function readHistoryEntry(
  backend: Pick<BackendCalls, 'check'>,
  input: StockHistoryEntryInput,
): BodyOf<'createStockHistoryEntry'> {
  const { inStockOld, inStockNew, changedType } = input;
  const difference = inStockNew - inStockOld;
  return readBody({ backend, operation: 'createStockHistoryEntry', fieldOf }, (found) => {
    found.check(
      validSku('input.sku', input.sku),
      (changedType === 'ADD' ? difference < 0 : difference > 0)
        ? { field: 'input.changedType', messageKey: 'stockHistory.otherWay' }
        : undefined,
    );
    return {
      storageLocationId: found.id('input.storageLocationId', input.storageLocationId),
      dateTime: input.dateTime.toISOString(),
      inStockOld,
      inStockNew,
      changedType: WIRE_CHANGED_TYPE[changedType],
      historyTypeId: found.id('input.historyTypeId', input.historyTypeId),
      reason: input.reason.trim() || null,
    };
  });
}

function fieldOf(wireField: string): string {
  return `input.${wireField}`;
}
