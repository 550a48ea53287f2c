import type { StockHistoryFilter, ThinnedStockLineQueryVariables } from '../../platform/generated/gql/graphql';
import type { StockLevel } from './stockLine.operations';

/** Up to this number, all changes are drawn; beyond it, the last change of each span of the period. */
export const mostChanges = 200;

export type StockPoint = { at: string; value: number };

/** The stock that is drawn: of all warehouses, or of one location. */
export type StockOf = 'all' | 'location';

/** The stock after a change; undefined for entries that moved no stock, or if it may not be read. */
function stockAfter({ totalNew, inStockNew, isManual }: StockLevel, of: StockOf): number | undefined {
  if (of === 'all') return totalNew ?? undefined;
  return isManual === true ? undefined : (inStockNew ?? undefined);
}

function stockBefore({ totalOld, inStockOld, isManual }: StockLevel, of: StockOf): number | undefined {
  if (of === 'all') return totalOld ?? undefined;
  return isManual === true ? undefined : (inStockOld ?? undefined);
}

type Line = {
  /** In any order. */
  levels: readonly StockLevel[];
  oldest: StockLevel | undefined;
  /** The last changes before the period, newest first. */
  before: readonly StockLevel[];
  of: StockOf;
  /** The limits of the period; empty for none. */
  from: string;
  to: string;
  /** The end of an open period. */
  now: Date;
};

/** The stock by time, from the beginning to the end of the period, because it stays the same until it changes. */
export function stockPoints({ levels, oldest, before, of, from, to, now }: Line): StockPoint[] {
  const changes = levels
    .flatMap((level) => {
      const value = stockAfter(level, of);
      return level.dateTime === null || value === undefined ? [] : [{ id: level.id, at: level.dateTime, value }];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || Number(one.id) - Number(other.id))
    .map(({ at, value }) => ({ at, value }));
  const [latest] = lastOfEach([{ items: before }], of);
  const atBegin = latest === undefined ? oldest && stockBefore(oldest, of) : stockAfter(latest, of);
  const begin = from || oldest?.dateTime;
  const points = [...(atBegin !== undefined && begin ? [{ at: begin, value: atBegin }] : []), ...changes];
  const last = points.at(-1);
  const end = to === '' || Date.parse(to) > now.getTime() ? now.toISOString() : to;
  if (last !== undefined && Date.parse(end) > Date.parse(last.at)) points.push({ at: end, value: last.value });
  return points;
}

/** Pieces that are to arrive at a time, ISO 8601. */
export type Arrival = { at: string; pieces: number };

/** The stock after each planned arrival, from the last stock of a line on. What is overdue is expected at once. */
export function plannedPoints(last: StockPoint, arrivals: readonly Arrival[]): StockPoint[] {
  const planned = new Map<string, number>();
  let { value } = last;
  for (const { at, pieces } of arrivals.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    value += pieces;
    planned.set(Date.parse(at) < Date.parse(last.at) ? last.at : at, value);
  }
  return Array.from(planned, ([at, stock]) => ({ at, value: stock }));
}

export type StockFigures = {
  last: number;
  added: number;
  taken: number;
  lowest: number;
  lastAddedAt: string | undefined;
};

/** The figures of a line. Only for a line that contains every change of its period. */
export function stockFigures(points: readonly StockPoint[]): StockFigures | undefined {
  const last = points.at(-1);
  if (last === undefined) return undefined;
  const steps = points.slice(1).map(({ at, value }, index) => ({ at, by: value - (points[index]?.value ?? value) }));
  const sumOf = (direction: 1 | -1) => steps.reduce((sum, { by }) => sum + Math.max(0, by * direction), 0);
  return {
    last: last.value,
    added: sumOf(1),
    taken: sumOf(-1),
    lowest: Math.min(...points.map(({ value }) => value)),
    lastAddedAt: steps.findLast(({ by }) => by > 0)?.at,
  };
}

/** The last millisecond before a moment. */
export function momentBefore(moment: string): string {
  return new Date(Date.parse(moment) - 1).toISOString();
}

/** The number of spans of a long period, the same as in `ThinnedStockLineQuery`. */
export const spanCount = 48;

/** One filter for each span of a period; spans are equally long, and each ends a millisecond before the next starts. */
export function spansOf(
  filter: StockHistoryFilter,
  from: number,
  to: number,
): ThinnedStockLineQueryVariables | undefined {
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  const length = (to - from + 1) / spanCount;
  const names = Array.from({ length: spanCount }, (_, index) => `s${String(index).padStart(2, '0')}`);
  const spans = Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        ...filter,
        from: new Date(Math.ceil(from + index * length)).toISOString(),
        to: new Date(Math.ceil(from + (index + 1) * length) - 1).toISOString(),
      },
    ]),
  );
  return hasVariables(spans) ? spans : undefined;
}

function hasVariables(spans: object): spans is ThinnedStockLineQueryVariables {
  return Object.keys(spans).length === spanCount;
}

/** The newest change of each span that has a stock. */
export function lastOfEach(spans: readonly { items: readonly StockLevel[] }[], of: StockOf): StockLevel[] {
  return spans.flatMap(({ items }) => items.find((level) => stockAfter(level, of) !== undefined) ?? []);
}

export type Period = 'all' | '30' | '90' | '365';
export const periods: readonly Period[] = ['30', '90', '365', 'all'];

/** The start of the period that ends today; empty for all. */
export function beginOf(period: Period, now: Date): string {
  if (period === 'all') return '';
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - Number(period) + 1).toISOString();
}
