/** The largest list of an answer as rows and columns; a column is named by the path to its value: `product.supplier.name`. */
export interface AnswerTable {
  /** The path of the list in the answer: `orders.items`. */
  readonly path: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Cell = string | number | boolean | null;

/**
 * The answer as a table: its longest list of objects. An object in a row becomes columns, a list in a row becomes rows, with the
 * values beside it repeated, as spreadsheets need it. Undefined for an answer without a list.
 */
export function tableOf(data: unknown): AnswerTable | undefined {
  const [longest] = listsIn(data, []).toSorted((one, other) => other.list.length - one.list.length);
  if (longest === undefined) return undefined;
  const rows = longest.list.flatMap((item) => flatten(item, ''));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return {
    path: longest.path.join('.'),
    columns,
    rows: rows.map((row) => columns.map((column) => row.get(column) ?? null)),
  };
}

/** The outermost lists; lists inside their rows belong to the rows. */
function listsIn(value: unknown, path: readonly string[]): { path: readonly string[]; list: readonly unknown[] }[] {
  if (Array.isArray(value)) return [{ path, list: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => listsIn(below, [...path, name]));
}

function flatten(value: unknown, name: string): Map<string, Cell>[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [new Map()] : value.flatMap((item) => flatten(item, name));
  }
  if (typeof value !== 'object' || value === null) return [new Map([[name || 'value', cellOf(value)]])];
  return Object.entries(value)
    .filter(([field]) => field !== '__typename')
    .map(([field, below]) => flatten(below, name === '' ? field : `${name}.${field}`))
    .reduce<Map<string, Cell>[]>(
      (rows, parts) => rows.flatMap((row) => parts.map((part) => new Map([...row, ...part]))),
      [new Map()],
    );
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
