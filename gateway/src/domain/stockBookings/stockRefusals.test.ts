import { expect, it } from 'vitest';
import { BackendError } from '../../rest/errors.ts';
import { RefusedError } from '../../graph/refusal.ts';
import { translateStockRefusals } from './stockRefusals.ts';

const SENT = { warehouseInventoryId: 7, storageLocationId: 3, quantity: 5, historyType: 'lost' };

async function valuesOf(backendMessage: string, metadata?: Record<string, unknown>) {
  const refused = translateStockRefusals('input.historyType', SENT, async () => {
    throw new BackendError('invalidInput', 'moveGoods', { backendMessage, metadata });
  });
  const error: unknown = await refused.catch((thrown: unknown) => thrown);
  return error instanceof RefusedError ? error.answer.values : error;
}

it('takes the values of a refusal from what was sent, if the back-end says only its code', async () => {
  expect(await valuesOf('ERROR_WH_OO1')).toEqual({ warehouseInvetoryId: 7 });
  expect(await valuesOf('ERROR_WH_OO4')).toEqual({ storageLocationId: 3 });
  expect(await valuesOf('ERROR_WH_OO5')).toEqual({ historyType: 'lost' });
  expect(await valuesOf('ERROR_WH_OO1', { warehouseInvetoryId: 'WH-7' })).toEqual({ warehouseInvetoryId: 'WH-7' });
});
