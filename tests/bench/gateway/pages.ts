/** A page that every server is asked for, and the account that asks. */
export interface Page {
  /** The name of its operation, and its label in the table. */
  readonly name: 'Orders' | 'Stock' | 'Titles';
  /** The root field with the rows. */
  readonly root: 'orders' | 'inventories';
  /** A demo account that may see it: limited by permissions, not an administrator. */
  readonly account: string;
  readonly query: string;
}

/** A page of orders with their lines, as the client's screens request it. */
const ORDERS: Page = {
  name: 'Orders',
  root: 'orders',
  account: 'orders',
  query: `query Orders($size: Int!) {
  orders(page: { index: 0, size: $size }) {
    total
    items {
      id customerInvoiceNumber customerIdNumber customerOrderId shippingStatusId shippingStatusName isEditable pickType
      outboundCarriers phoneNumberMissing orderShippingCarrier shippingService orderShippingWeight orderType orderDate shippedDate
      phoneNumber shippingAddressCompany shippingAddressName shippingAddressStreet shippingAddressZipcode shippingAddressTown
      shippingAddressCountry packageId warehouseId bulky skus
      lines {
        id sku amount carrier description location bulky cabQuantity shippingSizeLength shippingSizeWidth shippingSizeHeight
        shippingSizeWeight skuMasterbox mbSkuAmount mbSkuLength mbSkuWidth mbSkuHeight mbSkuWeight
      }
    }
  }
}`,
};

/** A page of stock with its value of goods, per piece, in total and for the page. */
const STOCK: Page = {
  name: 'Stock',
  root: 'inventories',
  account: 'warehouse',
  query: `query Stock($size: Int!) {
  inventories(page: { index: 0, size: $size }) {
    total pageValueOfGoods
    items {
      id sku name storageLocationId storageLocation inventory reserved available date purchasePrice exchangeRate additionalCosts
      customsItem valueOfGoods valueOfGoodsIsPartial totalValueOfGoods source reference
    }
  }
}`,
};

/** One text of each record: the question of Tailcall's published benchmark, `{ posts { title } }`, which has a hundred posts. */
const TITLES: Page = {
  name: 'Titles',
  root: 'orders',
  account: 'orders',
  query: `query Titles($size: Int!) {
  orders(page: { index: 0, size: $size }) { items { id customerOrderId } }
}`,
};

export const PAGES: readonly Page[] = [ORDERS, STOCK, TITLES];

/** The body of its HTTP request. */
export function bodyFor({ name, query }: Page, rows: number): string {
  return JSON.stringify({ operationName: name, query, variables: { size: rows } });
}

/** The calls that the gateway makes for each page and number of rows: the paths in order, by `keyOf`. */
export type Calls = Readonly<Record<string, readonly string[]>>;

export function keyOf(name: string, rows: number): string {
  return `${name} ${rows}`;
}
