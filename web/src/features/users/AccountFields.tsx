import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../ui/file/useUpload';
import { FieldGroup } from '../../ui/input/FieldGroup';
import { TextField } from '../../ui/form/TextField';
import { AvatarField } from '../../domain/users/AvatarField';
import type { EditUserValues } from './userForm';

/** The Account tab with the user's data. The e-mail address identifies the account, and cannot be changed. */
type AccountFieldsProps = {
  form: UseFormReturn<EditUserValues>;
  /** The stored name of the user. */
  name: string;
  avatarUrl: string | undefined;
  upload: Upload;
};

export function AccountFields({ form, name, avatarUrl, upload }: AccountFieldsProps): ReactNode {
  const { t } = useTranslation('users');
  return (
    <>
      <FieldGroup title={t('form.person')} columns={3}>
        <TextField
          form={form}
          name="salutation"
          label={t('columns.salutation')}
          hint={t('form.salutationHint')}
          required
        />
        <TextField form={form} name="firstName" label={t('columns.firstName')} required />
        <TextField form={form} name="lastName" label={t('columns.lastName')} required />
        <Controller
          control={form.control}
          name="avatar"
          render={({ field, fieldState }) => (
            <AvatarField
              name={name}
              src={avatarUrl}
              value={field.value}
              onChange={field.onChange}
              message={fieldState.error?.message}
              focusRef={field.ref}
              upload={upload}
            />
          )}
        />
      </FieldGroup>
      <FieldGroup title={t('form.signIn')}>
        <TextField form={form} name="email" label={t('columns.email')} readOnlyReason={t('form.emailFixed')} wide />
      </FieldGroup>
    </>
  );
}
