import { graphql } from '../../generated/gql';
import type { StockTable_InventoryFragment } from '../../generated/gql/graphql';

/** What the stock table shows of an entry: only what this viewer may read is asked for. */
export const StockTableFragment = graphql(`
  fragment StockTable_inventory on Inventory {
    id
    sku @include(if: $readsSku)
    name @include(if: $readsName)
    storageLocation @include(if: $readsLocation)
    warehouse @include(if: $readsLocation) {
      id
      name
    }
    inventory @include(if: $readsInventory)
    reserved @include(if: $readsReserved)
    date @include(if: $readsDate)
    purchasePrice @include(if: $readsPrice)
    exchangeRate @include(if: $readsRate)
    additionalCosts @include(if: $readsCosts)
    customsItem @include(if: $readsCustoms)
    valueOfGoods @include(if: $readsValue)
    valueOfGoodsIsPartial @include(if: $readsValue)
    totalValueOfGoods @include(if: $readsTotal)
    source @include(if: $readsSource)
    reference @include(if: $readsReference)
  }
`);

export type StockRow = StockTable_InventoryFragment;
