import { CircleAlert, Eye, EyeOff, LogIn } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import './account.css';
import { emailMessage, passwordMessage } from '../../components/form/credentialRules';
import { useClickGuard } from '../../components/useClickGuard';
import type { RequestFailure } from '../../errors/failureOfExtensions';
import { decodeFieldMessage, encodeFieldMessage } from '../../errors/fieldMessage';
import { useErrorText } from '../../errors/useErrorText';
import { signIn } from './signIn';
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
  onSignedIn?: () => void;
};

/**
 * E-mail and password (document 1, sections 2, 5 and 8). Errors of a field are shown at the field, a failed sign-in above them, with the
 * focus on the password. Too many attempts lock the form for the seconds that the gateway names. Uses plain elements, styled in the theme's
 * stylesheet, so that only React is loaded to sign in.
 */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps): ReactNode {
  const { t } = useTranslation('signIn');
  const textOf = useErrorText();
  const [loading, setLoading] = useState(false);
  const inputs: Record<Name, RefObject<HTMLInputElement | null>> = { email: useRef(null), password: useRef(null) };
  const [messages, setMessages] = useState<Messages>({});
  const [isChecked, setIsChecked] = useState(false);
  const first: Name = email === '' ? 'email' : 'password';
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the inputs stay the same
  useEffect(() => inputs[first].current?.focus(), [first]);
  const { secondsLeft, wait } = useSecondsLeft();
  const [failed, setFailed] = useState<RequestFailure>();
  const { guarded, guard } = useClickGuard(1000);

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
    const failure = await signIn(typed());
    // The next page appears at once.
    if (failure === undefined) onSignedIn?.();
    else {
      setLoading(false);
      show(failure);
    }
  };

  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (guarded || loading || secondsLeft > 0) return;
        guard();
        void submit();
      }}
    >
      {failed && <Refusal texts={[failed, ...failed.fields].map(textOf)} requestId={failed.requestId} />}
      {secondsLeft > 0 && (
        <Refusal texts={[textOf({ messageKey: 'session.tooManyAttempts', values: { seconds: secondsLeft } })]} />
      )}
      <CredentialField
        ref={inputs.email}
        label={t('email')}
        message={messages.email}
        name="email"
        defaultValue={email}
        onInput={onInput('email')}
        type="email"
        autoComplete="username"
      />
      <CredentialField
        ref={inputs.password}
        label={t('password')}
        message={messages.password}
        name="password"
        onInput={onInput('password')}
        type="password"
        autoComplete="current-password"
      />
      <button type="submit" className="account-submit" disabled={loading || secondsLeft > 0} aria-busy={loading}>
        <LogIn aria-hidden />
        {t('submit')}
      </button>
    </form>
  );
}

/** Why the gateway refused, above the fields; the request id can be found in the gateway's log. */
function Refusal({ texts, requestId }: { texts: string[]; requestId?: string | undefined }): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <div className="account-alert" role="alert">
      <CircleAlert aria-hidden />
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {requestId !== undefined && (
          <p>
            {t('listState.request')} <code>{requestId}</code>
          </p>
        )}
      </div>
    </div>
  );
}

type CredentialFieldProps = ComponentProps<'input'> & { label: string; message: string | undefined };

/** A field with its label above and its error below; a password can be made visible. */
function CredentialField({ label, message, type, ...input }: CredentialFieldProps): ReactNode {
  const { t } = useTranslation('kit');
  const errorText = useErrorText();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const hint = isShown ? t('form.hidePassword') : t('form.showPassword');
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : type}
          aria-invalid={message !== undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
        />
        {type === 'password' && (
          <button
            type="button"
            className="account-tool"
            aria-label={hint}
            data-hint={hint}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        )}
      </div>
      {/* In the gap below the field, so that nothing moves. */}
      {message !== undefined && (
        <div id={`${id}-message`} className="account-message" aria-live="polite">
          <CircleAlert aria-hidden />
          {errorText(decodeFieldMessage(message))}
        </div>
      )}
    </div>
  );
}
