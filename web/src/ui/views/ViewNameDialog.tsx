import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../form/FormDialog';
import { TextField } from '../form/TextField';

const nameSchema = z.object({ name: z.string().trim().min(1).max(40) });

type ViewNameDialogProps = {
  title: string;
  name: string;
  /** A view with such a name is replaced, and the form says so. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a view. */
export function ViewNameDialog({ title, name, taken, onSave, onClose }: ViewNameDialogProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <FormDialog
      title={title}
      schema={nameSchema}
      defaultValues={{ name }}
      names={['name']}
      onSubmit={async (values) => onSave(values.name)}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="name"
          label={t('views.name')}
          required
          autoComplete="off"
          hint={taken.includes(form.watch('name').trim()) ? t('views.replaces') : undefined}
        />
      )}
    </FormDialog>
  );
}
