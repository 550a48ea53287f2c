import type { Db, DbTransaction } from '../../database/tables.ts';
import { Failure, type FieldFailure, notFound } from '../../http/failure.ts';
import {
  findPickTypeRule,
  findProductIds,
  insertPickTypeRule,
  type PickTypeRuleRow,
  replaceEntries,
  type RuleEntry,
  updatePickTypeRule,
} from './queries.ts';
import type { SentEntry } from './wire.ts';

/** A rule as sent by clients (document 2, section 3). */
interface SentRule {
  readonly ruleVersion: string;
  readonly entries: readonly SentEntry[];
}

/**
 * Stores a new rule.
 * @throws Failure 400 when a SKU is unknown or named twice.
 */
export async function addPickTypeRule(
  transaction: DbTransaction,
  { ruleVersion, entries }: SentRule,
): Promise<PickTypeRuleRow> {
  const resolved = await resolveProducts(transaction, entries);
  const id = await insertPickTypeRule(transaction, ruleVersion);
  await replaceEntries(transaction, id, resolved);
  return requireRule(transaction, id);
}

/**
 * Replaces a rule's version and entries.
 * @throws Failure 400 when a SKU is unknown or named twice, 404 when there is no such rule.
 */
export async function changePickTypeRule(
  transaction: DbTransaction,
  id: number,
  { ruleVersion, entries }: SentRule,
): Promise<PickTypeRuleRow> {
  const resolved = await resolveProducts(transaction, entries);
  // Also locks the rule, so that concurrent changes do not mix their entries.
  if (!(await updatePickTypeRule(transaction, id, ruleVersion))) throw notFound('The rule');
  await replaceEntries(transaction, id, resolved);
  return requireRule(transaction, id);
}

async function requireRule(db: Db, id: number): Promise<PickTypeRuleRow> {
  const rule = await findPickTypeRule(db, id);
  if (rule === undefined) throw notFound('The rule');
  return rule;
}

async function resolveProducts(db: Db, entries: readonly SentEntry[]): Promise<RuleEntry[]> {
  const productIds = await findProductIds(
    db,
    entries.map(({ sku }) => sku),
  );
  const resolved: RuleEntry[] = [];
  const wrong: FieldFailure[] = [];
  const seen = new Set<number>();
  for (const [index, { number, quantity }] of entries.entries()) {
    const productId = productIds[index] ?? null;
    if (productId === null) wrong.push({ field: `sku${number}`, code: 'UNKNOWN_SKU' });
    else if (seen.has(productId)) wrong.push({ field: `sku${number}`, code: 'SKU_TWICE' });
    else {
      seen.add(productId);
      resolved.push({ productId, quantity });
    }
  }
  if (wrong.length > 0) throw new Failure(400, 'The request is not valid.', { fields: wrong });
  return resolved;
}
