/** The shipping statuses of orders by their documented names (document 2, section 4); the ids are those of the database. */
export const SHIPPING_STATUS = {
  unshipped: 1,
  exported: 2,
  shippingNumberIncluded: 3,
  shipped: 4,
  error: 5,
  deleted: 6,
} as const;

/** Whether an order of this status may be edited: error and unshipped only (document 2, section 4). */
export function isEditable(shippingStatusId: number): boolean {
  return shippingStatusId === SHIPPING_STATUS.unshipped || shippingStatusId === SHIPPING_STATUS.error;
}

/** Whether an order of this status is still to be sent. An order with the status error has to be corrected first. */
export function isWaiting(shippingStatusId: number): boolean {
  return (
    shippingStatusId === SHIPPING_STATUS.unshipped ||
    shippingStatusId === SHIPPING_STATUS.exported ||
    shippingStatusId === SHIPPING_STATUS.shippingNumberIncluded
  );
}
