import { useApolloClient, useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { shownIn, useSaveOntoOthers } from '../../ui/conflict/useSaveOntoOthers';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notifications';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
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

const fields = ['name'] as const;

function supplierValues({ name }: SupplierRow): z.infer<typeof supplierSchema> {
  return { name: name ?? '' };
}

/** Adds or renames a supplier (document 2, section 2.5). */
export function SupplierDialog({ supplier, onClose }: SupplierDialogProps): ReactNode {
  const { t } = useTranslation('suppliers');
  const [create] = useMutation(CreateSupplierMutation, { refetchQueries: [SuppliersQuery] });
  const [update] = useMutation(UpdateSupplierMutation);
  const submission = useSubmissionKey();
  const client = useApolloClient();
  const { save, question } = useSaveOntoOthers({
    title: t('dialog.conflict'),
    record: supplier,
    fields,
    valuesOf: supplierValues,
    async readAgain({ id }) {
      const { data } = await client.query({ query: SuppliersQuery, fetchPolicy: 'network-only' });
      return data?.suppliers.find((row) => row.id === id);
    },
    labelOf: (field) => t(`columns.${field}`),
    textOf: (field, values) => values[field],
  });
  return (
    <>
      <FormDialog
        title={supplier ? t('dialog.edit') : t('dialog.add')}
        schema={supplierSchema}
        defaultValues={{ name: supplier?.name ?? '' }}
        names={fields}
        keyFields={supplier ? fields : []}
        submitLabel={supplier ? undefined : t('dialog.submitAdd')}
        onSubmit={async (values, form) => {
          const saved = await save(values, {
            send: (input, base) =>
              base
                ? update({ variables: { id: base.id, input, version: base.version } })
                : submission.send(input, (context) => create({ variables: { input }, context })),
            show: shownIn(form),
          });
          if (saved === undefined) return;
          notify('success', t(supplier ? 'dialog.updated' : 'dialog.created', { name: saved.name }), {
            id: 'supplier',
          });
          onClose();
        }}
        onClose={onClose}
      >
        {(form) => <TextField form={form} name="name" label={t('columns.name')} autoComplete="off" required />}
      </FormDialog>
      {question}
    </>
  );
}
