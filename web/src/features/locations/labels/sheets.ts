/** The label sheets, in mm, and the layout of labels on them. */
import type { LocationRow } from '../locations.operations';

export type SheetFormat = {
  id: 'a4-12' | 'a4-24';
  columns: number;
  rows: number;
  labelWidth: number;
  labelHeight: number;
  /** The greatest width of a Code 128, and its height. */
  codeWidth: number;
  codeHeight: number;
};

export const sheetFormats: readonly [SheetFormat, ...SheetFormat[]] = [
  { id: 'a4-12', columns: 2, rows: 6, labelWidth: 105, labelHeight: 48, codeWidth: 90, codeHeight: 15 },
  { id: 'a4-24', columns: 3, rows: 8, labelWidth: 70, labelHeight: 37, codeWidth: 60, codeHeight: 11 },
];

type Label = { key: string; location: LocationRow };

export type Sheet = { key: string; slots: readonly { key: string; label: Label | undefined }[] };

/** The labels by sheet, with copies of each location. On a partly used first sheet, the used slots stay empty. */
export function sheetsOf(
  locations: readonly LocationRow[],
  { columns, rows }: SheetFormat,
  { firstSlot, copies }: { firstSlot: number; copies: number },
): Sheet[] {
  const size = columns * rows;
  const empty = Array.from({ length: Math.min(Math.max(firstSlot, 1), size) - 1 }, () => undefined);
  const labels = locations.flatMap((location) =>
    Array.from({ length: copies }, (_, copy) => ({ key: `${location.id}-${copy}`, location })),
  );
  const slots = [...empty, ...labels].map((label, index) => ({ key: label?.key ?? `empty-${index}`, label }));
  return Array.from({ length: Math.ceil(slots.length / size) }, (_, sheet) => ({
    key: String(sheet),
    slots: slots.slice(sheet * size, (sheet + 1) * size),
  }));
}

/** Chosen locations of one shelf: what their names have in common, their levels, and how many they are. */
export type Shelf = { name: string; from: string; to: string; count: number };

/** The chosen locations by shelf, in their order; locations without a name that the user may read are left out. */
export function shelvesOf(locations: readonly LocationRow[]): Shelf[] {
  const shelves = new Map<string, Shelf>();
  for (const { warehouseCode, level1, level2, level3 } of locations) {
    if (level3 === null) continue;
    const name = [warehouseCode, level1, level2].join('-');
    const shelf = shelves.get(name) ?? { name, from: level3, to: level3, count: 0 };
    const isBefore = (one: string, other: string) => one.localeCompare(other, 'de', { numeric: true }) < 0;
    shelves.set(name, {
      name,
      from: isBefore(level3, shelf.from) ? level3 : shelf.from,
      to: isBefore(shelf.to, level3) ? level3 : shelf.to,
      count: shelf.count + 1,
    });
  }
  return [...shelves.values()];
}
