/** Documents about orders, which return every field that a test looks at. */
const LINE = 'id sku amount carrier location places { storageLocationId amount inventoryId } bulky';
const ORDER = `id customerInvoiceNumber customerIdNumber customerOrderId shippingStatusId shippingStatusName isEditable pickType
  outboundCarriers carrier { id name logo } phoneNumberMissing orderShippingWeight orderType orderDate shippedDate phoneNumber
  shippingAddressName shippingAddressTown packageId warehouseId bulky skus lines { ${LINE} }
  parts { id quantity description weight carrier storageLocationId storageLocationName }`;
export const LIST = `query ($filter: OrderFilter, $page: PageInput, $sort: OrderSort) {
  orders(filter: $filter, page: $page, sort: $sort) { total pageIndex pageSize items { ${ORDER} } } }`;
export const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${ORDER} } }`;
export const UPDATE = `mutation ($id: ID!, $input: OrderInput!) { updateOrder(id: $id, input: $input) { ${ORDER} } }`;
export const SPLIT = `mutation ($id: ID!, $input: SplitOrderInput!) {
  splitOrder(id: $id, input: $input) { order { ${ORDER} } splits { ${ORDER} } } }`;
export const DELETE = 'mutation ($ids: [ID!]!) { deleteOrders(ids: $ids) }';
