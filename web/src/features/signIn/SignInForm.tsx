import { useMutation } from '@apollo/client/react';
import { Alert, Button, Stack } from '@chakra-ui/react';
import { LogIn } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FailureAlert } from '../../components/form/FailureAlert';
import { formResolver } from '../../components/form/formResolver';
import { passwordRule } from '../../components/form/newPassword';
import { showAtFields } from '../../components/form/showFailure';
import { PasswordField } from '../../components/form/PasswordField';
import { TextField } from '../../components/form/TextField';
import { useClickGuard } from '../../components/useClickGuard';
import { requestFailureOf, type RequestFailure } from '../../errors/requestFailure';
import { useErrorText } from '../../errors/useErrorText';
import { startSession } from '../../session/session';
import { sessionUserOf } from '../../session/sessionUserOf';
import { SignInMutation } from './signIn.operations';
import { useSecondsLeft } from './useSecondsLeft';

/** What the form asks for (document 1, section 5). */
const credentialsSchema = z.object({
  email: z.string().trim().min(1).pipe(z.email()),
  password: passwordRule,
});

type Credentials = z.infer<typeof credentialsSchema>;

/** Who mistyped a password needs no number of a request; whatever else fails may be asked about by it. */
function withoutRequest(failure: RequestFailure): RequestFailure {
  return failure.code === 'INVALID_CREDENTIALS' ? { ...failure, requestId: undefined } : failure;
}

type SignInFormProps = {
  /** The address of a user who signs in again. */
  email?: string;
  onSignedIn?: () => void;
};

/**
 * E-mail and password (document 1, sections 2, 5 and 8). What is wrong with a field stands at the field; that a sign-in has
 * failed, above them, and the password is where the user goes on; too many of them lock the form for the seconds that the
 * gateway names.
 */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps): ReactNode {
  const { t } = useTranslation('signIn');
  const textOf = useErrorText();
  const [signIn, { loading }] = useMutation(SignInMutation, { context: { asMyself: true } });
  const form = useForm<Credentials>({
    resolver: formResolver(credentialsSchema),
    defaultValues: { email, password: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus(email === '' ? 'email' : 'password'), [email, setFocus]);
  const { secondsLeft, wait } = useSecondsLeft();
  const [failed, setFailed] = useState<RequestFailure>();
  const { guarded, guard } = useClickGuard(1000);

  const show = (failure: RequestFailure) => {
    if (showAtFields(form, ['email', 'password'], failure)) return;
    if (failure.code === 'TOO_MANY_ATTEMPTS') wait(Number(failure.values.seconds ?? 0));
    else setFailed(failure);
    // The button had the focus, and is disabled while the answer is on its way: it would be lost to the page.
    setFocus('password', { shouldSelect: true });
  };

  const submit = form.handleSubmit(async (credentials) => {
    setFailed(undefined);
    try {
      const { data } = await signIn({ variables: credentials });
      if (data === undefined) return;
      startSession({ token: data.signIn.token, user: sessionUserOf(data.signIn.viewer) });
      onSignedIn?.();
    } catch (error) {
      show(requestFailureOf(error));
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (guarded || loading || secondsLeft > 0) return;
        guard();
        void submit();
      }}
    >
      <Stack gap="4">
        {failed && <FailureAlert failure={withoutRequest(failed)} />}
        {secondsLeft > 0 && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title fontWeight="normal">
              {textOf({ messageKey: 'session.tooManyAttempts', values: { seconds: secondsLeft } })}
            </Alert.Title>
          </Alert.Root>
        )}
        <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" size="md" />
        <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" size="md" />
        <Button
          type="submit"
          variant="solid"
          colorPalette="accent"
          size="md"
          w="full"
          mt="1"
          loading={loading}
          disabled={secondsLeft > 0}
        >
          <LogIn />
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
