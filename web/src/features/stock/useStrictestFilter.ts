import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import type { StockFilter, StockView } from './stock.urls';

export type StrictestFilter = { label: string; value: string; remove: () => void };

/** The filter that hides all rows, when it is the only one that is set; of several, nobody has counted. */
export function useStrictestFilter(
  view: StockView,
  filters: readonly Filter[],
  onChange: (change: Partial<StockFilter>) => void,
): StrictestFilter | undefined {
  const { t } = useTranslation('stock');
  const set = filters.flatMap(({ label, value, locked, remove }) =>
    value === undefined || locked ? [] : [{ label, value, remove }],
  );
  if (view.keywords !== '') {
    set.push({ label: t('filters.keywords'), value: view.keywords, remove: () => onChange({ keywords: '' }) });
  }
  if (view.availableOnly) {
    set.push({
      label: t('filters.availability'),
      value: t('filters.available'),
      remove: () => onChange({ availableOnly: false }),
    });
  }
  return set.length === 1 ? set[0] : undefined;
}
