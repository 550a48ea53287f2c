import { type AnswerFields, fieldOfColumn, isNumberField } from './answerFields';
import type { AnswerTable } from './answerTable';
import type { ChartChoice, ChartKind } from './question';
import type { Cell } from 'schema/tables/flattenRow.ts';

/** What can be drawn of an answer. */
export interface ChartColumns {
  /** Columns of numbers. */
  readonly figures: readonly string[];
  /** The other columns: the keys of groups, or whatever describes a row. */
  readonly names: readonly string[];
}

/** A choice that is complete, and what it draws. */
export interface Chart {
  readonly kind: ChartKind;
  readonly figure: string;
  readonly category: string;
  readonly series: string;
  readonly isTime: boolean;
  /** Whether the figures of several rows make a sum; means and extremes do not. */
  readonly adds: boolean;
  /** The values of `series`, from the largest; a single one without a series. */
  readonly lines: readonly ChartLine[];
  readonly points: readonly ChartPoint[];
  /** How many categories and series the answer has, of which only the first are drawn one by one. */
  readonly categoryCount: number;
  readonly lineCount: number;
  /** Whether several rows were added up in one point, apart from the others. */
  readonly hasSums: boolean;
}

export interface ChartLine {
  readonly key: string;
  /** Null for rows without a value. */
  readonly value: Cell;
  readonly isOthers: boolean;
}

export interface ChartPoint extends ChartLine {
  /** By the keys of the lines; null where there is no figure. */
  readonly values: Readonly<Record<string, number | null>>;
}

/** Why an answer is not drawn. */
export type NoChart = 'noRows' | 'noFigures' | 'noNames' | 'noSum';

/** As many bars as are read at a glance, and points as fit on a screen. */
const MOST_BARS = 20;
const MOST_POINTS = 400;
/** The colours of the charts are six, of which the last one is for the others. */
const MOST_LINES = 5;
const OTHERS = 'others';

/** Whether a column of an answer has numbers: exact decimals are texts, and only the schema tells them from others. */
function isFigure(table: AnswerTable, fields: AnswerFields, column: string): boolean {
  const field = fieldOfColumn(fields, table.path, column);
  return field === undefined ? hasNumbers(table, column) : isNumberField(field);
}

function hasNumbers(table: AnswerTable, column: string): boolean {
  const values = valuesOf(table, column);
  return values.length > 0 && values.every((value) => typeof value === 'number');
}

function valuesOf({ columns, rows }: AnswerTable, column: string): NonNullable<Cell>[] {
  const index = columns.indexOf(column);
  return rows.flatMap((row) => row[index] ?? []);
}

export function chartColumns(table: AnswerTable, fields: AnswerFields): ChartColumns {
  const keys = table.columns.filter((column) => column.startsWith('keys.'));
  const figures = table.columns.filter((column) => !keys.includes(column) && isFigure(table, fields, column));
  return {
    // Without any value, such as a hidden one, a column cannot be drawn.
    figures: figures.filter((column) => valuesOf(table, column).length > 0),
    names: keys.length > 0 ? keys : table.columns.filter((column) => !figures.includes(column)),
  };
}

/**
 * The answer as a chart: what is not chosen follows from the answer. Groups by a time are lines, those by two other keys are stacked by the
 * second one, and everything else is bars.
 */
export function chartOf(table: AnswerTable, { figures, names }: ChartColumns, choice: ChartChoice): Chart | NoChart {
  const isGroups = /(^|\.)groups$/.test(table.path);
  const times = names.filter((name) => isTimeColumn(table, name));
  const figure = chosen(choice.figure, figures) ?? figures[0];
  const category = chosen(choice.category, names) ?? (isGroups ? times[0] : undefined) ?? names[0];
  if (table.rows.length === 0) return 'noRows';
  if (figure === undefined) return 'noFigures';
  if (category === undefined) return 'noNames';
  const others = names.filter((name) => name !== category);
  const second = category.startsWith('keys.') ? (others[0] ?? '') : '';
  const series = choice.series === '' ? '' : (chosen(choice.series, others) ?? second);
  const adds = !table.repeats && !/(^|\.)(avg|min|max|countDistinct)(\.|$)/.test(figure);
  const isTime = times.includes(category);
  const kind = kindOf(choice.kind, { isTime, isDivided: series !== '', adds });

  const cells = pointsOf(table, { figure, category, series });
  const hasSums = cells.some(({ figures: of }) => of.length > 1);
  if (hasSums && !adds) return 'noSum';
  const bySize = (key: 'category' | 'series') =>
    [...Map.groupBy(cells, (cell) => keyOf(cell[key]))]
      .map(([name, of]) => ({ key: name, value: of[0]?.[key] ?? null, size: Math.abs(sumOf(of) ?? 0) }))
      .toSorted((one, other) => other.size - one.size);
  const allLines = bySize('series');
  const lines = shortened(allLines, MOST_LINES, adds);
  const allPoints = isTime ? bySize('category').toSorted(byTime) : bySize('category');
  const points = isTime
    ? allPoints.slice(-MOST_POINTS).map((point) => ({ ...point, isOthers: false }))
    : shortened(inOrder(allPoints, cells), MOST_BARS, adds);

  const ofCategory = Map.groupBy(cells, (cell) => (isIn(points, cell.category) ? keyOf(cell.category) : OTHERS));
  return {
    kind,
    figure,
    category,
    series,
    isTime,
    adds,
    lines,
    hasSums,
    categoryCount: allPoints.length,
    lineCount: allLines.length,
    points: points.map(({ key, value, isOthers }) => {
      const of = Map.groupBy(ofCategory.get(key) ?? [], (cell) =>
        isIn(lines, cell.series) ? keyOf(cell.series) : OTHERS,
      );
      // No row counts as nothing, but a mean of no rows does not exist.
      const nothing = adds ? 0 : null;
      const values = lines.map((line) => {
        const cellsOfLine = of.get(line.key);
        return [line.key, cellsOfLine ? sumOf(cellsOfLine) : nothing] as const;
      });
      return { key, value, isOthers, values: Object.fromEntries(values) };
    }),
  };
}

function chosen(column: string | undefined, of: readonly string[]): string | undefined {
  return column !== undefined && of.includes(column) ? column : undefined;
}

/** What cannot be added is not stacked, and without a second key there is nothing to stack. */
function kindOf(
  wanted: ChartKind | undefined,
  { isTime, isDivided, adds }: { isTime: boolean; isDivided: boolean; adds: boolean },
): ChartKind {
  const kind = wanted ?? (isTime ? 'line' : 'stacked');
  if (kind === 'stacked') return isDivided && adds ? 'stacked' : 'bars';
  return kind;
}

interface PointCells {
  readonly category: Cell;
  readonly series: Cell;
  readonly figures: readonly (number | null)[];
}

/** The figures of the rows, by what they have in common. */
function pointsOf(
  { columns, rows }: AnswerTable,
  { figure, category, series }: { figure: string; category: string; series: string },
): readonly PointCells[] {
  const cellAt = (row: readonly Cell[], column: string) => row[columns.indexOf(column)] ?? null;
  const together = Map.groupBy(rows, (row) => JSON.stringify([cellAt(row, category), cellAt(row, series)]));
  return [...together.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const figures = of.map((row) => numberOf(cellAt(row, figure)));
    return [{ category: cellAt(first, category), series: cellAt(first, series), figures }];
  });
}

/** A figure for drawing; the table has its exact decimals. */
function numberOf(cell: Cell): number | null {
  const number = cell === null || cell === '' ? Number.NaN : Number(cell);
  return Number.isFinite(number) ? number : null;
}

function sumOf(cells: readonly PointCells[]): number | null {
  const numbers = cells.flatMap(({ figures }) => figures).filter((number) => number !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0);
}

/** The largest of them, and the others as one if they can be added. */
function shortened(
  all: readonly (Omit<ChartLine, 'isOthers'> & { size: number })[],
  most: number,
  adds: boolean,
): ChartLine[] {
  const shown = all.map(({ key, value }) => ({ key, value, isOthers: false }));
  // One more is not longer than the others as one.
  if (all.length <= most + 1) return shown;
  const largest = new Set(
    all
      .toSorted((one, other) => other.size - one.size)
      .slice(0, most)
      .map(({ key }) => key),
  );
  const first = shown.filter(({ key }) => largest.has(key));
  return adds ? [...first, { key: OTHERS, value: null, isOthers: true }] : first;
}

/** In the order of the answer, which may be the one that was asked for. */
function inOrder<Point extends { key: string }>(points: readonly Point[], cells: readonly PointCells[]): Point[] {
  const places = new Map(
    [...new Set(cells.map(({ category }) => keyOf(category)))].map((key, index) => [key, index] as const),
  );
  return points.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0));
}

function isIn(lines: readonly ChartLine[], value: Cell): boolean {
  return lines.some(({ key }) => key === keyOf(value));
}

/** Never `others`, whatever the values are. */
function keyOf(value: Cell): string {
  return JSON.stringify(value);
}

/** Rows without a time come last. */
function byTime(one: { value: Cell }, other: { value: Cell }): number {
  if (one.value === null || other.value === null) return one.value === other.value ? 0 : one.value === null ? 1 : -1;
  return String(one.value) < String(other.value) ? -1 : 1;
}

function isTimeColumn(table: AnswerTable, column: string): boolean {
  const values = valuesOf(table, column);
  return values.length > 0 && values.every((value) => /^\d{4}-\d\d-\d\d(T|$)/.test(String(value)));
}
