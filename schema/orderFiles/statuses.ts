/** Why an order or a line of a shop's file is not imported. */
export type LeftOutReason =
  | 'CANCELLED'
  | 'REFUNDED'
  | 'SHIPPED'
  | 'SHIPPED_BY_AMAZON'
  | 'PAYMENT_FAILED'
  | 'DRAFT'
  | 'NO_GOODS'
  | 'NO_PIECES'
  | 'REPEATED_NUMBER'
  | DecisionReason;

/** Why a person has to decide whether an order or a line is imported. Without a decision, it is left out. */
export type DecisionReason = 'UNPAID' | 'CANCELLATION_REQUESTED' | 'PARTLY_SHIPPED' | 'UNKNOWN_STATUS';

/** What a person should look at in an order that is imported. */
export type HintReason = 'PARTLY_SHIPPED' | 'PARTLY_REFUNDED';

/** What a cell means for the import. `status` is the cell, if it is a status. */
export type Verdict =
  | 'import'
  | { readonly leaveOut: LeftOutReason; readonly status?: string }
  | { readonly decide: DecisionReason; readonly status: string }
  | { readonly hint: HintReason };

/** A column that says whether an order or a line is to be shipped. */
export interface StatusRule {
  /** The first one that the file has is read. Empty cells say nothing. */
  readonly columns: readonly string[];
  readonly of: 'order' | 'line';
  readonly judge: (cell: string, hasColumn: (column: string) => boolean) => Verdict;
}

/** The same text for `on-hold`, `On hold`, `on_hold` and `wc-on-hold`. */
export function plainStatus(status: string): string {
  return status
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/^wc-/, '')
    .replaceAll(/[\s_]+/g, '-');
}

type Meaning = (status: string) => Verdict;

const toImport: Meaning = () => 'import';
const leaveOut =
  (reason: LeftOutReason): Meaning =>
  (status) => ({ leaveOut: reason, status });
const decide =
  (reason: DecisionReason): Meaning =>
  (status) => ({ decide: reason, status });

/** A person decides about a status that is not in the table, because nobody else knows whether its orders are to be shipped. */
function judgeBy(meanings: Readonly<Record<string, Meaning>>): Meaning {
  const table = new Map(Object.entries(meanings));
  return (status) => (table.get(plainStatus(status)) ?? decide('UNKNOWN_STATUS'))(status);
}

const SHOPIFY_LINE_STATUS = 'Lineitem fulfillment status';

const judgeShopifyOrder = judgeBy({
  unfulfilled: toImport,
  pending: toImport,
  open: toImport,
  'in-progress': toImport,
  fulfilled: leaveOut('SHIPPED'),
  restocked: leaveOut('CANCELLED'),
});

/** Shopify's export of orders. */
export const SHOPIFY_RULES: readonly StatusRule[] = [
  { columns: ['Cancelled at'], of: 'order', judge: () => ({ leaveOut: 'CANCELLED' }) },
  {
    columns: ['Financial Status'],
    of: 'order',
    judge: judgeBy({
      paid: toImport,
      'partially-refunded': () => ({ hint: 'PARTLY_REFUNDED' }),
      refunded: leaveOut('REFUNDED'),
      voided: leaveOut('CANCELLED'),
      pending: decide('UNPAID'),
      authorized: decide('UNPAID'),
      'partially-paid': decide('UNPAID'),
      unpaid: decide('UNPAID'),
      expired: decide('UNPAID'),
    }),
  },
  {
    columns: ['Fulfillment Status'],
    of: 'order',
    judge(cell, hasColumn) {
      if (!['partial', 'partially-fulfilled'].includes(plainStatus(cell))) return judgeShopifyOrder(cell);
      // Without the status of its lines, nobody knows which are open.
      return hasColumn(SHOPIFY_LINE_STATUS) ? { hint: 'PARTLY_SHIPPED' } : { decide: 'PARTLY_SHIPPED', status: cell };
    },
  },
  {
    columns: ['Lineitem requires shipping'],
    of: 'line',
    judge: (cell) => (cell.toLowerCase() === 'false' ? { leaveOut: 'NO_GOODS' } : 'import'),
  },
  {
    columns: [SHOPIFY_LINE_STATUS],
    of: 'line',
    judge: judgeBy({
      unfulfilled: toImport,
      pending: toImport,
      fulfilled: leaveOut('SHIPPED'),
      restocked: leaveOut('CANCELLED'),
      'not-eligible': leaveOut('NO_GOODS'),
      // Some of its pieces; the file does not say how many.
      partial: decide('PARTLY_SHIPPED'),
    }),
  },
];

/** Exports of WooCommerce, with its statuses in English and German. */
export const WOOCOMMERCE_RULES: readonly StatusRule[] = [
  {
    columns: ['Order Status', 'order_status', 'status'],
    of: 'order',
    judge: judgeBy({
      processing: toImport,
      'in-bearbeitung': toImport,
      completed: leaveOut('SHIPPED'),
      abgeschlossen: leaveOut('SHIPPED'),
      fertiggestellt: leaveOut('SHIPPED'),
      cancelled: leaveOut('CANCELLED'),
      canceled: leaveOut('CANCELLED'),
      storniert: leaveOut('CANCELLED'),
      trash: leaveOut('CANCELLED'),
      refunded: leaveOut('REFUNDED'),
      rückerstattet: leaveOut('REFUNDED'),
      erstattet: leaveOut('REFUNDED'),
      failed: leaveOut('PAYMENT_FAILED'),
      fehlgeschlagen: leaveOut('PAYMENT_FAILED'),
      draft: leaveOut('DRAFT'),
      'auto-draft': leaveOut('DRAFT'),
      'checkout-draft': leaveOut('DRAFT'),
      entwurf: leaveOut('DRAFT'),
      pending: decide('UNPAID'),
      'pending-payment': decide('UNPAID'),
      'zahlung-ausstehend': decide('UNPAID'),
      'ausstehende-zahlung': decide('UNPAID'),
      'on-hold': decide('UNPAID'),
      'in-wartestellung': decide('UNPAID'),
    }),
  },
];

const CANCELLATION_REQUESTED = 'is-buyer-requested-cancellation';

const judgeAmazon = judgeBy({
  unshipped: toImport,
  shipped: leaveOut('SHIPPED'),
  cancelled: leaveOut('CANCELLED'),
  canceled: leaveOut('CANCELLED'),
  pending: decide('UNPAID'),
  pendingavailability: decide('UNPAID'),
});

/** Both `PartiallyShipped` and `Shipped - Delivered to Buyer` occur. */
function judgeAmazonStatus(cell: string, hasColumn: (column: string) => boolean): Verdict {
  const status = plainStatus(cell).replaceAll('-', '');
  if (status === 'partiallyshipped') {
    const saysOpen = hasColumn('quantity-to-ship') || hasColumn('quantity-shipped');
    return saysOpen ? { hint: 'PARTLY_SHIPPED' } : { decide: 'PARTLY_SHIPPED', status: cell };
  }
  return status.startsWith('shipped') ? { leaveOut: 'SHIPPED' } : judgeAmazon(cell);
}

/** Amazon's reports of orders. Those of unshipped orders have no status, but the pieces to ship. */
export const AMAZON_RULES: readonly StatusRule[] = [
  { columns: ['order-status'], of: 'order', judge: judgeAmazonStatus },
  { columns: ['item-status'], of: 'line', judge: judgeAmazonStatus },
  {
    columns: ['fulfillment-channel'],
    of: 'line',
    judge: (cell) => (/^(amazon|afn)/i.test(cell) ? { leaveOut: 'SHIPPED_BY_AMAZON' } : 'import'),
  },
  {
    columns: [CANCELLATION_REQUESTED],
    of: 'line',
    judge: (cell) =>
      /^(true|yes|1)$/i.test(cell) ? { decide: 'CANCELLATION_REQUESTED', status: CANCELLATION_REQUESTED } : 'import',
  },
];
