import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Link as StyledLink } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PageForm } from '../../ui/form/PageForm';
import { PasswordField } from '../../ui/form/PasswordField';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notifications';
import { RequestPasswordResetMutation, ResetPasswordMutation } from './account.operations';
import { loginPath } from '../../platform/session/accountPaths';
import { AccountFrame, type AccountFrameProps } from './AccountFrame';
import { addressResolver, passwordResetResolver } from './passwordReset';

/** Resets a forgotten password: first the e-mail address for the code, then the code and the new password (document 1, section 7). */
export function ForgottenPasswordPage(frame: AccountFrameProps): ReactNode {
  const { t } = useTranslation('signIn');
  const [email, setEmail] = useState('');
  const [hasCode, setHasCode] = useState(false);
  return (
    <AccountFrame
      {...frame}
      title={t('forgotten.title')}
      context={hasCode ? t('forgotten.codeContext') : t('forgotten.addressContext')}
      footnote={
        <StyledLink asChild color="accent.fg">
          <Link to={loginPath}>{t('backToSignIn')}</Link>
        </StyledLink>
      }
    >
      {hasCode ? (
        <CodeForm email={email} onOtherAddress={() => setHasCode(false)} />
      ) : (
        <AddressForm
          email={email}
          onSent={(address) => {
            setEmail(address);
            setHasCode(true);
          }}
          onHasCode={() => setHasCode(true)}
        />
      )}
    </AccountFrame>
  );
}

type AddressFormProps = { email: string; onSent: (email: string) => void; onHasCode: () => void };

function AddressForm({ email, onSent, onHasCode }: AddressFormProps): ReactNode {
  const { t } = useTranslation('signIn');
  const [request] = useMutation(RequestPasswordResetMutation);
  return (
    <>
      <PageForm
        resolver={addressResolver}
        defaultValues={{ email }}
        names={['email']}
        initialFocus="email"
        enterSubmits
        submitLabel={t('forgotten.sendCode')}
        wideButton
        onSubmit={async (values) => {
          await request({ variables: values });
          onSent(values.email);
        }}
      >
        {(form) => (
          <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" size="md" />
        )}
      </PageForm>
      <Flex justify="center" mt="3">
        <Button variant="ghost" size="xs" onClick={onHasCode}>
          {t('forgotten.haveCode')}
        </Button>
      </Flex>
    </>
  );
}

type CodeFormProps = { email: string; onOtherAddress: () => void };

function CodeForm({ email, onOtherAddress }: CodeFormProps): ReactNode {
  const { t } = useTranslation('signIn');
  const navigate = useNavigate();
  const [reset] = useMutation(ResetPasswordMutation);
  return (
    <>
      {email !== '' && (
        <Flex as="output" gap="2.5" mb="4" p="3" rounded="l2" bg="accent.subtle" color="accent.fg">
          <Box pt="0.5">
            <MailCheck size={16} aria-hidden />
          </Box>
          <Box minW="0" overflowWrap="anywhere">
            {t('forgotten.sent', { email })}
          </Box>
        </Flex>
      )}
      <PageForm
        resolver={passwordResetResolver}
        defaultValues={{ email, otp: '', password: '', confirmation: '' }}
        names={['email', 'otp', 'password']}
        initialFocus={email === '' ? 'email' : 'otp'}
        enterSubmits
        submitLabel={t('forgotten.setPassword')}
        wideButton
        onSubmit={async ({ email: address, otp, password }) => {
          await reset({ variables: { input: { email: address, otp, password } } });
          notify('success', t('forgotten.done'));
          await navigate(loginPath);
        }}
      >
        {(form) => (
          <>
            <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" size="md" />
            <TextField
              form={form}
              name="otp"
              label={t('forgotten.code')}
              hint={t('forgotten.codeHint')}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={6}
              size="md"
            />
            <PasswordField
              form={form}
              name="password"
              label={t('forgotten.newPassword')}
              autoComplete="new-password"
              size="md"
            />
            <PasswordField
              form={form}
              name="confirmation"
              label={t('forgotten.confirmation')}
              autoComplete="new-password"
              size="md"
            />
          </>
        )}
      </PageForm>
      <Flex justify="center" mt="3">
        <Button variant="ghost" size="xs" onClick={onOtherAddress}>
          {t('forgotten.again')}
        </Button>
      </Flex>
    </>
  );
}
