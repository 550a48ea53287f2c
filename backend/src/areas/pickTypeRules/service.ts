import type { Db } from '../../database/tables.ts';
import { transact } from '../../database/transact.ts';
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
export async function addPickTypeRule(db: Db, { ruleVersion, entries }: SentRule): Promise<PickTypeRuleRow> {
  const resolved = await resolveProducts(db, entries);
  const id = await transact(db, async (transaction) => {
    const ruleId = await insertPickTypeRule(transaction, ruleVersion);
    await replaceEntries(transaction, ruleId, resolved);
    return ruleId;
  });
  return requireRule(db, id);
}

/**
 * Replaces a rule's version and entries.
 * @throws Failure 400 when a SKU is unknown or named twice, 404 when there is no such rule.
 */
export async function changePickTypeRule(
  db: Db,
  id: number,
  { ruleVersion, entries }: SentRule,
): Promise<PickTypeRuleRow> {
  const resolved = await resolveProducts(db, entries);
  await transact(db, async (transaction) => {
    // Also locks the rule, so that concurrent changes do not mix their entries.
    if (!(await updatePickTypeRule(transaction, id, ruleVersion))) throw notFound('The rule');
    await replaceEntries(transaction, id, resolved);
  });
  return requireRule(db, id);
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
