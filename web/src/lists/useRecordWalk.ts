import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedShortcuts } from '../components/shortcuts/shortcutList';

type RecordWalk<Row> = {
  /** The record that is open; undefined where none is, or where J and K mean nothing. */
  openId: string | undefined;
  idOf: (row: Row) => string;
  /** Opens another record in its place. */
  replaceBy: (id: string) => void;
  /** Undefined while the rows of the page are on their way. */
  rows: readonly Row[] | undefined;
  pageIndex: number;
  pageCount: number;
  onPage: (pageIndex: number) => void;
};

/** J and K go to the next and the previous record of the list while one is open, over the ends of its pages. */
export function useRecordWalk<Row>(walk: RecordWalk<Row> & { isOffered: boolean }): void {
  const { isOffered, openId, idOf, replaceBy, rows, pageIndex, pageCount, onPage } = walk;
  const { t } = useTranslation('kit');
  /** The end of the next page at which the walk goes on, once its rows are there. */
  const goesOnAt = useRef<0 | -1>(undefined);
  useListedShortcuts(
    useMemo(() => (isOffered ? [{ keys: ['J', 'K'], description: t('keys.walk') }] : []), [t, isOffered]),
  );

  const step = useEffectEvent((distance: 1 | -1) => {
    if (openId === undefined || rows === undefined) return;
    const index = rows.findIndex((row) => idOf(row) === openId);
    if (index === -1) return;
    const next = rows[index + distance];
    if (next !== undefined) {
      replaceBy(idOf(next));
    } else if (pageIndex + distance >= 0 && pageIndex + distance < pageCount) {
      goesOnAt.current = distance === 1 ? 0 : -1;
      onPage(pageIndex + distance);
    }
  });
  const goOn = useEffectEvent((shown: readonly Row[]) => {
    const row = goesOnAt.current === undefined ? undefined : shown.at(goesOnAt.current);
    goesOnAt.current = undefined;
    if (row !== undefined && openId !== undefined) replaceBy(idOf(row));
  });
  useEffect(() => {
    if (rows !== undefined) goOn(rows);
  }, [rows]);
  useEffect(() => {
    if (!isOffered) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const distance = key === 'j' ? 1 : key === 'k' ? -1 : undefined;
      if (distance === undefined || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(typedIn) !== null) return;
      step(distance);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOffered]);
}

/** Where a letter is text, or chooses something. */
const typedIn =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=alertdialog], [role=menu], [role=listbox]';
