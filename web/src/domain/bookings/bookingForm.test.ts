import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { decodeFieldMessage } from '../../platform/errors/fieldMessage';
import { rightsOf } from '../../platform/permissions/rights';
import { administrator, userWith } from '../../testing/users';
import {
  adjustmentInput,
  adjustmentSchema,
  emptyAdjustment,
  emptyIncoming,
  emptyMovement,
  incomingInput,
  incomingSchema,
  movementInput,
  movementSchema,
} from './bookingForm';
import { offeredKinds } from './bookingKinds';

const entry = { id: '5', sku: 'KIE-REG5-EIC', storageLocationId: '17', inventory: 248, reserved: 32 };

/** The message at each field, without its values. */
function messages(schema: z.ZodType, form: object): Record<string, string> {
  const issues = schema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), decodeFieldMessage(message).messageKey]),
  );
}

describe('incoming goods', () => {
  const goods = { ...emptyIncoming, sku: 'A', inventory: 0, storageLocationId: '17', reason: 'Container' };

  test('need a SKU, pieces, a location and a reason', () => {
    expect(Object.keys(messages(incomingSchema, emptyIncoming)).toSorted()).toEqual(
      ['inventory', 'reason', 'sku', 'storageLocationId'].toSorted(),
    );
    expect(messages(incomingSchema, { ...goods, reason: '  ' })).toHaveProperty('reason');
    expect(messages(incomingSchema, { ...goods, inventory: -1 })).toEqual({ inventory: 'validation.minValue' });
    expect(messages(incomingSchema, goods)).toEqual({});
  });

  test('are sent without empty fields', () => {
    expect(incomingInput({ ...goods, reason: ' Container ', purchasePrice: '12.5' })).toEqual({
      sku: 'A',
      inventory: 0,
      storageLocationId: '17',
      reason: 'Container',
      purchasePrice: '12.5',
    });
  });
});

describe('a movement', () => {
  const movement = { inventoryId: '5', quantity: 216, storageLocationId: '18' };
  const messageFor = (quantity: number | null) => messages(movementSchema(entry), { ...movement, quantity });

  test('moves at most inventory plus reserved, and leaves the reserved pieces', () => {
    expect(messageFor(281)).toEqual({ quantity: 'order.quantityTooHigh' });
    expect(messageFor(280)).toEqual({ quantity: 'wms.messages.ERROR_WH_OO2' });
    expect(messageFor(217)).toEqual({ quantity: 'wms.messages.ERROR_WH_OO2' });
    expect(messageFor(216)).toEqual({});
    expect(messageFor(0)).toEqual({ quantity: 'validation.minValue' });
    const { issues = [] } = movementSchema(entry).safeParse({ ...movement, quantity: 281 }).error ?? {};
    expect(decodeFieldMessage(issues[0]?.message ?? '').values).toEqual({ quantity: '280' });
  });

  test('has no limit while the reserved pieces are unknown', () => {
    const unread = movementSchema({ ...entry, reserved: null });
    expect(messages(unread, { ...movement, quantity: 9999 })).toEqual({});
  });

  test('needs an entry, pieces and another location', () => {
    expect(Object.keys(messages(movementSchema(undefined), emptyMovement))).toEqual([
      'inventoryId',
      'quantity',
      'storageLocationId',
    ]);
    expect(messages(movementSchema(entry), { ...movement, storageLocationId: '17' })).toEqual({
      storageLocationId: 'stock.sameLocation',
    });
  });

  test('sends the SKU, by which the entry is found', () => {
    expect(movementInput(movement, entry)).toEqual({ ...movement, sku: 'KIE-REG5-EIC' });
    expect(movementInput(movement, { sku: null })).toEqual(movement);
  });
});

describe('a manual adjustment', () => {
  const adjustment = { ...emptyAdjustment, inventoryId: '5', historyType: 'defect', quantity: 217, reason: 'Wasser' };

  test('removes no reserved pieces, and adds any number', () => {
    expect(messages(adjustmentSchema(entry), { ...adjustment, isAdd: false })).toEqual({
      quantity: 'wms.messages.ERROR_WH_OO2',
    });
    expect(messages(adjustmentSchema(entry), adjustment)).toEqual({});
    expect(messages(adjustmentSchema(entry), { ...adjustment, isAdd: false, quantity: 0 })).toEqual({});
  });

  test('needs a history type and a reason', () => {
    expect(messages(adjustmentSchema(entry), { ...adjustment, historyType: '', reason: '' })).toMatchObject({
      historyType: 'wms.messages.requireHistoryType',
    });
    expect(messages(adjustmentSchema(entry), { ...adjustment, reason: ' ' })).toHaveProperty('reason');
  });

  test('sends the SKU, by which the entry is found', () => {
    expect(adjustmentInput(adjustment, entry)).toEqual({ ...adjustment, sku: 'KIE-REG5-EIC' });
  });
});

test('bookings are offered to users who may write stock', () => {
  const offered = (lists: Parameters<typeof userWith>[1]) => offeredKinds(rightsOf(userWith('Warehouses', lists)));
  expect(offeredKinds(rightsOf(administrator))).toEqual(['incoming', 'movement', 'adjustment']);
  expect(offered({ Write: ['ALL'] })).toEqual(['incoming', 'movement', 'adjustment']);
  expect(offered({ Read: ['ALL'], LimitRead: ['ALL'] })).toEqual([]);
});
