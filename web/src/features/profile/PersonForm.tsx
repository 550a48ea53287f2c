import { useApolloClient, useMutation } from '@apollo/client/react';
import { Badge, Flex, Grid, Link as StyledLink } from '@chakra-ui/react';
import { Check, MailWarning } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUpload } from '../../ui/file/useUpload';
import { PageForm } from '../../ui/form/PageForm';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notifications';
import type { ProfileForm_UserFragment } from '../../platform/generated/gql/graphql';
import { refreshSessionUser } from '../../platform/session/refreshSessionUser';
import { verifyEmailPath } from '../../platform/session/accountPaths';
import { AvatarField } from '../../domain/users/AvatarField';
import { UpdateProfileMutation } from './profile.operations';
import type { PersonValues } from './profileForms';
import { personResolver as resolver } from './profileForms';

/** Salutation and names; the e-mail address identifies the account, and cannot be changed. */
export function PersonForm({ user }: { user: ProfileForm_UserFragment }): ReactNode {
  const { t } = useTranslation('profile');
  const client = useApolloClient();
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const [update] = useMutation(UpdateProfileMutation);
  const upload = useUpload();
  const [begun, setBegun] = useState<PersonValues>(() => ({
    avatar: undefined,
    salutation: user.salutation ?? '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
  }));

  const save = async (values: PersonValues, form: UseFormReturn<PersonValues>) => {
    const { avatar, salutation, firstName, lastName } = values;
    // Only changes, so that what an administrator has saved meanwhile is not overwritten.
    const input = {
      ...(avatar && { avatar }),
      ...(salutation !== begun.salutation && { salutation }),
      ...(firstName !== begun.firstName && { firstName }),
      ...(lastName !== begun.lastName && { lastName }),
    };
    const saved = await upload.run((context) => update({ variables: { input }, context }));
    if (saved === undefined) return;
    // The top bar shows the name, too.
    await refreshSessionUser(client);
    form.reset({ ...values, avatar: undefined });
    setBegun(values);
    notify('success', t('person.saved'), { id: 'profile' });
  };

  return (
    <PageForm
      resolver={resolver}
      defaultValues={begun}
      names={['avatar', 'salutation', 'firstName', 'lastName']}
      submitLabel={t('person.save')}
      onSubmit={save}
    >
      {(form) => (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: '120px minmax(0, 1fr) minmax(0, 1fr)' }}
          gap="3"
          alignItems="start"
        >
          <Controller
            control={form.control}
            name="avatar"
            render={({ field, fieldState }) => (
              <AvatarField
                name={fullName}
                src={user.avatarUrl ?? undefined}
                value={field.value}
                onChange={field.onChange}
                message={fieldState.error?.message}
                focusRef={field.ref}
                upload={upload}
              />
            )}
          />
          <TextField form={form} name="salutation" label={t('person.salutation')} required />
          <TextField form={form} name="firstName" label={t('person.firstName')} autoComplete="given-name" required />
          <TextField form={form} name="lastName" label={t('person.lastName')} autoComplete="family-name" required />
          <TextField form={form} name="email" label={t('person.email')} readOnlyReason={t('person.emailFixed')} wide />
          <EmailState isVerified={user.isEmailVerified ?? undefined} />
        </Grid>
      )}
    </PageForm>
  );
}

/** Whether the address has been verified; an old back-end may not send it. */
function EmailState({ isVerified }: { isVerified: boolean | undefined }): ReactNode {
  const { t } = useTranslation('profile');
  if (isVerified === undefined) return null;
  return (
    <Flex gridColumn="1 / -1" gap="3" align="center" wrap="wrap">
      {isVerified ? (
        <Badge colorPalette="green">
          <Check aria-hidden />
          {t('person.verified')}
        </Badge>
      ) : (
        <>
          <Badge colorPalette="orange">
            <MailWarning aria-hidden />
            {t('person.notVerified')}
          </Badge>
          <StyledLink asChild color="accent.fg" textStyle="xs">
            <Link to={verifyEmailPath}>{t('person.verify')}</Link>
          </StyledLink>
        </>
      )}
    </Flex>
  );
}
