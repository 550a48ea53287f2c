import { describe, expect, test } from 'vitest';
import { decodeFieldMessage } from '../../platform/errors/fieldMessage';
import { changedEntry, changedFields, entrySchema, type EntryForm } from './stockEntryForm';

const before: EntryForm = {
  sku: 'KIE-REG5-EIC',
  warehouse: 'Peine',
  storageLocation: 'PP-07-04-01',
  inventory: 248,
  reserved: 32,
  date: '2026-11-20T13:05:00Z',
  purchasePrice: '34.75',
  exchangeRate: '1.0661',
  additionalCosts: '3.06',
  customsItem: '',
  source: 'Container',
  reference: '',
  historyTypeId: '',
  reason: '',
};

function messages(after: Partial<EntryForm>): Record<string, string> {
  const issues = entrySchema(before).safeParse({ ...before, ...after }).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), decodeFieldMessage(message).messageKey]),
  );
}

describe('a stock entry', () => {
  test('needs a history type only when its stock changes', () => {
    expect(messages({ reference: 'PO-1' })).toEqual({});
    expect(messages({ inventory: 240 })).toEqual({ historyTypeId: 'wms.messages.requireHistoryType' });
    expect(messages({ inventory: 240, historyTypeId: '3' })).toEqual({});
  });

  test('cannot have more reserved pieces than stock', () => {
    expect(messages({ reserved: 249 })).toEqual({ reserved: 'validation.maxValue' });
    expect(messages({ reserved: 248 })).toEqual({});
  });

  test('is sent with its changes only', () => {
    const same = { ...before, purchasePrice: '34.7500', date: '2026-11-20T14:05:00+01:00', source: ' Container ' };
    expect(changedFields(before, same)).toEqual([]);
    expect(changedEntry(before, { ...before, source: '', customsItem: '1.5', reason: 'unsaid' })).toEqual({
      source: null,
      customsItem: '1.5',
    });
    expect(changedEntry(before, { ...before, inventory: 240, historyTypeId: '3', reason: ' Bruch ' })).toEqual({
      inventory: 240,
      reason: 'Bruch',
    });
  });
});
