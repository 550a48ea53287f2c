import { Checkbox, Field, Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../components/form/FieldMessage';
import { useDebouncedText } from '../../components/useDebouncedText';
import { encodeFieldMessage } from '../../errors/fieldMessage';
import type { StockFilter, StockView } from './stock.urls';
import { isSearchableSku, minSkuLength } from './stockRequest';

type SkuPanelProps = { view: StockView; onChange: (change: Partial<StockFilter>) => void };

/** A part of the SKU, from two characters on, or the whole of it (document 1, section 9). */
export function SkuPanel({ view, onChange }: SkuPanelProps): ReactNode {
  const { t } = useTranslation('stock');
  const { text, type } = useDebouncedText(view.sku, (sku) => onChange({ sku: sku.trim() }));
  const isTooShort = text !== '' && !isSearchableSku(text, view.exactSku);
  return (
    <>
      <Field.Root invalid={isTooShort}>
        <Field.Label srOnly>{t('filters.sku')}</Field.Label>
        <Input
          placeholder={t('filters.skuHint')}
          value={text}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
        />
        <FieldMessage
          message={isTooShort ? encodeFieldMessage('validation.minLength', { length: minSkuLength }) : undefined}
        />
      </Field.Root>
      <Checkbox.Root
        mt="3"
        checked={view.exactSku}
        onCheckedChange={({ checked }) => onChange({ exactSku: checked === true })}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('filters.exactSku')}</Checkbox.Label>
      </Checkbox.Root>
    </>
  );
}
