import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { CheckBox } from '../../ui/CheckBox';
import { TextPanel } from '../../lists/TextPanel';
import { isSearchableSku, minSkuLength } from './skuSearch';
import { SkuSuggestions } from './SkuSuggestions';

export type SkuNarrowed = { sku: string; exactSku: boolean };

type SkuFilterPanelProps = SkuNarrowed & { onChange: (change: Partial<SkuNarrowed>) => void };

/** The panel of the filter by SKU: its text with suggestions, and whether it has to match exactly. */
export function SkuFilterPanel({ sku, exactSku, onChange }: SkuFilterPanelProps): ReactNode {
  const { t } = useTranslation(['skus', 'kit']);
  return (
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
        suggestions={suggestionsFor((chosen) => onChange({ sku: chosen, exactSku: true }))}
      />
      <CheckBox mt="3" isChecked={exactSku} onChange={(isChecked) => onChange({ exactSku: isChecked })}>
        {t('filter.exact')}
      </CheckBox>
    </>
  );
}

function suggestionsFor(onSelect: (sku: string) => void): (text: string) => ReactNode {
  return (text) => <SkuSuggestions text={text} onSelect={onSelect} />;
}
