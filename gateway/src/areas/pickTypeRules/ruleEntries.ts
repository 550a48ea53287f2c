import type { PickTypeRuleInput, PickTypeRuleVersion } from '../../generated/graphql.ts';
import type { PickTypeRuleBody, WirePickTypeRule } from '../../rest/records.ts';
import { atMost, type Problem, refuseInvalid } from '../../graph/input.ts';

/** One SKU of a rule, with its quantity. */
export interface RuleEntry {
  readonly sku: string;
  readonly quantity: number;
}

const MAX_ENTRIES = 999;
const MAX_QUANTITY = 2_147_483_647;

/** The names of the versions in REST calls (document 2, section 3). */
const RULE_VERSION = { SQP_SPLIT: 'SQP-Split', CAB_MERGE: 'CAB-Merge' } as const satisfies Record<
  PickTypeRuleVersion,
  string
>;

const SKU_FIELD = /^sku([1-9]\d*)$/;
const ENTRY_FIELD = /^q?sku([1-9]\d*)$/i;

/** The entries of a rule, which REST calls have as sku1..N with qSku1..N (document 2, section 3). Incomplete pairs are ignored. */
export function entriesOf(rule: WirePickTypeRule | PickTypeRuleBody): RuleEntry[] {
  const fields: Readonly<Record<string, unknown>> = rule;
  return Object.keys(fields)
    .flatMap((name) => SKU_FIELD.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)
    .flatMap((number) => {
      const sku = fields[`sku${number}`];
      const quantity = fields[`qSku${number}`];
      return typeof sku === 'string' && typeof quantity === 'number' ? [{ sku, quantity }] : [];
    });
}

/**
 * The request body of a rule.
 *
 * @throws InvalidInputError (document 2, section 5, Rule)
 */
export function ruleBody({ ruleVersion, entries }: PickTypeRuleInput): PickTypeRuleBody {
  refuseInvalid(
    entries.length === 0 ? { field: 'input.entries', messageKey: 'orderRules.selectSku' } : undefined,
    atMost('input.entries', entries, MAX_ENTRIES),
    ...entries.flatMap((entry, index) => entryProblems(entry, `input.entries.${index}`)),
    ...skusTwice(entries),
  );
  const pairs = entries.flatMap(({ sku, quantity }, index): [string, string | number][] => [
    [`sku${index + 1}`, sku.trim()],
    [`qSku${index + 1}`, quantity],
  ]);
  return { ...Object.fromEntries(pairs), ruleVersion: RULE_VERSION[ruleVersion] };
}

/** Whether a rule already has what this body would write. */
export function holdsBody(rule: WirePickTypeRule, body: PickTypeRuleBody): boolean {
  const contentOf = (one: WirePickTypeRule | PickTypeRuleBody) => JSON.stringify([one.ruleVersion, entriesOf(one)]);
  return contentOf(rule) === contentOf(body);
}

function entryProblems({ sku, quantity }: RuleEntry, field: string): (Problem | undefined)[] {
  return [
    sku.trim() === '' ? { field: `${field}.sku`, messageKey: 'orderRules.selectSku' } : undefined,
    quantity < 1 || quantity > MAX_QUANTITY
      ? { field: `${field}.quantity`, messageKey: 'orderRules.selectSku' }
      : undefined,
  ];
}

function skusTwice(entries: readonly RuleEntry[]): (Problem | undefined)[] {
  const seen = new Set<string>();
  return entries.map(({ sku }, index) => {
    const name = sku.trim().toLowerCase();
    const twice = name !== '' && seen.has(name);
    seen.add(name);
    return twice ? { field: `input.entries.${index}.sku`, messageKey: 'orderRules.skuTwice' } : undefined;
  });
}

/** Maps a field of the request body to the path of the input: `sku2` is `input.entries.1.sku`. */
export function ruleFieldOf(wireField: string): string {
  const number = ENTRY_FIELD.exec(wireField)?.[1];
  if (number === undefined) return `input.${wireField}`;
  return `input.entries.${Number(number) - 1}.${wireField.startsWith('q') ? 'quantity' : 'sku'}`;
}
