import type { Resolvers, StockValuationGroupBy } from '../../generated/graphql.ts';
import { can, canOpen, type Permissions } from 'schema/permissions/can.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import type { BackendCalls } from '../../rest/client.ts';
import { listSuppliersOfSkus } from '../../rest/suppliersOfSkus.ts';
import type { WireId } from '../../rest/wire.ts';
import { between, MAX_PAGE_SIZE, refuseInvalid } from '../../graph/input.ts';
import { eurosText } from '../../domain/goodsValue/cents.ts';
import { matchingStock } from '../../domain/stock/stockPages.ts';
import { createValuation, type GroupName, type Grouping, type WorthOfGroup } from './valuation.ts';

export const stockValuationResolvers: Resolvers = {
  Query: {
    async stockValuation(_, { groupBy: requested, filter, first }, context) {
      const { backend, viewer } = context.signedIn();
      refuseInvalid(
        between('first', first, 1, MAX_PAGE_SIZE),
        requested.length > 0 ? undefined : { field: 'groupBy', messageKey: 'validation.required' },
      );
      const groupBy = [...new Set(requested)];
      if (groupBy.includes('SUPPLIER')) checkSuppliersOfProducts(viewer.permissions);
      const onMore = (calls: number) => context.calls.more(calls, 'stockValuation');
      const groupings: Grouping[] = [];
      // Reads one list after the other, so that a request that is too large is refused before the next is read.
      for (const by of groupBy) groupings.push({ by, nameOf: await namesBy(by, backend, onMore) });
      const valuation = createValuation(groupings);
      for await (const entries of matchingStock(backend, filter, viewer.permissions, onMore)) valuation.add(entries);
      const groups = valuation.groups();
      return { groupBy, groups: groups.slice(0, first), groupCount: groups.length, ...valuation.total() };
    },
  },

  StockValuation: {
    valueOfGoods: ({ valueOfGoods }) => eurosText(valueOfGoods),
  },

  StockValuationGroup: {
    key: ({ names }) => names[0]?.key ?? null,
    name: ({ names }) => names[0]?.name ?? null,
    warehouseId: (group) => nameOf(group, 'WAREHOUSE')?.key ?? null,
    warehouseCode: (group) => nameOf(group, 'WAREHOUSE')?.name ?? null,
    supplierId: (group) => nameOf(group, 'SUPPLIER')?.key ?? null,
    supplierName: (group) => nameOf(group, 'SUPPLIER')?.name ?? null,
    sku: (group) => nameOf(group, 'SKU')?.name ?? null,
    valueOfGoods: ({ valueOfGoods }) => eurosText(valueOfGoods),
  },
};

function nameOf({ names }: WorthOfGroup, by: StockValuationGroupBy): GroupName | undefined {
  return names.find((name) => name.by === by);
}

/**
 * The supplier of a SKU depends on two more tables, which the directive of the enum cannot name.
 *
 * @throws ForbiddenError when the viewer may not read the supplier there
 */
function checkSuppliersOfProducts(permissions: Permissions): void {
  const columns = SUPPLIER_OF_PRODUCT.filter(
    ([table, column]) => !canOpen(permissions, table) || !can(permissions, 'LimitRead', table, column),
  ).map(([table, column]) => `${table}.${column}`);
  if (columns.length > 0) {
    throw new ForbiddenError('column', ['StockValuationGroupBy.SUPPLIER'], { asked: 'group', columns });
  }
}

const SUPPLIER_OF_PRODUCT = [
  ['Products', 'Sku'],
  ['Products', 'Supplier'],
  ['Suppliers', 'Name'],
] as const;

/** The functions that group entries. Suppliers are looked up once, before the stock is read. */
async function namesBy(
  groupBy: StockValuationGroupBy,
  backend: BackendCalls,
  onMore: (calls: number) => void,
): Promise<Grouping['nameOf']> {
  switch (groupBy) {
    case 'WAREHOUSE':
      return ({ warehouseId, warehouseCode }) => ({ key: idText(warehouseId), name: warehouseCode ?? null });
    case 'SKU':
      return ({ sku }) => ({ key: sku, name: sku });
    case 'SUPPLIER': {
      onMore(1);
      const suppliers = await listSuppliersOfSkus(backend, onMore);
      return ({ sku }) => {
        const supplier = suppliers.get(sku);
        return { key: idText(supplier?.id), name: supplier?.name ?? null };
      };
    }
  }
}

function idText(id: WireId | null | undefined): string | null {
  return id === null || id === undefined ? null : String(id);
}
