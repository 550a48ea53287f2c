import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMeasure, missing } from '../../platform/format/numbers';
import { isCode, type ProductField } from './productFields';
import type { ProductForm } from './productSchema';
import { useProductChoices } from './useProductChoices';

/** Returns a value of a product as text. */
export type ValueText = (field: ProductField, values: ProductForm) => string;

/** The values of products as text, with the names of suppliers. Stable until the language or the suppliers change. */
export function useValueText(): ValueText {
  const { t } = useTranslation('products');
  const { suppliers } = useProductChoices();
  const names = useMemo(() => new Map(suppliers?.map(({ id, name }) => [id, name])), [suppliers]);
  return useCallback<ValueText>(
    (field, values) => {
      const value = values[field];
      if (typeof value === 'boolean') return t(value ? 'bulky.yes' : 'bulky.no');
      if (typeof value === 'number') return isCode(field) ? String(value) : formatMeasure(value);
      if (value === null || value === '') return missing;
      return field === 'supplierId' ? (names.get(value) ?? value) : value;
    },
    [t, names],
  );
}
