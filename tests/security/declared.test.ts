import { columnsOfTable, tableNames } from 'schema/permissions/can.ts';
import { createSchema } from 'gateway/schema.ts';
import { columnsOf, type Rule } from 'schema/permissions/policy.ts';
import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

/**
 * Checks the declarations of the SDL against the documents. The other tests take the declarations as given, and would
 * not notice a wrong one.
 */
const { schema, policy } = createSchema();
const grantable = new Map<string, readonly string[]>(tableNames.map((table) => [table, columnsOfTable(table)]));
/** Visible with Read on the whole table (document 1, section 6); its columns exist only for the permission matrix. */
const READ_WHOLE = 'News';
const columnRules = [...policy.rules].flatMap(([key, rule]) => (rule.kind === 'columns' ? [[key, rule] as const] : []));

it('every column that the SDL names can be granted, and every grantable column shows something', () => {
  const named = new Map<string, Set<string>>();
  for (const [, { table, columns }] of columnRules) {
    named.set(table, new Set([...(named.get(table) ?? []), ...columns]));
  }
  const demanded = [...policy.demands.values()].flatMap((demand) =>
    demand.kind === 'requires'
      ? demand.anyOf.flatMap((requirement) =>
          requirement.menus.flatMap((menu) =>
            columnsOf(requirement)
              .filter((column) => column !== 'ALL')
              .map((column) => [menu, column] as const),
          ),
        )
      : [],
  );
  for (const [menu, column] of demanded) named.set(menu, new Set([...(named.get(menu) ?? []), column]));
  const unknown = [...named].flatMap(([table, columns]) =>
    [...columns].filter((column) => !grantable.get(table)?.includes(column)).map((column) => `${table}.${column}`),
  );
  const idle = [...grantable].flatMap(([table, columns]) =>
    columns
      .filter((column) => table !== READ_WHOLE && !named.get(table)?.has(column))
      .map((column) => `${table}.${column}`),
  );
  expect({ unknown, idle }).toEqual({ unknown: [], idle: [] });
});

it('every figure that counts all warehouses says so', () => {
  // A new figure of products or of the history belongs here if no call says how much of it is in one warehouse.
  expect([...policy.ofAllWarehouses].toSorted()).toEqual([
    'Product.inFlow',
    'Product.inStock',
    'StockHistoryEntry.totalNew',
    'StockHistoryEntry.totalOld',
  ]);
  expect(needs(policy.rules.get('Inventory.name'))).toEqual(needs(policy.rules.get('Inventory.sku')));
});

/** The columns that a field needs, as `Table.Column`; the table alone if the field needs it as a whole. */
function needs(rule: Rule | undefined): readonly string[] {
  if (rule === undefined || rule.kind === 'unrestricted') return [];
  return rule.kind !== 'columns' ? [rule.table] : rule.columns.map((column) => `${rule.table}.${column}`);
}
const VALUE = ['PurchasePrice', 'ExchangeRate', 'AdditionalCosts', 'Customs'].map((column) => `Warehouses.${column}`);

describe('fields that must need the same columns as others', () => {
  it.each<[key: string, columns: readonly string[]]>([
    ['Inventory.customsItem', ['Warehouses.Customs']],
    ['Inventory.valueOfGoods', VALUE],
    ['Inventory.valueOfGoodsIsPartial', VALUE],
    ['Inventory.totalValueOfGoods', [...VALUE, 'Warehouses.Inventory']],
    ['StockValuation.valueOfGoods', [...VALUE, 'Warehouses.Inventory']],
    ['StockValuationGroup.valueOfGoods', [...VALUE, 'Warehouses.Inventory']],
    ['Inventory.available', ['Warehouses.Inventory', 'Warehouses.Reserved']],
    ['Order.skus', ['Orders.OrderSkus']],
    ['Order.lines', ['Orders.OrderSkus']],
    ['Order.parts', ['Orders.OrderSkus']],
    ['ShippingPlan.proformaInvoice', ['ShippingPlans.ProformaInvoice']],
    ['ShippingPlan.commercialInvoice', ['ShippingPlans.CommercialInvoice']],
    ['ShippingPlan.packingList', ['ShippingPlans.PackingList']],
    ['UpdateInventoryInput.customsItem', ['Warehouses.Customs']],
  ])('%s needs %j', (key, columns) => {
    expect(needs(policy.rules.get(key))).toEqual(columns);
  });

  const followers = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => {
      const fields = type.getFields();
      return Object.keys(fields).flatMap((name) => {
        const [, base = ''] = /^(\w+?)(?:Id|Color|Mode)$/.exec(name) ?? [];
        const followed = [base, `${base}Name`].find((candidate) => candidate in fields);
        return followed === undefined ? [] : [[`${type.name}.${name}`, `${type.name}.${followed}`] as const];
      });
    });

  it('finds fields that belong to another one, such as ids and colours', () => {
    expect(followers.length).toBeGreaterThan(10);
  });

  it.each(followers)('%s is visible where %s is', (follower, followed) => {
    expect(needs(policy.rules.get(follower))).toEqual(needs(policy.rules.get(followed)));
  });
});
