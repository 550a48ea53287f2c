import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import { activeFilters, type ActiveFilter } from '../../components/filter/strictestFilter';
import type { StockFilter, StockView } from './stock.urls';

/** Everything that narrows the list and can be taken back: the filters, and what stands beside them. */
export function useActiveStockFilters(
  view: StockView,
  filters: readonly Filter[],
  onChange: (change: Partial<StockFilter>) => void,
): ActiveFilter[] {
  const { t } = useTranslation('stock');
  const active = activeFilters(filters);
  if (view.keywords !== '') {
    active.push({ label: t('filters.keywords'), value: view.keywords, remove: () => onChange({ keywords: '' }) });
  }
  if (view.availableOnly) {
    active.push({
      label: t('filters.availability'),
      value: t('filters.available'),
      remove: () => onChange({ availableOnly: false }),
    });
  }
  return active;
}
