import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { type SearchWord, searchWords } from 'schema/search/searchText.ts';
import { hasWord, productHasWord, searchTextOf } from '../../database/search.ts';
import type { Database, Db } from '../../database/tables.ts';

/** Selects a page of the matching rules. */
export interface PickTypeRulePage {
  /** Words that are all part of the SKU or name of a product in the rule, or of its version. If omitted, all rules match. */
  readonly keywords: string | undefined;
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** A product of a rule. */
export interface RuleEntry {
  readonly productId: number;
  /** Pieces. */
  readonly quantity: number;
}

/** One page of rules, newest first. */
export function listPickTypeRules(
  db: Db,
  { keywords, pageIndex, pageSize }: PickTypeRulePage,
): Promise<PickTypeRuleRow[]> {
  return selectPickTypeRules(db)
    .where((where) => matches(where, keywords))
    .orderBy('pick_type_rules.created_at', 'desc')
    .orderBy('pick_type_rules.id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
}

/** The number of matching rules. */
export async function countPickTypeRules(db: Db, keywords: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('pick_type_rules')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where((where) => matches(where, keywords))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One rule; undefined when there is none with this id. */
export function findPickTypeRule(db: Db, id: number): Promise<PickTypeRuleRow | undefined> {
  return selectPickTypeRules(db).where('pick_type_rules.id', '=', id).executeTakeFirst();
}

/** Stores a rule without entries, dated now, and returns its id. */
export async function insertPickTypeRule(db: Db, ruleVersion: string): Promise<number> {
  const { id } = await db
    .insertInto('pick_type_rules')
    .values({ rule_version: ruleVersion })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the version of a rule; false when there is no such rule. */
export async function updatePickTypeRule(db: Db, id: number, ruleVersion: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pick_type_rules')
    .set({ rule_version: ruleVersion })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces the entries of a rule. */
export async function replaceEntries(db: Db, ruleId: number, entries: readonly RuleEntry[]): Promise<void> {
  await db.deleteFrom('pick_type_rule_entries').where('rule_id', '=', ruleId).execute();
  const rows = entries.map(({ productId, quantity }, index) => ({
    rule_id: ruleId,
    place: index + 1,
    product_id: productId,
    quantity,
  }));
  await db.insertInto('pick_type_rule_entries').values(rows).execute();
}

/** Deletes a rule with its entries; false when there is no such rule. */
export async function deletePickTypeRule(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('pick_type_rules').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** For each of these SKUs the id of its product, ignoring case; null where there is none. */
export async function findProductIds(db: Db, skus: readonly string[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select products.id
    from unnest(${skus}::text[]) with ordinality as requested (sku, place)
    left join products on lower(products.sku) = lower(requested.sku)
    order by requested.place
  `.execute(db);
  return rows.map(({ id }) => id);
}

function selectPickTypeRules(db: Db) {
  return db
    .selectFrom('pick_type_rules')
    .selectAll()
    .select(
      sql<{ sku: string; quantity: number }[]>`array(
        select json_build_object('sku', products.sku, 'quantity', pick_type_rule_entries.quantity)
        from pick_type_rule_entries join products on products.id = pick_type_rule_entries.product_id
        where pick_type_rule_entries.rule_id = pick_type_rules.id
        order by pick_type_rule_entries.place
      )`.as('entries'),
    );
}

/** A rule with its entries in their order, as stored in the database. */
export type PickTypeRuleRow = Awaited<ReturnType<ReturnType<typeof selectPickTypeRules>['executeTakeFirstOrThrow']>>;

function matches(
  rules: ExpressionBuilder<Database, 'pick_type_rules'>,
  keywords: string | undefined,
): Expression<SqlBool> {
  return rules.and(searchWords(keywords ?? '').map((word) => mentions(rules, word)));
}

function mentions(rules: ExpressionBuilder<Database, 'pick_type_rules'>, word: SearchWord): Expression<SqlBool> {
  return rules.or([
    hasWord(searchTextOf(rules.ref('pick_type_rules.rule_version')), word),
    rules(
      'pick_type_rules.id',
      'in',
      rules
        .selectFrom('pick_type_rule_entries')
        .innerJoin('products', 'products.id', 'pick_type_rule_entries.product_id')
        .select('pick_type_rule_entries.rule_id')
        .where(productHasWord(word)),
    ),
  ]);
}
