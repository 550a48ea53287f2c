import { useMutation } from '@apollo/client/react';
import { Alert, Box, Button, Field, Input, Stack } from '@chakra-ui/react';
import { LogIn } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { emailMessage, passwordMessage } from '../../components/form/credentialRules';
import { FailureAlert } from '../../components/form/FailureAlert';
import { FieldMessage } from '../../components/form/FieldMessage';
import { PasswordInput } from '../../components/form/PasswordInput';
import { useClickGuard } from '../../components/useClickGuard';
import { encodeFieldMessage } from '../../errors/fieldMessage';
import { requestFailureOf, type RequestFailure } from '../../errors/requestFailure';
import { useErrorText } from '../../errors/useErrorText';
import { startSession } from '../../session/session';
import { sessionUserOf } from '../../session/sessionUserOf';
import { SignInMutation } from './signIn.operations';
import { useSecondsLeft } from './useSecondsLeft';

/** What the form asks for (document 1, section 5), in the order of its fields. */
const names = ['email', 'password'] as const;
type Name = (typeof names)[number];
type Messages = Partial<Record<Name, string>>;

/** The server's messages by their fields; none if one of them belongs to no field of this form. */
function messagesIn({ fields }: RequestFailure): Messages | undefined {
  const messages: Messages = {};
  for (const { field, messageKey, values } of fields) {
    const name = names.find((known) => field === known || field.endsWith(`.${known}`));
    if (name === undefined) return undefined;
    messages[name] = encodeFieldMessage(messageKey, values);
  }
  return fields.length > 0 ? messages : undefined;
}

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
 * gateway names. It does without the form library, which need not be loaded to sign in.
 */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps): ReactNode {
  const { t } = useTranslation('signIn');
  const textOf = useErrorText();
  const [signIn, { loading }] = useMutation(SignInMutation, { context: { asMyself: true } });
  const inputs: Record<Name, RefObject<HTMLInputElement | null>> = { email: useRef(null), password: useRef(null) };
  const [messages, setMessages] = useState<Messages>({});
  const [isChecked, setIsChecked] = useState(false);
  const first: Name = email === '' ? 'email' : 'password';
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the inputs stay the same
  useEffect(() => inputs[first].current?.focus(), [first]);
  const { secondsLeft, wait } = useSecondsLeft();
  const [failed, setFailed] = useState<RequestFailure>();
  const { guarded, guard } = useClickGuard(1000);

  // Read from the inputs: what a password manager fills in is there, whether it tells of it or not.
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

  /** From the first attempt on, a message follows what is typed into its field. */
  const onInput = (name: Name) => () => {
    if (isChecked) setMessages({ ...messages, [name]: check()[name] });
  };

  const show = (failure: RequestFailure) => {
    const atFields = messagesIn(failure);
    if (atFields !== undefined) {
      showAtFields(atFields);
      return;
    }
    if (failure.code === 'TOO_MANY_ATTEMPTS') wait(Number(failure.values.seconds ?? 0));
    else setFailed(failure);
    // The button had the focus, and is disabled while the answer is on its way: it would be lost to the page.
    inputs.password.current?.select();
    inputs.password.current?.focus();
  };

  const submit = async () => {
    setIsChecked(true);
    if (showAtFields(check())) return;
    setFailed(undefined);
    try {
      const { data } = await signIn({ variables: typed() });
      if (data === undefined) return;
      startSession({ token: data.signIn.token, user: sessionUserOf(data.signIn.viewer) });
      onSignedIn?.();
    } catch (error) {
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
        <CredentialField label={t('email')} message={messages.email}>
          <Input
            ref={inputs.email}
            name="email"
            defaultValue={email}
            onInput={onInput('email')}
            type="email"
            autoComplete="username"
            size="md"
          />
        </CredentialField>
        <CredentialField label={t('password')} message={messages.password}>
          <PasswordInput
            ref={inputs.password}
            name="password"
            onInput={onInput('password')}
            autoComplete="current-password"
            size="md"
          />
        </CredentialField>
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

type CredentialFieldProps = { label: string; message: string | undefined; children: ReactNode };

function CredentialField({ label, message, children }: CredentialFieldProps): ReactNode {
  return (
    <Field.Root invalid={message !== undefined}>
      <Field.Label>{label}</Field.Label>
      {children}
      {/* In the gap below the field, so that nothing moves. */}
      {message !== undefined && (
        <Box mb="-5">
          <FieldMessage message={message} />
        </Box>
      )}
    </Field.Root>
  );
}
