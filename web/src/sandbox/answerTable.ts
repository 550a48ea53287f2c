import { type Cell, flattenedRows, flattenRow } from 'schema/tables/flattenRow.ts';

/** The largest list of an answer as rows and columns; a column is named by the path to its value: `product.supplier.name`. */
export interface AnswerTable {
  /** The path of the list in the answer: `orders.items`. */
  readonly path: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether a list in a row has made several rows of it, with the values beside it repeated. */
  readonly repeats: boolean;
}

/** Lists beside each other in a row multiply, up to more than a browser can hold. */
const MOST_ROWS = 200_000;

/**
 * The answer as a table: its longest list of objects. Undefined for an answer without a list, or with too many rows.
 */
export function tableOf(data: unknown): AnswerTable | undefined {
  const [longest] = listsIn(data, []).toSorted((one, other) => other.list.length - one.list.length);
  if (longest === undefined || (longest.list.length > 0 && flattenedRows(longest.list) > MOST_ROWS)) return undefined;
  const rows = longest.list.flatMap((item) => flattenRow(item));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return {
    path: longest.path.join('.'),
    columns,
    rows: rows.map((row) => columns.map((column) => row.get(column) ?? null)),
    repeats: rows.length > longest.list.length,
  };
}

/** The outermost lists; lists inside their rows belong to the rows. */
function listsIn(value: unknown, path: readonly string[]): { path: readonly string[]; list: readonly unknown[] }[] {
  if (Array.isArray(value)) return [{ path, list: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => listsIn(below, [...path, name]));
}
