import type { TableRow } from './readTable.ts';

/** The values in a row of the template that identify its order; empty if missing. */
export interface OrderNames {
  readonly customerOrderId: string;
  readonly customerInvoiceNumber: string;
}

interface RowGroup {
  /** The values of its first row. */
  readonly names: OrderNames;
  readonly rows: TableRow[];
}

/**
 * The rows of each order of a file in the template. A row without a customerOrderId belongs to the order of the row above when it names
 * that one's invoice or none; otherwise to the order that has only its invoice number. A row with neither, and without an order above,
 * forms its own group, so that each such row is reported.
 */
export function groupRows(rows: readonly TableRow[], namesOf: (row: TableRow) => OrderNames): TableRow[][] {
  const groups = new Map<string, RowGroup>();
  let above: RowGroup | undefined;
  for (const row of rows) {
    const names = namesOf(row);
    if (above === undefined || !continues(above.names, names)) {
      const key = keyOf(names, row.line);
      above = groups.get(key) ?? { names, rows: [] };
      groups.set(key, above);
    }
    above.rows.push(row);
  }
  return [...groups.values()].map((group) => group.rows);
}

function continues(above: OrderNames, { customerOrderId, customerInvoiceNumber }: OrderNames): boolean {
  if (customerOrderId !== '') return false;
  if (customerInvoiceNumber === '') return above.customerOrderId !== '' || above.customerInvoiceNumber !== '';
  return customerInvoiceNumber === above.customerInvoiceNumber;
}

/** The same key for rows that belong together, wherever they are in the file. */
function keyOf({ customerOrderId, customerInvoiceNumber }: OrderNames, line: number): string {
  if (customerOrderId !== '') return `order ${customerOrderId}`;
  return customerInvoiceNumber === '' ? `line ${line}` : `invoice ${customerInvoiceNumber}`;
}
