import type { BackendFiles } from './client.ts';
import type { OperationId } from './contract.ts';
import { withFields } from './rates.ts';
import { TooManyRowsError } from './tooManyRows.ts';

/** The back-end of a request that only says what it would cost. */
export interface DryRun {
  /**
   * The same back-end, which reads nothing but the number of rows of the counted list, and small lists that the question is made with.
   * Each other call is noted and throws a NotReadError, so that a field has done all checks that need no rows.
   */
  over(backend: BackendFiles): BackendFiles;
  /**
   * From now on, until the next field, this list is counted instead of read. What else is read for the field stays unknown, because its
   * number could tell what the field itself does not.
   *
   * @param each a call that is made for each of its rows
   */
  count(list: OperationId, each?: { readonly operation: OperationId; readonly onMore: (calls: number) => void }): void;
  /** What was planned since this was last called. */
  take(): Planned;
}

/** What a field would read. */
interface Planned {
  /** Undefined if the rows were not counted. */
  readonly rows: number | undefined;
  readonly calls: number;
  readonly milliseconds: number;
}

/** A dry run has come to what the operation would read. */
export class NotReadError extends Error {
  override readonly name = 'NotReadError';
}

/** What a question is made with: few rows, which everybody may see. */
const SMALL: ReadonlySet<OperationId> = new Set<OperationId>(['listRecordStatuses', 'listWarehouses']);
/** Rows per call of `listAll`. */
const PAGE_SIZE = 5_000;

const NOTHING: Planned = { rows: undefined, calls: 0, milliseconds: 0 };

export function createDryRun(): DryRun {
  let planned = NOTHING;
  let counted: Parameters<DryRun['count']> | undefined;

  function note(calls: number, milliseconds: number, rows?: number): void {
    planned = {
      rows: rows === undefined ? planned.rows : (planned.rows ?? 0) + rows,
      calls: planned.calls + calls,
      milliseconds: planned.milliseconds + milliseconds,
    };
  }

  return {
    count(...list) {
      counted = list;
    },
    take() {
      const taken = planned;
      planned = NOTHING;
      counted = undefined;
      return taken;
    },
    over(backend) {
      const { rates } = backend;
      const stop = async (id: OperationId): Promise<never> => {
        note(1, rates.perCall(id));
        throw new NotReadError();
      };
      /** The counted rows, and what is called for each of them. @throws NotReadError */
      function noteRows(id: OperationId, rows: number, calls: number, list: string = id): never {
        note(calls, rates.perCall(id) + rates.perRows(list, rows), rows);
        const each = counted?.[1];
        if (each) {
          each.onMore(rows);
          note(rows, rows * rates.perCall(each.operation));
        }
        throw new NotReadError();
      }
      return {
        ...backend,
        call: stop,
        list: stop,
        open: stop,
        write: stop,
        count: stop,
        async read(id, input) {
          if (!counted || (id !== counted[0] && !SMALL.has(id))) return stop(id);
          const data = await backend.read(id, input);
          // A list without pages cannot be counted in another way.
          if (id === counted[0] && Array.isArray(data)) return noteRows(id, data.length, 1);
          return data;
        },
        listAll: (id, query, { max = Infinity, onMore } = {}) =>
          unread(async () => {
            if (id === counted?.[0]) {
              backend.requireRows();
              const rows = atMost(max, await backend.count(id, [query]));
              const calls = Math.max(1, Math.ceil(rows / PAGE_SIZE));
              if (calls > 1) onMore?.(calls - 1);
              noteRows(id, rows, calls);
            }
            note(1, rates.perCall(id));
            if (!counted) throw new NotReadError();
          }),
        readRows: (id, query, _fields, { max }) =>
          unread(async () => {
            backend.requireRows();
            noteRows(id, atMost(max, await backend.count(id, [query])), 1, withFields(id));
          }),
      };
    },
  };
}

/** Rows that are not read: this is done instead. */
async function* unread(instead: () => Promise<void>): AsyncGenerator<never> {
  await instead();
  yield* [];
}

/** The one number of rows. @throws TooManyRowsError as reading them would */
function atMost(max: number, [rows = 0]: readonly number[]): number {
  if (rows > max) throw new TooManyRowsError(max);
  return rows;
}
