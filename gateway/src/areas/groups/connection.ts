import type { SortDirection } from '../../generated/graphql.ts';
import { atMost, between, refuseInvalid } from '../../graph/input.ts';
import type { Column } from './columns.ts';
import { type Conditions, readConditions, type Where } from './conditions.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import { columnOf, NUMBERS } from './question.ts';
import type { OrderPart } from './sortedRows.ts';

/** The arguments of `<list>Connection`. */
export interface ConnectionArguments {
  readonly filter?: object | null;
  readonly where?: Where | null;
  readonly orderBy: readonly { readonly field: string; readonly direction: SortDirection }[];
  readonly first: number;
  readonly after?: string | null;
}

/** A page of the rows of a list, checked. */
export interface PageQuestion {
  /** What `last` and `next` count from. */
  readonly now: Date;
  readonly conditions: Conditions;
  /** The columns of the order, and the key. */
  readonly columns: readonly Column[];
  readonly parts: readonly OrderPart[];
  readonly first: number;
  readonly after: Position | undefined;
  cursorOf(position: Position): string;
}

const MAX_ORDER = 3;
const MAX_FIRST = 5_000;

/**
 * @throws InvalidInputError for more than three fields of the order, one with a list of values or twice, and for a cursor of another order;
 *   as `readConditions`
 */
export function readPageQuestion(
  { where, orderBy, first, after }: ConnectionArguments,
  columns: ReadonlyMap<string, Column>,
): PageQuestion {
  refuseInvalid(
    atMost('orderBy', orderBy, MAX_ORDER),
    between('first', first, 1, MAX_FIRST),
    ...orderBy.map(({ field }, index) => {
      const at = `orderBy.${index}.field`;
      if (orderBy.findIndex((each) => each.field === field) !== index)
        return { field: at, messageKey: 'validation.duplicate' };
      return columnOf(columns, field).isList ? { field: at, messageKey: 'validation.notSortable' } : undefined;
    }),
  );
  const key = columns.has('id') ? 'id' : 'sku';
  const order = orderBy.some(({ field }) => field === key)
    ? orderBy
    : [...orderBy, { field: key, direction: 'ASC' as const }];
  const name = order.map(({ field, direction }) => `${field} ${direction}`).join();
  const now = new Date();
  const ordered = order.map(({ field }) => columnOf(columns, field));
  return {
    now,
    conditions: readConditions(where, columns, now),
    columns: ordered,
    parts: order.map(({ direction }, index) => ({
      isAscending: direction === 'ASC',
      isNumber: NUMBERS.has(ordered[index]?.type ?? ''),
    })),
    first,
    after: after === null || after === undefined ? undefined : readCursor(name, after, ordered),
    cursorOf: (position) => writeCursor(name, position),
  };
}
