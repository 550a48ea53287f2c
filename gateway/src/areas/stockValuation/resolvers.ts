import type { Resolvers, StockValuationGroupBy } from '../../generated/graphql.ts';
import { can, canOpen, type Permissions } from '../../permissions/can.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import type { BackendCalls } from '../../rest/client.ts';
import { eachPage } from '../../rest/eachPage.ts';
import { listSuppliersOfSkus } from '../../rest/suppliersOfSkus.ts';
import { listInventories, type WireInventory } from '../../rest/warehouse.ts';
import type { WireId } from '../../rest/wire.ts';
import { between, MAX_PAGE_SIZE, refuseInvalid } from '../input.ts';
import { eurosText } from '../warehouse/cents.ts';
import { readInventoryFilter } from '../warehouse/inventoryFilter.ts';
import { createValuation, type GroupName } from './valuation.ts';

/** At most so many stock entries are added up: some 40 calls. */
const MAX_ENTRIES = 200_000;

export const stockValuationResolvers: Resolvers = {
  Query: {
    async stockValuation(_, { groupBy, filter, first }, context) {
      const { backend, viewer } = context.signedIn();
      refuseInvalid(between('first', first, 1, MAX_PAGE_SIZE));
      if (groupBy === 'SUPPLIER' && !mayReadSuppliersOfProducts(viewer.permissions)) {
        throw new ForbiddenError('column', ['StockValuationGroupBy.SUPPLIER']);
      }
      const query = readInventoryFilter(filter, viewer.permissions);
      const valuation = createValuation(await groupingBy(groupBy, backend));
      const pages = eachPage((page) => listInventories(backend, { ...query, ...page }), MAX_ENTRIES);
      for await (const entries of pages) valuation.add(entries);
      const groups = valuation.groups();
      return { groupBy, groups: groups.slice(0, first), groupCount: groups.length, ...valuation.total() };
    },
  },

  StockValuation: {
    valueOfGoods: ({ valueOfGoods }) => eurosText(valueOfGoods),
  },

  StockValuationGroup: {
    valueOfGoods: ({ valueOfGoods }) => eurosText(valueOfGoods),
  },
};

/** Who supplies a SKU stands in two tables more than the directive of the enum can name. */
function mayReadSuppliersOfProducts(permissions: Permissions): boolean {
  return (
    canOpen(permissions, 'Products') &&
    ['Sku', 'Supplier'].every((column) => can(permissions, 'LimitRead', 'Products', column)) &&
    canOpen(permissions, 'Suppliers') &&
    can(permissions, 'LimitRead', 'Suppliers', 'Name')
  );
}

/** How entries are told apart. Suppliers are looked up once, before the stock is read. */
async function groupingBy(
  groupBy: StockValuationGroupBy,
  backend: BackendCalls,
): Promise<(entry: WireInventory) => GroupName> {
  switch (groupBy) {
    case 'WAREHOUSE':
      return ({ warehouseId, warehouseCode }) => ({ key: idText(warehouseId), name: warehouseCode ?? null });
    case 'SKU':
      return ({ sku }) => ({ key: sku, name: sku });
    case 'SUPPLIER': {
      const suppliers = await listSuppliersOfSkus(backend);
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
