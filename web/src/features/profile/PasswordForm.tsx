import { useMutation } from '@apollo/client/react';
import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../../ui/form/PageForm';
import { PasswordField } from '../../ui/form/PasswordField';
import { notify } from '../../ui/notifications';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { UpdateProfileMutation } from './profile.operations';
import type { PasswordChangeValues } from './profileForms';
import { passwordChangeResolver as resolver } from './profileForms';

const empty: PasswordChangeValues = { oldPassword: '', password: '', confirmation: '' };

/** Changes the password; the old one is required. It ends all other sessions of the user. */
export function PasswordForm(): ReactNode {
  const { t } = useTranslation('profile');
  const [update] = useMutation(UpdateProfileMutation);
  const submission = useSubmissionKey();
  const save = async ({ oldPassword, password }: PasswordChangeValues, form: UseFormReturn<PasswordChangeValues>) => {
    const variables = { input: { oldPassword, password } };
    await submission.send(variables, (context) => update({ variables, context }));
    form.reset(empty);
    notify('success', t('password.saved'), { id: 'profile' });
  };
  return (
    <PageForm
      resolver={resolver}
      defaultValues={empty}
      names={['oldPassword', 'password']}
      enterSubmits
      submitLabel={t('password.save')}
      onSubmit={save}
    >
      {(form) => (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="3" alignItems="start">
          <PasswordField
            form={form}
            name="oldPassword"
            label={t('password.old')}
            autoComplete="current-password"
            required
          />
          <PasswordField
            form={form}
            name="password"
            label={t('password.new')}
            hint={t('password.hint')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            form={form}
            name="confirmation"
            label={t('password.confirmation')}
            autoComplete="new-password"
            required
          />
        </Grid>
      )}
    </PageForm>
  );
}
