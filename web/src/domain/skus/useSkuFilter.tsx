import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/filter/filter';
import { isSearchableSku } from './skuSearch';
import { SkuFilterPanel, type SkuNarrowed } from './SkuFilterPanel';

/** The filter by SKU or part of one, with a checkbox for an exact match. */
export function useSkuFilter(
  { sku, exactSku }: SkuNarrowed,
  onChange: (change: Partial<SkuNarrowed>) => void,
): Omit<Filter, 'id'> {
  const { t } = useTranslation(['skus', 'kit']);
  const text = exactSku ? sku : t('filter.contains', { text: sku });
  return {
    fields: ['sku', 'exactSku'],
    label: t('filter.sku'),
    value: isSearchableSku(sku, exactSku) ? text : undefined,
    panel: <SkuFilterPanel sku={sku} exactSku={exactSku} onChange={onChange} />,
    remove: () => onChange({ sku: '', exactSku: false }),
  };
}
