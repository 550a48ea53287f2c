import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LookupFailure } from '../../components/filter/LookupFailure';
import { SelectField } from '../../components/form/SelectField';
import { useSession } from '../../session/useSession';
import { warehouseInWords } from '../../warehouses/warehouseInWords';
import { WarehousesQuery } from '../../warehouses/warehouses.operations';

type WarehouseFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  /** A warehouse that cannot be changed, and the reason. */
  fixed?: { warehouse: { id: string; name: string }; reason: string } | undefined;
};

/** The warehouse of a new location; fixed for users limited to one. */
export function WarehouseField<Values extends FieldValues>({
  form,
  name,
  fixed,
}: WarehouseFieldProps<Values>): ReactNode {
  const { t } = useTranslation('locations');
  const own = useSession()?.user.warehouse;
  const held =
    fixed ?? (own && { warehouse: { id: own.id, name: warehouseInWords(own) }, reason: t('dialog.ownWarehouse') });
  const { data, error } = useQuery(WarehousesQuery, { skip: held !== undefined });
  if (error) return <LookupFailure error={error} />;
  return (
    <SelectField
      form={form}
      name={name}
      label={t('dialog.warehouse')}
      options={
        held
          ? [{ id: held.warehouse.id, label: held.warehouse.name }]
          : (data?.warehouses ?? []).map((warehouse) => ({ id: warehouse.id, label: warehouseInWords(warehouse) }))
      }
      readOnlyReason={held?.reason}
      wide
      required
    />
  );
}
