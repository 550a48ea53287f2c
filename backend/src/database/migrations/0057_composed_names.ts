import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Names and SKUs are normalised to NFC, so that what looks the same is the same. If two already look the same, both
 * stay: only people know which of them is meant.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const [table, column] of [
    ['products', 'sku'],
    ['products', 'name'],
    ['suppliers', 'name'],
    ['storage_locations', 'level1'],
    ['storage_locations', 'level2'],
    ['storage_locations', 'level3'],
  ] as const) {
    await sql`
      do $$
      declare found record;
      begin
        for found in select id from ${sql.table(table)} where ${sql.ref(column)} is not nfc normalized loop
          begin
            update ${sql.table(table)} set ${sql.ref(column)} = normalize(${sql.ref(column)}, nfc) where id = found.id;
          exception when unique_violation then null;
          end;
        end loop;
      end $$
    `.execute(db);
  }
}
