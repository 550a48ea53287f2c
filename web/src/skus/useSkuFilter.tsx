import { Checkbox } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../components/filter/filter';
import { TextPanel } from '../lists/TextPanel';
import { isSearchableSku, minSkuLength } from './skuSearch';
import { SkuSuggestions } from './SkuSuggestions';

type SkuNarrowed = { sku: string; exactSku: boolean };

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
    panel: (
      <>
        <TextPanel
          label={t('filter.sku')}
          hint={t('filter.hint')}
          value={sku}
          onChange={(text) => onChange({ sku: text })}
          noteOf={(text) =>
            text === '' || isSearchableSku(text, exactSku)
              ? undefined
              : t('kit:filter.searchStarts', { length: minSkuLength })
          }
          suggestions={(text) => (
            <SkuSuggestions text={text} onSelect={(chosen) => onChange({ sku: chosen, exactSku: true })} />
          )}
        />
        <Checkbox.Root
          mt="3"
          checked={exactSku}
          onCheckedChange={({ checked }) => onChange({ exactSku: checked === true })}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{t('filter.exact')}</Checkbox.Label>
        </Checkbox.Root>
      </>
    ),
    remove: () => onChange({ sku: '', exactSku: false }),
  };
}
