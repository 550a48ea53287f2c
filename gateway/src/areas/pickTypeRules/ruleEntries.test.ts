import { describe, expect, it } from 'vitest';
import { entriesOf, ruleBody, ruleFieldOf } from './ruleEntries.ts';

const rule = (fields: Readonly<Record<string, string | number>>) => ({
  ...fields,
  id: 1,
  ruleVersion: 'SQP-Split',
  creationDate: '2026-01-01T00:00:00Z',
});

describe('the entries of a pick-type rule (document 2, section 3)', () => {
  it.each([
    [
      { sku1: 'A', qSku1: 2, sku2: 'B', qSku2: 1 },
      [
        { sku: 'A', quantity: 2 },
        { sku: 'B', quantity: 1 },
      ],
    ],
    [
      { sku10: 'J', qSku10: 1, sku2: 'B', qSku2: 1, sku1: 'A', qSku1: 1 },
      [
        { sku: 'A', quantity: 1 },
        { sku: 'B', quantity: 1 },
        { sku: 'J', quantity: 1 },
      ],
    ],
    [{ sku1: 'A' }, []],
    [{ qSku1: 1 }, []],
    [{}, []],
  ])('%j are %j', (fields, entries) => {
    expect(entriesOf(rule(fields))).toEqual(entries);
  });

  it('are sent as numbered pairs', () => {
    const entries = [
      { sku: ' A ', quantity: 2 },
      { sku: 'B', quantity: 1 },
    ];
    expect(ruleBody({ ruleVersion: 'CAB_MERGE', entries })).toEqual({
      ruleVersion: 'CAB-Merge',
      sku1: 'A',
      qSku1: 2,
      sku2: 'B',
      qSku2: 1,
    });
  });

  it.each([
    ['sku1', 'input.entries.0.sku'],
    ['qSku12', 'input.entries.11.quantity'],
    ['ruleVersion', 'input.ruleVersion'],
  ])('the REST field %s is the input field %s', (wire, field) => {
    expect(ruleFieldOf(wire)).toBe(field);
  });
});
