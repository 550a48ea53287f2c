import type { RefusedError, StockFailureCode } from './refusal.ts';
import { translateRefusals, wholeRefusal } from './backendRefusal.ts';

/** Where the input has the history type of a booking. */
export type HistoryTypeField = 'historyTypeId' | 'input.historyType' | 'input.historyTypeId';

/** A refusal with one of the warehouse codes, spelled as in document 3, section 8, reported at its input. */
export function stockFailure(
  code: StockFailureCode,
  values: Readonly<Record<string, string | number>>,
  historyType: HistoryTypeField,
): RefusedError {
  return wholeRefusal(code, values, { fieldOf: stockFieldOf(historyType) });
}

/**
 * Makes a call that books. Translates refusals with a warehouse code, whether they come with HTTP 200 and status 'error' or with an error
 * status, and reports invalid inputs at their fields.
 *
 * @throws RefusedError, InvalidInputError, BackendError
 */
export function translateStockRefusals<Result>(
  historyType: HistoryTypeField,
  call: () => Promise<Result>,
): Promise<Result> {
  return translateRefusals({ fieldOf: stockFieldOf(historyType) }, call);
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
