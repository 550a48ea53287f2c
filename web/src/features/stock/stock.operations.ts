import { graphql } from '../../platform/generated/gql';
import type { StockRow_InventoryFragment } from '../../platform/generated/gql/graphql';

/** GET /warehouses/inventories (document 3, section 2, Warehouses screen). */
export const StockQuery = graphql(`
  query Stock($filter: InventoryFilter, $page: PageInput!, $sort: InventorySort) {
    inventories(filter: $filter, page: $page, sort: $sort) {
      total
      pageValueOfGoods
      items {
        id
        ...StockRow_inventory @unmask
      }
    }
  }
`);

/** @public Queries spread it by its name. */
export const StockRowFragment = graphql(`
  fragment StockRow_inventory on Inventory {
    id
    sku
    name
    storageLocationId
    storageLocation
    warehouse {
      id
      name
    }
    inventory
    reserved
    date
    purchasePrice
    exchangeRate
    additionalCosts
    customsItem
    valueOfGoods
    valueOfGoodsIsPartial
    totalValueOfGoods
    source
    reference
  }
`);

/** An entry of the stock table; fields that the user may not read are null. */
export type StockRow = StockRow_InventoryFragment;
