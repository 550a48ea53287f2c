import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notifications';
import {
  CreateSupplierMutation,
  SuppliersQuery,
  UpdateSupplierMutation,
  type SupplierRow,
} from './suppliers.operations';

/** Document 2, section 5, Supplier. The gateway checks the length of a name and whether it is taken. */
const supplierSchema = z.object({ name: z.string().trim().min(1) });

type SupplierDialogProps = {
  /** Undefined for a new one. */
  supplier: SupplierRow | undefined;
  onClose: () => void;
};

/** Adds or renames a supplier (document 2, section 2.5). */
export function SupplierDialog({ supplier, onClose }: SupplierDialogProps): ReactNode {
  const { t } = useTranslation('suppliers');
  const [create] = useMutation(CreateSupplierMutation, { refetchQueries: [SuppliersQuery], awaitRefetchQueries: true });
  const [update] = useMutation(UpdateSupplierMutation);
  return (
    <FormDialog
      title={supplier ? t('dialog.edit') : t('dialog.add')}
      schema={supplierSchema}
      defaultValues={{ name: supplier?.name ?? '' }}
      names={['name']}
      keyFields={supplier ? ['name'] : []}
      submitLabel={supplier ? undefined : t('dialog.submitAdd')}
      onSubmit={async (input) => {
        await (supplier ? update({ variables: { id: supplier.id, input } }) : create({ variables: { input } }));
        notify('success', t(supplier ? 'dialog.updated' : 'dialog.created', { name: input.name }), { id: 'supplier' });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <TextField form={form} name="name" label={t('columns.name')} autoComplete="off" required />}
    </FormDialog>
  );
}
