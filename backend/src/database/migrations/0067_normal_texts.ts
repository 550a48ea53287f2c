import { type QueryExecutorProvider, sql } from 'kysely';

/** The texts that people enter in one line. Names of carriers are not among them, because records refer to carriers by name. */
const OF_ONE_LINE = {
  products: ['sku', 'name'],
  suppliers: ['name'],
  storage_locations: ['level1', 'level2', 'level3'],
  users: ['email', 'salutation', 'first_name', 'last_name'],
  news: ['headline'],
  inventories: ['source', 'reference'],
  orders: [
    'customer_invoice_number',
    'customer_id_number',
    'customer_order_id',
    'shipping_service',
    'order_type',
    'phone_number',
    'shipping_address_company',
    'shipping_address_name',
    'shipping_address_street',
    'shipping_address_zipcode',
    'shipping_address_town',
    'shipping_address_country',
    'package_id',
  ],
  order_lines: ['sku', 'description'],
  order_parts: ['description'],
  shipping_plans: ['shipment_record_name', 'supplier_order_id', 'container_id', 'carrier_shipment_id'],
  shipping_plan_documents: ['name'],
} as const;

const OF_SEVERAL_LINES = {
  news: ['text'],
  shipping_plans: ['shipment_note', 'china_text'],
  stock_history: ['reason'],
} as const;

const BLANK = String.raw`\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;
const BREAK = String.raw`\u0001-\u001f\u007f-\u009f\u2028\u2029`;
const MARK = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;

/**
 * Stored texts get the form in which new ones are stored: composed (NFC), without outer blanks, and with one blank for several. In a text of
 * one line, control characters count as blanks, and direction marks go. If two unique texts would become alike, or a text empty, it stays:
 * only people know what is meant.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create function pg_temp.of_one_line(given text) returns text language sql immutable as $$
      select btrim(regexp_replace(
        regexp_replace(normalize(given, nfc), ${sql.lit(`[${MARK}]`)}, '', 'g'),
        ${sql.lit(`[${BLANK}${BREAK}]+`)}, ' ', 'g'
      ))
    $$
  `.execute(db);
  await sql`
    create function pg_temp.of_several_lines(given text) returns text language sql immutable as $$
      select btrim(regexp_replace(
        regexp_replace(
          regexp_replace(normalize(given, nfc), ${sql.lit(String.raw`\r\n?|[\u2028\u2029]`)}, E'\\n', 'g'),
          ${sql.lit(String.raw`[${BLANK}\t]+`)}, ' ', 'g'
        ),
        ' ?\\n ?', E'\\n', 'g'
      ), E' \\n')
    $$
  `.execute(db);
  for (const [form, tables] of [
    ['of_one_line', OF_ONE_LINE],
    ['of_several_lines', OF_SEVERAL_LINES],
  ] as const) {
    for (const [table, columns] of Object.entries(tables)) {
      for (const column of columns) await replaceOthers(db, table, column, sql.raw(`pg_temp.${form}`));
    }
  }
  await sql`drop function pg_temp.of_one_line(text), pg_temp.of_several_lines(text)`.execute(db);
}

/** One by one, because each can be refused. ASCII without doubled blanks is passed over quickly. */
async function replaceOthers(
  db: QueryExecutorProvider,
  table: string,
  column: string,
  form: ReturnType<typeof sql.raw>,
): Promise<void> {
  const text = sql.ref(column);
  await sql`
    do $$
    declare found record;
    begin
      for found in
        select id, ${form}(${text}) as normal from ${sql.table(table)}
        where ${text} !~ '^[!-~]+( [!-~]+)*$' and ${form}(${text}) not in (${text}, '')
      loop
        begin
          update ${sql.table(table)} set ${text} = found.normal where id = found.id;
        exception when unique_violation then null;
        end;
      end loop;
    end $$
  `.execute(db);
}
