import type { StockHistoryFilter, ThinnedStockLineQueryVariables } from '../generated/gql/graphql';
import type { StockLevel } from './stockLine.operations';

/** Up to so many changes are drawn one by one; of more, the last of each part of the period. */
export const mostChanges = 200;

export type StockPoint = { at: string; value: number };

/** What is drawn: the stock of all warehouses, or that of one location. */
export type StockOf = 'all' | 'location';

/** The stock after a change; undefined for entries that moved no stock, and where it may not be read. */
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
  /** The period, as far as it is limited. */
  from: string;
  to: string;
  /** Where an open period ends. */
  now: Date;
};

/** The stock in the order of time; from the beginning of the period to its end, because it holds until it changes. */
export function stockPoints({ levels, oldest, before, of, from, to, now }: Line): StockPoint[] {
  const changes = levels
    .flatMap((level) => {
      const value = stockAfter(level, of);
      return level.dateTime === null || value === undefined ? [] : [{ id: level.id, at: level.dateTime, value }];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || Number(one.id) - Number(other.id))
    .map(({ at, value }) => ({ at, value }));
  const [kept] = lastOfEach([{ items: before }], of);
  const atBegin = kept === undefined ? oldest && stockBefore(oldest, of) : stockAfter(kept, of);
  const begin = from || oldest?.dateTime;
  const points = [...(atBegin !== undefined && begin ? [{ at: begin, value: atBegin }] : []), ...changes];
  const last = points.at(-1);
  const end = to === '' || Date.parse(to) > now.getTime() ? now.toISOString() : to;
  if (last !== undefined && Date.parse(end) > Date.parse(last.at)) points.push({ at: end, value: last.value });
  return points;
}

/** The last millisecond before a moment. */
export function momentBefore(moment: string): string {
  return new Date(Date.parse(moment) - 1).toISOString();
}

/** How many parts a long period has: as many as `ThinnedStockLineQuery` asks for. */
export const spanCount = 48;

/** The filters of the parts of a period, equally long; each ends a millisecond before the next begins. */
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
  return isAsked(spans) ? spans : undefined;
}

function isAsked(spans: object): spans is ThinnedStockLineQueryVariables {
  return Object.keys(spans).length === spanCount;
}

/** Of each part the newest change that has a stock. */
export function lastOfEach(spans: readonly { items: readonly StockLevel[] }[], of: StockOf): StockLevel[] {
  return spans.flatMap(({ items }) => items.find((level) => stockAfter(level, of) !== undefined) ?? []);
}

export type Period = 'all' | '30' | '90' | '365';
export const periods: readonly Period[] = ['30', '90', '365', 'all'];

/** The beginning of the last so many days, today among them; empty for all. */
export function beginOf(period: Period, now: Date): string {
  if (period === 'all') return '';
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - Number(period) + 1).toISOString();
}
