/** A value of a table. */
export type Cell = string | number | boolean | null;

/**
 * A row of an answer as one or more rows of a table, by the paths of their values, such as `product.supplier.name`. An object in a row becomes
 * columns, a list in a row becomes rows, with the values beside it repeated, as spreadsheets need it.
 */
export function flattenRow(value: unknown, name = ''): Map<string, Cell>[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [new Map()] : value.flatMap((item) => flattenRow(item, name));
  }
  if (typeof value !== 'object' || value === null) return [new Map([[name || 'value', cellOf(value)]])];
  return Object.entries(value)
    .filter(([field]) => field !== '__typename')
    .map(([field, below]) => flattenRow(below, name === '' ? field : `${name}.${field}`))
    .reduce<Map<string, Cell>[]>(
      (rows, parts) => rows.flatMap((row) => parts.map((part) => new Map([...row, ...part]))),
      [new Map()],
    );
}

/** How many rows `flattenRow` returns: lists beside each other multiply. */
export function flattenedRows(value: unknown): number {
  if (Array.isArray(value))
    return value.length === 0 ? 1 : value.reduce<number>((sum, item) => sum + flattenedRows(item), 0);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((product, below) => product * flattenedRows(below), 1);
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
