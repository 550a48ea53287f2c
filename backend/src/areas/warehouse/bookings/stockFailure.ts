import { Failure, type FieldFailure } from '../../../http/failure.ts';

/** The warehouse error codes of document 3, section 8, in its spelling: two letters O, and `warehouseInvetoryId`. */
export type StockFailureCode = 'ERROR_WH_OO1' | 'ERROR_WH_OO2' | 'ERROR_WH_OO3' | 'ERROR_WH_OO4' | 'ERROR_WH_OO5';

/**
 * A booking that is refused for a reason with a documented code; the code is the message. Movement and manual adjustment return it with
 * HTTP 200, the other calls with its status.
 */
export class StockFailure extends Failure {
  readonly code: StockFailureCode;

  constructor(code: StockFailureCode, metadata: Readonly<Record<string, unknown>>, field: FieldFailure) {
    super(code === 'ERROR_WH_OO1' ? 404 : 400, code, { code, metadata, fields: [field] });
    this.code = code;
  }
}

/** There is no such stock entry: ERROR_WH_OO1. */
export function noSuchEntry(warehouseInvetoryId: number): StockFailure {
  return new StockFailure(
    'ERROR_WH_OO1',
    { warehouseInvetoryId },
    { field: 'warehouseInventoryId', code: 'ERROR_WH_OO1', values: { warehouseInvetoryId } },
  );
}

/** The pieces that are to be taken from a stock entry, and its available ones. */
interface Shortage {
  readonly warehouseInvetoryId: number;
  readonly quantity: number;
  readonly inventory: number;
  readonly reserved: number;
}

/** More pieces than inventory − reserved: ERROR_WH_OO2, in the stricter of its two readings. */
export function notEnough(shortage: Shortage): StockFailure {
  return new StockFailure(
    'ERROR_WH_OO2',
    { ...shortage },
    {
      field: 'quantity',
      code: 'ERROR_WH_OO2',
      values: { ...shortage, most: shortage.inventory - shortage.reserved },
    },
  );
}

/** No history type was selected: ERROR_WH_OO3. */
export function noHistoryType(field: 'historyType' | 'historyTypeId'): StockFailure {
  return new StockFailure('ERROR_WH_OO3', {}, { field, code: 'ERROR_WH_OO3' });
}

/** There is no such storage location: ERROR_WH_OO4. */
export function noSuchLocation(storageLocationId: number): StockFailure {
  return new StockFailure(
    'ERROR_WH_OO4',
    { storageLocationId },
    { field: 'storageLocationId', code: 'ERROR_WH_OO4', values: { storageLocationId } },
  );
}

/** There is no such history type: ERROR_WH_OO5. */
export function noSuchHistoryType(field: 'historyType' | 'historyTypeId', historyType: string | number): StockFailure {
  return new StockFailure('ERROR_WH_OO5', { historyType }, { field, code: 'ERROR_WH_OO5', values: { historyType } });
}
