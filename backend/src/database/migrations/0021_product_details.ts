import { type Kysely, sql } from 'kysely';

/**
 * The data of a product besides its SKU and name, and how products are found and sorted (document 2, sections 2.4, 3,
 * 5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDetails(db);
  await addSortOrders(db);
  await createSearch(db);
  await createGoodsInFlow(db);
}

async function addDetails(db: Kysely<unknown>): Promise<void> {
  // Older products may have no carriers and supplier; new ones must have them.
  await sql`
    alter table products
      add column shipping_size_length numeric(8, 3) not null default 0 check (shipping_size_length >= 0),
      add column shipping_size_width numeric(8, 3) not null default 0 check (shipping_size_width >= 0),
      add column shipping_size_height numeric(8, 3) not null default 0 check (shipping_size_height >= 0),
      add column shipping_size_weight numeric(8, 3) not null default 0 check (shipping_size_weight >= 0),
      add column bulky boolean not null default false,
      add column hs_uk numeric(10) check (hs_uk >= 0),
      add column hs_eu numeric(10) check (hs_eu >= 0),
      add column hs_ch numeric(10) check (hs_ch >= 0),
      add column outbound_carrier text collate "C" references carriers (name) on update cascade,
      add column carrier_uk text collate "C" references carriers (name) on update cascade,
      add column carrier_eu text collate "C" references carriers (name) on update cascade,
      add column supplier_id integer references suppliers,
      add column cab_quantity integer check (cab_quantity >= 0),
      add column sku_masterbox text check (sku_masterbox ~ '^[A-Za-z0-9_]+$'),
      add column mb_sku_amount integer check (mb_sku_amount >= 0),
      add column mb_sku_length numeric(6, 1) not null default 0 check (mb_sku_length >= 0),
      add column mb_sku_width numeric(6, 1) not null default 0 check (mb_sku_width >= 0),
      add column mb_sku_height numeric(6, 1) not null default 0 check (mb_sku_height >= 0),
      add column mb_sku_weight numeric(7, 2) not null default 0 check (mb_sku_weight >= 0),
      add column sku_paper_weight numeric(6, 1) not null default 0 check (sku_paper_weight >= 0),
      add column sku_plastic_weight numeric(6, 1) not null default 0 check (sku_plastic_weight >= 0),
      add column sku_wood_weight numeric(6, 1) not null default 0 check (sku_wood_weight >= 0),
      add column sku_metal_weight numeric(6, 1) not null default 0 check (sku_metal_weight >= 0)
  `.execute(db);
}

async function addSortOrders(db: Kysely<unknown>): Promise<void> {
  // Umlauts sort as their base letters (DIN 5007-1), numbers by their value.
  await sql`
    alter table products
      add column sku_sort_key text collate "C" not null generated always as (natural_sort_key(sku)) stored,
      add column name_sort_key text collate "C" not null
        generated always as (natural_sort_key(translate(name, 'ÄÖÜäöüß', 'AOUaous'))) stored
  `.execute(db);
  for (const column of [
    'sku_sort_key',
    'name_sort_key',
    'shipping_size_length',
    'shipping_size_width',
    'shipping_size_height',
    'shipping_size_weight',
    'outbound_carrier',
  ]) {
    await sql`create index ${sql.id(`products_${column}`)} on products (${sql.id(column)}, id)`.execute(db);
  }
  await sql`create index products_bulky on products (sku_sort_key, id) where bulky`.execute(db);
  await sql`create index products_supplier on products (supplier_id)`.execute(db);
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  // Loads the extension's library: before that, its setting below is unknown, and only a superuser may set an unknown
  // setting.
  await sql`select word_similarity('', '')`.execute(db);
  // A function, because the operator that uses the trigram index takes its threshold only from a setting. At 0.5, one
  // wrong, missing or swapped letter in a word of five letters is tolerated; at the default of 0.6, a swapped one is
  // not.
  await sql`
    create function products_mentioning(word text, pattern text, may_be_misspelt boolean) returns setof integer
    language sql stable set pg_trgm.word_similarity_threshold = 0.5 as $$
      with literally as materialized (select id from products where sku ilike pattern or name ilike pattern)
      select id from literally
      union all
      select id from products
      where may_be_misspelt and not exists (select from literally) and (word <% sku or word <% name)
    $$
  `.execute(db);
}

/** There are no shipping plans in the schema yet, so nothing is in transit. Their migration replaces this view. */
async function createGoodsInFlow(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view goods_in_flow (product_id, quantity) as
    select null::integer, null::integer where false
  `.execute(db);
}
