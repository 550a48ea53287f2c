import type { OrderRow } from '../orderRow';

/** How an order is called: by its number, else by its invoice, else by its id. */
export function orderName({ customerOrderId, customerInvoiceNumber, id }: OrderRow): string {
  return customerOrderId ?? customerInvoiceNumber ?? id;
}
