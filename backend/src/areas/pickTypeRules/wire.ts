import type { components } from 'schema/rest';
import { Failure, type FieldFailure } from '../../http/failure.ts';
import { normalLine } from 'schema/text/normalText.ts';
import type { PickTypeRuleRow } from './queries.ts';

/** An entry of a rule as it is sent; `number` is the N of its skuN and qSkuN. */
export interface SentEntry {
  readonly number: number;
  readonly sku: string;
  /** Pieces. */
  readonly quantity: number;
}

/** A rule as the contract spells it, its entries as sku1, qSku1, sku2, qSku2, … (document 2, section 3). */
export function toPickTypeRule({
  id,
  rule_version,
  created_at,
  entries,
}: PickTypeRuleRow): components['schemas']['PickTypeRule'] {
  const pairs: Record<string, string | number> = {};
  entries.forEach(({ sku, quantity }, index) => {
    pairs[`sku${index + 1}`] = sku;
    pairs[`qSku${index + 1}`] = quantity;
  });
  return { ...pairs, id, ruleVersion: rule_version, creationDate: created_at.toISOString() };
}

/**
 * The entries of a rule as it was sent, by number. Numbers may be missing, for example if a line of the form was removed.
 *
 * @throws Failure 400 when a SKU has no quantity, a quantity no SKU, or there are no entries.
 */
export function readEntries(input: components['schemas']['PickTypeRuleInput']): SentEntry[] {
  const numbers = Object.keys(input)
    .flatMap((field) => /^q?[sS]ku(\d+)$/.exec(field)?.[1] ?? [])
    .map(Number);
  const entries: SentEntry[] = [];
  const missing: string[] = [];
  for (const number of [...new Set(numbers)].toSorted((one, other) => one - other)) {
    const sku = input[`sku${number}`];
    const quantity = input[`qSku${number}`];
    if (typeof sku === 'string' && typeof quantity === 'number')
      entries.push({ number, sku: normalLine(sku), quantity });
    else missing.push(typeof sku === 'string' ? `qSku${number}` : `sku${number}`);
  }
  if (numbers.length === 0) missing.push('sku1', 'qSku1');
  if (missing.length > 0) {
    const fields = missing.map((field): FieldFailure => ({ field, code: 'REQUIRED' }));
    throw new Failure(400, 'The request is not valid.', { fields });
  }
  return entries;
}
