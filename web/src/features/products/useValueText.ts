import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMeasure, missing } from '../../format/numbers';
import type { ProductSuppliersQuery as Suppliers } from '../../generated/gql/graphql';
import { useCan } from '../../permissions/useCan';
import { ProductSuppliersQuery } from './productDialog.operations';
import type { ProductField } from './productFields';
import type { ProductForm } from './productSchema';

/** Returns a value of a product as text. */
export type ValueText = (field: ProductField, values: ProductForm) => string;

type ValueTexts = {
  /** Undefined until loaded. */
  suppliers: Suppliers['supplierOptions'] | undefined;
  error: unknown;
  /** Stable until the language or the suppliers change. */
  valueText: ValueText;
};

/** The values of products as text, with the names of suppliers. */
export function useValueText(): ValueTexts {
  const { t } = useTranslation('products');
  const { mayCall } = useCan();
  const { data, error } = useQuery(ProductSuppliersQuery, { skip: !mayCall('Query.supplierOptions') });
  const suppliers = data?.supplierOptions;
  const names = useMemo(() => new Map(suppliers?.map(({ id, name }) => [id, name])), [suppliers]);
  const valueText = useCallback<ValueText>(
    (field, values) => {
      const value = values[field];
      if (typeof value === 'boolean') return t(value ? 'bulky.yes' : 'bulky.no');
      if (typeof value === 'number') return field.startsWith('hs') ? String(value) : formatMeasure(value);
      if (value === null || value === '') return missing;
      return field === 'supplierId' ? (names.get(value) ?? value) : value;
    },
    [t, names],
  );
  return { suppliers, error, valueText };
}
