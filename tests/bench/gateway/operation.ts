/** What is asked of every server: a page of orders with their lines, as the client's own screens ask for it. */
export const OPERATION = `query Orders($size: Int!) {
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
}`;

/** The body of its HTTP request. */
export function bodyFor(rows: number): string {
  return JSON.stringify({ query: OPERATION, variables: { size: rows } });
}
