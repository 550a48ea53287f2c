import { useTranslation } from 'react-i18next';
import type { Filter } from '../components/filter/filter';
import { lazyPanel } from '../chunks/lazyPanel';
import { isSearchableSku } from './skuSearch';

// Only needed when the filter is opened.
const SkuFilterPanel = lazyPanel(async () => (await import('./SkuFilterPanel')).SkuFilterPanel);

export type SkuNarrowed = { sku: string; exactSku: boolean };

/** The filter by SKU or part of one, with a checkbox for an exact match. */
export function useSkuFilter(
  { sku, exactSku }: SkuNarrowed,
  onChange: (change: Partial<SkuNarrowed>) => void,
): Omit<Filter, 'id'> {
  const { t } = useTranslation(['skus', 'kit']);
  const inWords = exactSku ? sku : t('filter.contains', { text: sku });
  return {
    fields: ['sku', 'exactSku'],
    label: t('filter.sku'),
    value: isSearchableSku(sku, exactSku) ? inWords : undefined,
    panel: <SkuFilterPanel sku={sku} exactSku={exactSku} onChange={onChange} />,
    remove: () => onChange({ sku: '', exactSku: false }),
  };
}
