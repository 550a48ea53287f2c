import { NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame, type FieldProps } from '../../components/form/FieldFrame';
import { warehouseInWords } from '../../warehouses/warehouseInWords';
import { everyWarehouse } from './userForm';

type Warehouse = { id: string; name: string; code?: string | null };

type WarehouseFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'label'> & {
  warehouses: readonly Warehouse[];
};

/** All warehouses, or exactly one (document 1, section 5). */
export function WarehouseField<Values extends FieldValues>({
  warehouses,
  ...field
}: WarehouseFieldProps<Values>): ReactNode {
  const { t } = useTranslation('users');
  return (
    <FieldFrame {...field} label={t('columns.warehouse')}>
      <NativeSelect.Root>
        <NativeSelect.Field {...field.form.register(field.name)}>
          <option value="" disabled hidden>
            {t('form.chooseWarehouse')}
          </option>
          <option value={everyWarehouse}>{t('allWarehouses')}</option>
          {warehouses.map((warehouse) => (
            <option key={warehouse.id} value={warehouse.id}>
              {warehouseInWords(warehouse)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </FieldFrame>
  );
}
