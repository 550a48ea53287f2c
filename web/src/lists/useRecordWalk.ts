import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedShortcuts } from '../ui/shortcuts/shortcutList';
import { useSteps, type Paged } from './useSteps';

type RecordWalk<Row> = Paged & {
  /** The open record; undefined if there is none, or if J and K do nothing. */
  openId: string | undefined;
  /** Stable between renders. */
  idOf: (row: Row) => string;
  /** Opens another record instead. */
  replaceBy: (id: string) => void;
  /** Undefined while the rows of the page are loading. */
  rows: readonly Row[] | undefined;
};

/**
 * J and K open the next and the previous record of the list while one is open, across pages. In a field they are letters; a form
 * with changes asks before it is left.
 */
export function useRecordWalk<Row>(walk: RecordWalk<Row> & { isOffered: boolean }): void {
  const { isOffered, idOf, rows, ...paged } = walk;
  const { t } = useTranslation('kit');
  useListedShortcuts(
    useMemo(() => (isOffered ? [{ keys: ['J', 'K'], description: t('keys.walk') }] : []), [t, isOffered]),
  );
  const { previous, next } = useSteps({ ...paged, ids: useMemo(() => rows?.map(idOf), [rows, idOf]) });
  const step = useEffectEvent((distance: 1 | -1) => (distance === 1 ? next : previous)?.());
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

/** Elements in which a letter is text, or chooses something. */
const typedIn =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=alertdialog], [role=menu], [role=listbox]';
