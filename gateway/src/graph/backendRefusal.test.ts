import { describe, expect, it } from 'vitest';
import { BackendError } from '../rest/errors.ts';
import { translateRefusals } from './backendRefusal.ts';
import { RefusedError } from './refusal.ts';

describe('a refusal without a code', () => {
  const refused = (status: number, isWithoutInput: boolean) => {
    const error = new BackendError('failed', 'flushReserved', { status, reason: 'refused' });
    return translateRefusals({ fieldOf: (field) => field, conflict: 'OUT_OF_STOCK', isWithoutInput }, () =>
      Promise.reject(error),
    ).catch((thrown: unknown) => (thrown instanceof RefusedError ? thrown.answer.messageKey : 'as it was'));
  };

  it.each([
    [409, false, 'order.inventoryOutOfStock'],
    [400, false, 'as it was'],
    [400, true, 'order.inventoryOutOfStock'],
    [422, true, 'order.inventoryOutOfStock'],
    [500, true, 'as it was'],
  ])('with status %i, of a call without input (%s): %s', async (status, isWithoutInput, expected) => {
    expect(await refused(status, isWithoutInput)).toBe(expected);
  });
});
