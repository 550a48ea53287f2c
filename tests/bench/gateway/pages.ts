/** A page that every server is asked for, and who asks. */
export interface Page {
  /** Its operation's name, and how it stands in the table. */
  readonly name: 'Orders' | 'Stock';
  /** The root field that has the rows. */
  readonly root: 'orders' | 'inventories';
  /** The demo account that may see it: held by its permissions, no administrator. */
  readonly account: string;
  readonly query: string;
}

/** A page of orders with their lines, as the client's own screens ask for it. */
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

/** A page of stock with its value of goods, piece by piece, in all and over the page. */
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

export const PAGES: readonly Page[] = [ORDERS, STOCK];

/** The body of its HTTP request. */
export function bodyFor({ name, query }: Page, rows: number): string {
  return JSON.stringify({ operationName: name, query, variables: { size: rows } });
}

/** What the gateway asks of the back-end for each page and number of rows: paths, in their order, by `keyOf`. */
export type Calls = Readonly<Record<string, readonly string[]>>;

export function keyOf(name: string, rows: number): string {
  return `${name} ${rows}`;
}
