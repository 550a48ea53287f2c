import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { searchText } from 'schema/search/searchText.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signInAs } from '../testing/client.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../testing/startBackend.ts';
import { phoneDigits } from './orders/phoneWords.ts';

/** What is found or not: a list with the parameter of its filter, what is stored, and what people type. */
const SEARCHES: readonly { list: string; found: string; finds: readonly string[]; misses?: readonly string[] }[] = [
  {
    list: '/orders?keywords=',
    found: 'WEB-770188',
    finds: [
      'web-770188',
      'web 770188',
      'WEB770188',
      'Web\u2013770188',
      'Zöllner',
      'Zo\u0308llner',
      'ZOELLNER',
      'zollner',
      '  Zöllner   Augsburg ',
      'augsburg, zoellner',
      'oell augs',
      'Zoellner & 770188',
      '0482 2391738',
      '04822391738',
      '+49 482 2391738',
      '+49 (0)482 / 2391738',
      '0049 482-2391738',
      '(0482) 239 17 38',
      '494822391738',
      '2391738',
      'hohe strasse',
      'Höhe Straße',
      'ruhr-quelle',
      'elle web',
      'hohlgefaess',
    ],
    misses: ['Zellner', 'Zöllner Berlin', '0483 2391738', '0239 1738', 'webb 770188', '%'],
  },
  {
    list: '/orders?sku=',
    found: 'WEB-770188',
    finds: ['ruhr-qu', 'RÜHR-QUELLE', 'quelle ruehr', 'elle'],
    misses: ['quelle gefäß', 'quelle,gef'],
  },
  {
    list: '/shipping_data/products?keywords=',
    found: 'RÜHR-QUELLE',
    finds: [
      'ruehr-quelle',
      'RUHR',
      'elle',
      'hruba',
      'Hruba\u0301 lampe',
      'strassenlampe',
      'muller rühr',
      'Mueller',
      'strassenlanpe',
    ],
    misses: ['rühr xyz'],
  },
  {
    list: '/orders/picktype_import_rules?keywords=',
    found: 'RÜHR-QUELLE',
    finds: ['ruehr', 'cab muller', 'sqp hruba'],
  },
  {
    list: '/shipping_plans?keywords=',
    found: 'Größe für Böttcher',
    finds: ['groesse', 'grosse bottcher', 'BOETTCHER  Größe', 'zoellner fur', 'ruhr grösse'],
    misses: ['größe schmidt'],
  },
  {
    list: '/warehouses/inventories?keywords=',
    found: 'RÜHR-QUELLE',
    finds: ['ruehr hohen', 'Höhen hruba', 'roentgen', 'rontgen ruhr', 'rühr-quelle  hoehen-07'],
    misses: ['rühr berge'],
  },
  { list: '/warehouses/inventories?sku=', found: 'RÜHR-QUELLE', finds: ['ruehr', 'quelle ruhr'], misses: ['hruba'] },
  { list: '/warehouses/sku_stats?keywords=', found: 'RÜHR-QUELLE', finds: ['ruehr', 'hruba ruhr', 'Müller'] },
  { list: '/warehouses/sku_stats?sku=', found: 'RÜHR-QUELLE', finds: ['ruehr', 'elle'], misses: ['hruba'] },
  {
    list: '/warehouses/sku/histories?keywords=',
    found: 'Für Übergrößen',
    finds: ['uebergroessen', 'ubergrossen ruhr', 'hohen fur', 'hruba'],
    misses: ['übergrößen berge'],
  },
  { list: '/warehouses/sku/histories?location=', found: 'Für Übergrößen', finds: ['hohen', 'HOEHEN-07', '07 höhen'] },
  { list: '/warehouses/sku/histories?reason=', found: 'Für Übergrößen', finds: ['fuer', 'ÜBERGRÖSSEN für'] },
  {
    list: '/warehouses/sku/histories?changeBy=',
    found: 'Für Übergrößen',
    finds: ['Jorg', 'KÖHLER Jörg', 'koehler'],
    misses: ['Jörg Müller'],
  },
  { list: '/warehouses/storage_locations?location=', found: 'Höhen', finds: ['hohen', 'hoehen 07', 'Ho\u0308hen'] },
  {
    list: '/files/import_export_data?fileType=ExportOrder&search=',
    found: 'Aufträge_März.csv',
    finds: ['auftrage', 'maerz auftraege', 'MÄRZ', 'Ma\u0308rz'],
    misses: ['märz april'],
  },
];

describe.each(TEST_ENGINES)('search on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend({ engine });
    admin = await signInAs(backend.url, 'admin');
    await sql`
      with product as (
        insert into products (sku, name) values ('RÜHR-QUELLE', 'Hrubá Straßenlampe Müller') returning id
      ), location as (
        insert into storage_locations (warehouse_id, level1, level2) values (1, 'Höhen', '07') returning id
      ), stock as (
        insert into inventories (product_id, storage_location_id, inventory, reference)
        select product.id, location.id, 5, 'Röntgen' from product, location
      ), person as (
        update users set first_name = 'Jörg', last_name = 'Köhler' where email = 'warehouse@occ.example' returning id
      ), entry as (
        insert into stock_history (
          product_id, storage_location_id, in_stock_old, in_stock_new, quantity, total_old, total_new, changed_type, reason,
          user_id, history_type_id
        )
        select product.id, location.id, 0, 5, 5, 0, 5, 'Add', 'Für Übergrößen', person.id, 1 from product, location, person
      ), rule as (
        insert into pick_type_rules (rule_version) values ('SQP-Split'), ('CAB-Merge') returning id
      ), rule_entry as (
        insert into pick_type_rule_entries (rule_id, place, product_id, quantity)
        select rule.id, 1, product.id, 2 from rule, product
      ), supplier as (
        insert into suppliers (name) values ('Zöllner KG') returning id
      ), plan as (
        insert into shipping_plans (record_status_id, shipment_record_name, supplier_order_id, supplier_id)
        select 1, 'Größe für Böttcher', 'PO-1', id from supplier returning id
      ), plan_product as (
        insert into shipping_plan_products (shipping_plan_id, product_id, quantity_delivering)
        select plan.id, product.id, 1 from plan, product
      ), customer_order as (
        insert into orders (
          customer_invoice_number, customer_id_number, customer_order_id, pick_type, shipping_address_name,
          shipping_address_street, shipping_address_town, phone_number
        ) values ('WEB-770188', 'K1', 'WEB-770188', 'SQP', 'Anna Zöllner', 'Höhe Straße 5', 'Augsburg', '+49 482 239 1738')
        returning id
      )
      insert into order_lines (order_id, place, sku, amount)
      select id, place, sku, 1 from customer_order, (values (1, 'RÜHR-QUELLE'), (2, 'HOHLGEFÄẞ')) as line (place, sku)
    `.execute(backend.db);
    const folder = path.join(backend.dataDirectory, 'files', 'ExportOrder');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'Aufträge_März.csv'), '');
  });
  afterAll(() => backend.close());

  it.each(SEARCHES.map((each) => [each.list, each] as const))('%s', async (list, { found, finds, misses = [] }) => {
    const isFound = async (typed: string) => {
      const { status, text } = await admin.get(`${list}${encodeURIComponent(typed)}`);
      return status === 200 ? text.includes(found) : text;
    };
    const answers: Record<string, boolean | string> = {};
    for (const typed of [...finds, ...misses]) answers[typed] = await isFound(typed);
    expect(answers).toEqual({
      ...Object.fromEntries(finds.map((typed) => [typed, true])),
      ...Object.fromEntries(misses.map((typed) => [typed, false])),
    });
  });

  it('compares texts and phone numbers like the function of the other lists', async () => {
    // Letters of Europe, spaces, dashes, and everything of Unicode that is compatible with something plain.
    const letter = fc.oneof(
      fc.constantFrom(...Array.from('aouesAOUEäöüßÄÖÜẞéáøØæŒłŁđıİςΣ \t\u00A0\u0301\u0308-–—−’‘☎½ﬁ')),
      fc.integer({ min: 0x20, max: 0x52f }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x1e00, max: 0x1ffe }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0xfb00, max: 0xffdc }).map((code) => String.fromCodePoint(code)),
    );
    const texts = fc.sample(fc.string({ unit: letter, maxLength: 60 }), { numRuns: 2_000, seed: 1 });
    const phones = fc.sample(fc.string({ unit: fc.constantFrom(...Array.from('+00494915 -/()')), maxLength: 18 }), {
      numRuns: 2_000,
      seed: 1,
    });
    const { rows } = await sql<{ texts: string[]; phones: string[] }>`
      select array(select search_text(text) from unnest(${texts}::text[]) with ordinality as t (text, n) order by n) as texts,
        array(select search_phone(text) from unnest(${phones}::text[]) with ordinality as t (text, n) order by n) as phones
    `.execute(backend.db);
    const differing = texts.filter((text, index) => rows[0]?.texts[index] !== searchText(text));
    expect(differing.map((text) => [text, searchText(text), rows[0]?.texts[texts.indexOf(text)]])).toEqual([]);
    expect(rows[0]?.phones).toEqual(phones.map((phone) => `☎${phoneDigits(phone)}`));
  });
});
