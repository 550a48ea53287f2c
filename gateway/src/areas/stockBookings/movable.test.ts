import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../graph/refusal.ts';
import { requireMovable } from './movable.ts';

const movement = { warehouseInventoryId: 7, quantity: 6 };

function answerOf(entry: { inventory: number; reserved: number } | undefined) {
  try {
    requireMovable(entry, movement);
  } catch (error) {
    if (error instanceof RefusedError) return error.answer;
    throw error;
  }
  return 'may move';
}

describe('six pieces', () => {
  it.each([[{ inventory: 10, reserved: 4 }], [{ inventory: 6, reserved: 0 }]])('may be moved from %j', (entry) => {
    expect(answerOf(entry)).toBe('may move');
  });

  it.each([
    { inventory: 10, reserved: 5 },
    { inventory: 5, reserved: 0 },
    { inventory: 0, reserved: 0 },
  ])('may not be moved from %j', (entry) => {
    expect(answerOf(entry)).toMatchObject({
      code: 'ERROR_WH_OO2',
      messageKey: 'wms.messages.ERROR_WH_OO2',
      values: { warehouseInvetoryId: 7, quantity: 6, ...entry },
    });
  });

  it('may not be moved from an unknown entry', () => {
    expect(answerOf(undefined)).toMatchObject({ code: 'ERROR_WH_OO1', values: { warehouseInvetoryId: 7 } });
  });
});
