import type { WireId } from '../../rest/wire.ts';
import type { RefusedError, StockFailureCode } from '../../graph/refusal.ts';
import { translateRefusals, wholeRefusal } from '../../graph/backendRefusal.ts';

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

interface SentValues {
  readonly warehouseInventoryId?: WireId;
  readonly storageLocationId?: WireId;
  readonly quantity?: number;
  readonly historyType?: string | null | undefined;
}

/**
 * Makes a call that books. Translates refusals with a warehouse code, whether they come with HTTP 200 and status 'error' or with an error
 * status, and reports invalid inputs at their fields.
 *
 * @param sent the values of the call, for a back-end that refuses with a code and no values
 *
 * @throws RefusedError, InvalidInputError, BackendError
 */
export function translateStockRefusals<Result>(
  historyType: HistoryTypeField,
  sent: SentValues,
  call: () => Promise<Result>,
): Promise<Result> {
  const { warehouseInventoryId, ...values } = sent;
  // Spelled as documented.
  const known = warehouseInventoryId === undefined ? values : { ...values, warehouseInvetoryId: warehouseInventoryId };
  return translateRefusals({ fieldOf: stockFieldOf(historyType), sent: known }, call);
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
