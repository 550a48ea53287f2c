/** A user's settings of a table, stored in this browser: hidden columns, widths, row height. */
import { useCallback, useState } from 'react';
import type { Density } from './density';

export type TablePreferences = {
  /** By column id; false is hidden. */
  visibility: Record<string, boolean>;
  /** px by column id. */
  widths: Record<string, number>;
  density: Density;
};

export function useTablePreferences(
  tableId: string,
  density: Density,
): [TablePreferences, (change: Partial<TablePreferences>) => void] {
  const [preferences, setPreferences] = useState(() => readPreferences(tableId, density));
  const change = useCallback(
    (changed: Partial<TablePreferences>) => {
      const next = { ...preferences, ...changed };
      localStorage.setItem(storageKey(tableId), JSON.stringify(next));
      setPreferences(next);
    },
    [tableId, preferences],
  );
  return [preferences, change];
}

/** The stored preferences; invalid values are ignored. */
export function readPreferences(tableId: string, density: Density): TablePreferences {
  const stored = parse(localStorage.getItem(storageKey(tableId)));
  return {
    visibility: entriesOf(stored.visibility, (value) => typeof value === 'boolean'),
    widths: entriesOf(stored.widths, (value) => typeof value === 'number'),
    density: stored.density === 'compact' || stored.density === 'comfortable' ? stored.density : density,
  };
}

function storageKey(tableId: string): string {
  return `table.${tableId}`;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function entriesOf<Value>(stored: unknown, isValue: (value: unknown) => value is Value): Record<string, Value> {
  const entries: Record<string, Value> = {};
  for (const [key, value] of Object.entries(isRecord(stored) ? stored : {})) {
    if (isValue(value)) entries[key] = value;
  }
  return entries;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
