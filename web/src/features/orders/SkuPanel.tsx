import { Field, Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedText } from '../../components/useDebouncedText';
import { longestSku } from './orders.urls';

type SkuPanelProps = { sku: string; onChange: (sku: string) => void };

/** A part of the SKU of a line. */
export function SkuPanel({ sku, onChange }: SkuPanelProps): ReactNode {
  const { t } = useTranslation('orders');
  const { text, type } = useDebouncedText(sku, (typed) => onChange(typed.trim()));
  return (
    <Field.Root>
      <Field.Label srOnly>{t('filters.sku')}</Field.Label>
      <Input
        placeholder={t('filters.skuHint')}
        value={text}
        maxLength={longestSku}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
      />
    </Field.Root>
  );
}
