import type { RefusedError, StockFailureCode } from './refusal.ts';
import { tellingRefusals, wholeRefusal } from './backendRefusal.ts';

/** Where the graph has the history type of what is booked. */
export type HistoryTypeField = 'historyTypeId' | 'input.historyType' | 'input.historyTypeId';

/** A refusal by one of the warehouse codes, spelt as in document 3, section 8, at its input. */
export function stockFailure(
  code: StockFailureCode,
  values: Readonly<Record<string, string | number>>,
  historyType: HistoryTypeField,
): RefusedError {
  return wholeRefusal(code, values, { fieldOf: stockFieldOf(historyType) });
}

/**
 * Makes a call that books. What the back-end refuses by one of the warehouse codes is told so, whether it came with HTTP 200 and
 * status 'error' or with a status of its own; what it finds wrong with single inputs is told at the fields.
 *
 * @throws RefusedError, InvalidInputError, BackendError
 */
export function tellingStockRefusals<Result>(
  historyType: HistoryTypeField,
  call: () => Promise<Result>,
): Promise<Result> {
  return tellingRefusals({ fieldOf: stockFieldOf(historyType) }, call);
}

function stockFieldOf(historyType: HistoryTypeField): (wireField: string) => string {
  return (wireField) => {
    switch (wireField) {
      case 'warehouseInventoryId':
        return 'input.inventoryId';
      case 'historyType':
      case 'historyTypeId':
        return historyType;
      default:
        return `input.${wireField}`;
    }
  };
}
