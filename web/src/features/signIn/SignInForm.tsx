import { useMutation } from '@apollo/client/react';
import { Alert, Box, Button, Field, Input, Stack } from '@chakra-ui/react';
import { LogIn } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { emailMessage, passwordMessage } from '../../ui/form/credentialRules';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { FieldMessage } from '../../ui/input/FieldMessage';
import { PasswordInput } from '../../ui/input/PasswordInput';
import { useClickGuard } from '../../ui/useClickGuard';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';
import { startSession } from '../../platform/session/session';
import { sessionUserOf } from '../../platform/session/sessionUserOf';
import { SignInMutation } from './signIn.operations';
import { useSecondsLeft } from './useSecondsLeft';

/** The fields of the form in order (document 1, section 5). */
const names = ['email', 'password'] as const;
type Name = (typeof names)[number];
type Messages = Partial<Record<Name, string>>;

/** The server's messages by field; undefined if one of them belongs to no field of this form. */
function messagesIn({ fields }: RequestFailure): Messages | undefined {
  const messages: Messages = {};
  for (const { field, messageKey, values } of fields) {
    const name = names.find((known) => field === known || field.endsWith(`.${known}`));
    if (name === undefined) return undefined;
    messages[name] = encodeFieldMessage(messageKey, values);
  }
  return fields.length > 0 ? messages : undefined;
}

/** A wrong password needs no request id; for other failures the id helps support. */
function withoutRequest(failure: RequestFailure): RequestFailure {
  return failure.code === 'INVALID_CREDENTIALS' ? { ...failure, requestId: undefined } : failure;
}

type SignInFormProps = {
  /** The address of a user whose session has ended. */
  email?: string | undefined;
};

/**
 * E-mail and password (document 1, sections 2, 5 and 8). Errors of a field are shown at the field, a failed sign-in above them, with the
 * focus on the password. Too many attempts lock the form for the seconds that the gateway names.
 */
export function SignInForm({ email = '' }: SignInFormProps): ReactNode {
  const { t } = useTranslation('signIn');
  const textOf = useErrorText();
  // Not with the session that has ended, which the gateway would refuse.
  const [signIn] = useMutation(SignInMutation, { context: { withoutSession: true } });
  const [loading, setLoading] = useState(false);
  const inputs: Record<Name, RefObject<HTMLInputElement | null>> = { email: useRef(null), password: useRef(null) };
  const [messages, setMessages] = useState<Messages>({});
  const [isChecked, setIsChecked] = useState(false);
  const first: Name = email === '' ? 'email' : 'password';
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the inputs stay the same
  useEffect(() => inputs[first].current?.focus(), [first]);
  const { secondsLeft, wait } = useSecondsLeft();
  const [failed, setFailed] = useState<RequestFailure>();
  const { guarded, guard, release } = useClickGuard(1000);

  // Read from the inputs, because a password manager may fill them without an event.
  const typed = () => ({
    email: inputs.email.current?.value.trim() ?? '',
    password: inputs.password.current?.value ?? '',
  });

  const check = (): Messages => {
    const credentials = typed();
    return { email: emailMessage(credentials.email), password: passwordMessage(credentials.password) };
  };

  const showAtFields = (wrong: Messages) => {
    setMessages(wrong);
    const at = names.find((name) => wrong[name] !== undefined);
    if (at !== undefined) inputs[at].current?.focus();
    return at !== undefined;
  };

  /** After the first attempt, messages are updated while typing. */
  const onInput = (name: Name) => () => {
    if (isChecked) setMessages({ ...messages, [name]: check()[name] });
  };

  const show = (failure: RequestFailure) => {
    release();
    const atFields = messagesIn(failure);
    if (atFields !== undefined) {
      showAtFields(atFields);
      return;
    }
    if (failure.code === 'TOO_MANY_ATTEMPTS') wait(Number(failure.values.seconds ?? 0));
    else setFailed(withoutRequest(failure));
    // The button had the focus, and is disabled while the request is running, which would lose the focus.
    inputs.password.current?.select();
    inputs.password.current?.focus();
  };

  const submit = async () => {
    setIsChecked(true);
    if (showAtFields(check())) return;
    setFailed(undefined);
    setLoading(true);
    try {
      const { data } = await signIn({ variables: typed() });
      // The next page appears at once.
      if (data) startSession({ token: data.signIn.token, user: sessionUserOf(data.signIn.viewer) });
    } catch (error) {
      setLoading(false);
      show(requestFailureOf(error));
    }
  };

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
      <Stack gap="6">
        {failed && <FailureAlert failure={failed} />}
        {secondsLeft > 0 && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title fontWeight="normal">
              {textOf({ messageKey: 'session.tooManyAttempts', values: { seconds: secondsLeft } })}
            </Alert.Title>
          </Alert.Root>
        )}
        <CredentialField label={t('email')} message={messages.email}>
          <Input
            ref={inputs.email}
            size="md"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            onInput={onInput('email')}
          />
        </CredentialField>
        <CredentialField label={t('password')} message={messages.password}>
          <PasswordInput
            ref={inputs.password}
            size="md"
            name="password"
            autoComplete="current-password"
            onInput={onInput('password')}
          />
        </CredentialField>
        <Button
          type="submit"
          variant="solid"
          colorPalette="accent"
          size="md"
          w="full"
          mt="1"
          disabled={loading || secondsLeft > 0}
          aria-busy={loading}
        >
          <LogIn aria-hidden />
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

type CredentialFieldProps = { label: string; message: string | undefined; children: ReactNode };

/** A field with its label above and its error below. */
function CredentialField({ label, message, children }: CredentialFieldProps): ReactNode {
  return (
    <Field.Root invalid={message !== undefined}>
      <Field.Label>{label}</Field.Label>
      {children}
      {/* In the gap below the field, so that nothing moves. */}
      {message !== undefined && (
        <Box mb="-5" aria-live="polite">
          <FieldMessage message={message} />
        </Box>
      )}
    </Field.Root>
  );
}
