/** What the sandbox opens with: stock with its value, by warehouse. */
export const exampleQuery = `# Stock with its value of goods, for one warehouse or for all of them.
# Ctrl+Enter runs it. What you may not read is null, and named under extensions.masked.
query StockWithValue($warehouseId: ID, $page: PageInput!) {
  warehouses {
    id
    code
    name
  }
  inventories(filter: { warehouseId: $warehouseId }, page: $page, sort: { field: STORAGE_LOCATION }) {
    total
    pageValueOfGoods
    items {
      warehouseCode
      storageLocation
      sku
      name
      inventory
      reserved
      valueOfGoods
      valueOfGoodsIsPartial
      totalValueOfGoods
    }
  }
}
`;

export const exampleVariables = JSON.stringify({ warehouseId: null, page: { index: 0, size: 20 } }, null, 2);
