import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../../graph/input.ts';
import { contractCheck } from '../../rest/testing/contractCheck.ts';
import { checkInventoryChanges, mergeInventory } from './mergeInventory.ts';

const entry = {
  id: 7,
  sku: 'A',
  storageLocationId: 3,
  inventory: 10,
  reserved: 4,
  date: '2026-11-01T08:00:00.000Z',
  purchasePrice: 27.3,
  exchangeRate: 1.0701,
  additionalCosts: 4.1,
  customsItem: null,
  source: 'Container',
  reference: 'NB-26-7',
};
const { id: _id, sku: _sku, storageLocationId: _place, ...rest } = entry;
const unchanged = { ...rest, reason: null };

describe('the complete stock entry that is sent', () => {
  it('without input, is the entry as it was read', () => {
    expect(mergeInventory(entry, {})).toEqual(unchanged);
  });

  it('contains given values, and keeps the others', () => {
    const input = {
      inventory: 12,
      purchasePrice: '28.50',
      date: new Date('2026-11-02T00:00:00Z'),
      reason: ' Zählung ',
    };
    expect(mergeInventory(entry, input)).toEqual({
      ...unchanged,
      inventory: 12,
      purchasePrice: 28.5,
      date: '2026-11-02T00:00:00.000Z',
      reason: 'Zählung',
    });
  });

  it('clears values that are null or empty', () => {
    const input = { date: null, purchasePrice: null, exchangeRate: null, additionalCosts: null, source: null };
    expect(mergeInventory(entry, { ...input, reference: ' ' })).toEqual({ ...unchanged, ...input, reference: null });
  });

  it('contains no fields that the back-end did not return', () => {
    const { source: _source, ...silent } = entry;
    const { source: _unsent, ...sent } = unchanged;
    expect(JSON.parse(JSON.stringify(mergeInventory(silent, {})))).toStrictEqual(sent);
  });

  it.each([{ inventory: 3 }, { reserved: 11 }])('is refused if more pieces are reserved than exist: %j', (input) => {
    expect(() => mergeInventory(entry, input)).toThrow(InvalidInputError);
  });
});

it.each([
  [{ inventory: null }, 'input.inventory'],
  [{ reserved: null }, 'input.reserved'],
  [{ inventory: -1 }, 'input.inventory'],
  [{ exchangeRate: '-1' }, 'input.exchangeRate'],
  [{ exchangeRate: '1000000' }, 'input.exchangeRate'],
  [{ customsItem: '100000000' }, 'input.customsItem'],
  [{ reference: 'x'.repeat(201) }, 'input.reference'],
  [{ reason: 'x'.repeat(501) }, 'input.reason'],
  [{ sku: 'moving' }, 'input.sku'],
])('%j is not a change', (input, field) => {
  expect(() => checkInventoryChanges(contractCheck, input)).toThrow(`${field} `);
});
