import { type Kysely, sql } from 'kysely';

/**
 * The texts in which words are searched, in the form of `searchText` in `schema/search/searchText.ts`: in lower case, without accents,
 * and with every spelling of an umlaut. They are stored, because computing them for each candidate of a search would take most of its time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFunctions(db);
  await sql`
    alter table products
      add column search_sku text not null generated always as (search_text(sku)) stored,
      add column search_name text not null generated always as (search_text(name)) stored
  `.execute(db);
  await sql`alter table storage_locations add column search_name text generated always as (search_text(full_name)) stored`.execute(
    db,
  );
  await sql`alter table inventories add column search_reference text generated always as (search_text(reference)) stored`.execute(
    db,
  );
  await sql`alter table stock_history add column search_reason text generated always as (search_text(reason)) stored`.execute(
    db,
  );
  await sql`
    alter table shipping_plans add column search_text text not null generated always as (search_text(
      shipment_record_name || ' ' || supplier_order_id || ' ' || coalesce(container_id, '') || ' '
      || coalesce(carrier_shipment_id, '') || ' ' || coalesce(shipment_note, '')
    )) stored
  `.execute(db);
  await addOrders(db);
  await replaceIndexes(db);
  await createProductSearch(db);
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  // The collation is explicit, because the byte-wise one of an order's number would not lower letters such as Ø.
  await sql`
    create function search_letters(text text) returns text
    language sql immutable strict parallel safe
    return replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(text, nfkd), '[\\u0300-\\u036F]', '', 'g') collate "default"),
        ${sql.lit('øđłıς\u2010\u2012\u2013\u2014\u2212\u2018\u2019')}, ${sql.lit(`odliσ-----''`)}
      ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  `.execute(db);
  await sql`
    create function search_spellings(letters text) returns text
    language sql immutable strict parallel safe
    return replace(replace(replace(letters, 'ae', 'a'), 'oe', 'o'), 'ue', 'u') || case when letters ~ '[aou]e' then (
      select chr(10) || string_agg(word, ' ') from string_to_table(letters, ' ') as word where word ~ '[aou]e'
    ) else '' end
  `.execute(db);
  await sql`
    create function search_text(text text) returns text
    language sql immutable strict parallel safe return search_spellings(search_letters(text))
  `.execute(db);
  // See phoneDigits in areas/orders/phoneWords.ts.
  await sql`
    create function search_phone(phone text) returns text
    language sql immutable strict parallel safe
    return '☎' || regexp_replace(
      regexp_replace(phone, '[^0-9+]', '', 'g'), '^(?:\\+49|0049|49(?=[0-9]{10}))?[+0]*', ''
    )
  `.execute(db);
}

/** The number is there without its dashes, too, and the phone number as its digits. */
async function addOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      drop column search_text,
      drop column search_skus,
      add column search_skus text not null generated always as (search_text(skus)) stored,
      add column search_text text not null generated always as (search_text(
        customer_order_id || ' ' || replace(customer_order_id, '-', '') || ' '
        || customer_invoice_number || ' ' || customer_id_number || ' '
        || coalesce(shipping_address_company, '') || ' ' || coalesce(shipping_address_name, '') || ' '
        || coalesce(shipping_address_street, '') || ' ' || coalesce(shipping_address_zipcode, '') || ' '
        || coalesce(shipping_address_town, '') || ' ' || coalesce(phone_number, '') || ' '
        || coalesce(search_phone(phone_number), '') || ' ' || coalesce(package_id, '') || ' ' || skus
      )) stored
  `.execute(db);
}

async function replaceIndexes(db: Kysely<unknown>): Promise<void> {
  for (const index of ['products_search', 'storage_locations_search', 'inventories_search', 'stock_history_reason']) {
    await sql`drop index ${sql.id(index)}`.execute(db);
  }
  for (const [index, table, columns] of [
    ['products_search', 'products', ['search_sku', 'search_name']],
    ['storage_locations_search', 'storage_locations', ['search_name']],
    ['inventories_search', 'inventories', ['search_reference']],
    ['stock_history_reason', 'stock_history', ['search_reason']],
    ['orders_search', 'orders', ['search_text']],
    ['orders_search_skus', 'orders', ['search_skus']],
  ] as const) {
    const letters = columns.map((column) => sql`${sql.id(column)} gin_trgm_ops`);
    await sql`create index ${sql.id(index)} on ${sql.table(table)} using gin (${sql.join(letters)})`.execute(db);
  }
  // As 0055 did.
  for (const index of ['orders_search', 'orders_search_skus']) {
    await sql`alter index ${sql.id(index)} set (gin_pending_list_limit = 256)`.execute(db);
  }
}

/** Like the functions of 0063 and 0064, which older back-ends on the same database still call, in the texts for searching. */
async function createProductSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function products_with_spelling(word text, patterns text[]) returns setof integer
    language sql stable set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
      with typed as materialized (
        select id from products where search_sku like any (patterns) or search_name like any (patterns)
      )
      select id from typed
      union all
      select id from products where not exists (select from typed) and (word <% search_sku or word <% search_name)
    $$
  `.execute(db);
  await sql`
    create function products_have_spelling(patterns text[]) returns boolean
    language sql stable set enable_seqscan = off as $$
      select exists (select from products where search_sku like any (patterns) or search_name like any (patterns))
    $$
  `.execute(db);
}
