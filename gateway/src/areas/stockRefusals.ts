import { BackendError } from '../rest/errors.ts';
import { tellingRefusedFields } from './backendRefusal.ts';
import { RefusedError, type StockFailureCode } from './refusal.ts';

/** What document 3, section 8, says of each code; the sentences that a person reads are in the message catalogue. */
const ANSWERS: Readonly<Record<StockFailureCode, { readonly messageKey: string; readonly message: string }>> = {
  ERROR_WH_OO1: { messageKey: 'wms.messages.ERROR_WH_OO1', message: 'This stock entry does not exist.' },
  ERROR_WH_OO2: { messageKey: 'wms.messages.ERROR_WH_OO2', message: 'More than inventory − reserved cannot be taken.' },
  ERROR_WH_OO3: { messageKey: 'wms.messages.ERROR_WH_OO3', message: 'No history type was chosen.' },
  ERROR_WH_OO4: { messageKey: 'wms.messages.ERROR_WH_OO4', message: 'This storage location does not exist.' },
  ERROR_WH_OO5: { messageKey: 'wms.messages.ERROR_WH_OO5', message: 'This history type does not exist.' },
};

/** A refusal by one of the warehouse codes, spelt as in document 3, section 8, with its values: `warehouseInvetoryId` too. */
export function stockFailure(
  code: StockFailureCode,
  values: Readonly<Record<string, string | number>>,
  options?: ErrorOptions,
): RefusedError {
  return new RefusedError({ code, ...ANSWERS[code], values }, options);
}

/**
 * Makes a call that books. What the back-end refuses by one of the warehouse codes is told so, whether it came with HTTP 200 and
 * status 'error' or with a status of its own; what it finds wrong with single inputs is told at the fields.
 *
 * @throws RefusedError, InvalidInputError, BackendError
 */
export function tellingStockRefusals<Result>(call: () => Promise<Result>): Promise<Result> {
  return tellingRefusedFields(fieldOf, async () => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const code = STOCK_FAILURE_CODES.find((known) => known === error.backendMessage?.trim());
      throw code === undefined ? error : stockFailure(code, textsAndNumbers(error.metadata), { cause: error });
    }
  });
}

function fieldOf(wireField: string): string {
  return wireField === 'warehouseInventoryId' ? 'input.inventoryId' : `input.${wireField}`;
}

const STOCK_FAILURE_CODES = ['ERROR_WH_OO1', 'ERROR_WH_OO2', 'ERROR_WH_OO3', 'ERROR_WH_OO4', 'ERROR_WH_OO5'] as const;

function textsAndNumbers(metadata: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );
}
