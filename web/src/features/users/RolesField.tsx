import { useMemo, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LookupField } from '../../ui/form/LookupField';

type RolesFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** All existing roles. */
  roles: readonly string[];
};

/** The roles of a user, at least one, as tags. A role that no longer exists can still be removed. */
export function RolesField<Values extends FieldValues & { roles: string[] }>({
  form,
  roles,
}: RolesFieldProps<Values>): ReactNode {
  const { t } = useTranslation('users');
  const options = useMemo(() => roles.map((role) => ({ id: role, label: role })), [roles]);
  return (
    <LookupField
      form={form}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `roles` is a path of every form that has it
      name={'roles' as Path<Values>}
      label={t('columns.roles')}
      multiple
      minLength={0}
      search={options}
      known={options}
      required
    />
  );
}
