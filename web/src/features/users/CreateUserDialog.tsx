import { useMutation, useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LookupFailure } from '../../ui/filter/LookupFailure';
import { useUpload } from '../../ui/file/useUpload';
import { FieldGroup } from '../../ui/input/FieldGroup';
import { FormDialog } from '../../ui/form/FormDialog';
import { PasswordField } from '../../ui/form/PasswordField';
import { SelectField } from '../../ui/form/SelectField';
import { SwitchField } from '../../ui/form/SwitchField';
import { TextField } from '../../ui/form/TextField';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { notify } from '../../ui/notifications';
import { AvatarField } from '../../domain/users/AvatarField';
import { RolesField } from './RolesField';
import { createUserInput, createUserSchema, emptyUser, warehouseOptions, type CreateUserValues } from './userForm';
import { CreateUserMutation, UserChoicesQuery, userName, UsersQuery } from './users.operations';

type CreateUserDialogProps = {
  /** Called with the id of the new user, to continue with the permissions. */
  onCreated: (id: string) => void;
  onClose: () => void;
};

/** Adds a user (document 1, sections 2 and 5). */
export function CreateUserDialog({ onCreated, onClose }: CreateUserDialogProps): ReactNode {
  const { t } = useTranslation('users');
  const { data, error } = useQuery(UserChoicesQuery);
  const [create] = useMutation(CreateUserMutation, { refetchQueries: [UsersQuery] });
  const submission = useSubmissionKey();

  const upload = useUpload();

  const save = async (values: CreateUserValues) => {
    const variables = { input: createUserInput(values) };
    const answered = await upload.run((context) =>
      submission.send({ ...variables, avatar: values.avatar?.name }, (key) =>
        create({ variables, context: { ...context, ...key } }),
      ),
    );
    const answer = answered?.data;
    if (answer === undefined) return;
    notify('success', t('form.created', { name: userName(answer.createUser) }), { id: 'user' });
    onCreated(answer.createUser.id);
  };

  return (
    <FormDialog
      title={t('form.create')}
      context={t('form.createContext')}
      width={880}
      schema={createUserSchema}
      defaultValues={emptyUser}
      names={['avatar', 'salutation', 'firstName', 'lastName', 'email', 'password', 'roles', 'warehouseId']}
      submitLabel={t('form.submitCreate')}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
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
                  name=""
                  src={undefined}
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
            <TextField
              form={form}
              name="email"
              label={t('columns.email')}
              type="email"
              autoComplete="off"
              required
              wide
            />
            <PasswordField
              form={form}
              name="password"
              label={t('form.password')}
              autoComplete="new-password"
              required
            />
            <PasswordField
              form={form}
              name="confirmation"
              label={t('form.confirmation')}
              autoComplete="new-password"
              required
            />
          </FieldGroup>
          <FieldGroup title={t('form.access')}>
            {error && <LookupFailure error={error} />}
            <RolesField form={form} roles={data?.roles.map(({ name }) => name) ?? []} />
            <SelectField
              form={form}
              name="warehouseId"
              label={t('columns.warehouse')}
              options={warehouseOptions(t, data?.warehouses)}
              placeholder={t('form.chooseWarehouse')}
              required
            />
            <SwitchField form={form} name="isChinaUser" label={t('columns.china')} hint={t('form.chinaHint')} />
          </FieldGroup>
        </>
      )}
    </FormDialog>
  );
}
