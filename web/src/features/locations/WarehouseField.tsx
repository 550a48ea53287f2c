import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LookupFailure } from '../../ui/filter/LookupFailure';
import { SelectField } from '../../ui/form/SelectField';
import { useSession } from '../../platform/session/useSession';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import { WarehousesQuery } from '../../domain/warehouses/warehouses.operations';

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
  const shown =
    fixed ?? (own && { warehouse: { id: own.id, name: warehouseText(own) }, reason: t('dialog.ownWarehouse') });
  const { data, error } = useQuery(WarehousesQuery, { skip: shown !== undefined });
  if (error) return <LookupFailure error={error} />;
  return (
    <SelectField
      form={form}
      name={name}
      label={t('dialog.warehouse')}
      options={
        shown
          ? [{ id: shown.warehouse.id, label: shown.warehouse.name }]
          : (data?.warehouses ?? []).map((warehouse) => ({ id: warehouse.id, label: warehouseText(warehouse) }))
      }
      readOnlyReason={shown?.reason}
      wide
      required
    />
  );
}
