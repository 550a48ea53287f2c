import type { OrdersOfFile } from 'schema/orderFiles/fileOrders.ts';
import type { OrderImport } from '../../generated/graphql.ts';

type LeftOutOfFile = Pick<OrderImport, 'leftOutOrders' | 'leftOut' | 'statusChoices' | 'hints'>;

/** The maximum number of entries in a list of the result, like that of the imported orders. */
const MAX_LISTED = 1_000;

export const NOTHING_LEFT_OUT: LeftOutOfFile = { leftOutOrders: 0, leftOut: [], statusChoices: [], hints: [] };

/** What of a shop's file is left out, and what a person should know about the rest. */
export function describeLeftOut({ leftOut, choices, hints }: Omit<OrdersOfFile, 'orders'>): LeftOutOfFile {
  return {
    leftOutOrders: leftOut.filter(({ sku }) => sku === undefined).length,
    leftOut: leftOut.slice(0, MAX_LISTED).map(({ line, order, sku = null, reason, status = null }) => ({
      line,
      customerOrderId: order,
      sku,
      reason,
      status,
    })),
    statusChoices: [...choices],
    hints: hints.slice(0, MAX_LISTED).map(({ line, order, reason }) => ({ line, customerOrderId: order, reason })),
  };
}
