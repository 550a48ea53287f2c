import { confirmPasswordReset, register, requestPasswordReset, verifyEmail } from '../rest/accounts.ts';
import type { Backend, BodyOf } from '../rest/client.ts';
import { BackendError, type BackendFailure } from '../rest/errors.ts';
import type { OpenedSession, Request, Sessions } from './sessions.ts';
import { createSignInThrottle, type ThrottleStore } from './signInThrottle.ts';

/** What one request may do before anybody is signed in; each call is counted by e-mail and address. */
export interface AccountCalls {
  /** @throws RegistrationRefusedError, TooManyAttemptsError, BackendError */
  register(account: BodyOf<'register'>): Promise<OpenedSession>;
  /** @throws TooManyAttemptsError, BackendError */
  requestPasswordReset(email: string): Promise<void>;
  /** @throws TooManyAttemptsError, BackendError */
  resetPassword(reset: BodyOf<'confirmPasswordReset'>): Promise<void>;
  /** @throws TooManyAttemptsError, BackendError */
  verifyEmail(token: string): Promise<void>;
}

export interface Accounts {
  forRequest(request: Request): AccountCalls;
}

/** The back-end takes nobody who comes by itself. */
export class RegistrationRefusedError extends Error {
  constructor(options?: ErrorOptions) {
    super('self-registration is switched off', options);
    this.name = 'RegistrationRefusedError';
  }
}

interface AccountsParts {
  readonly backend: Backend;
  readonly sessions: Pick<Sessions, 'open'>;
  /** Where several gateways count together. */
  readonly throttleStore?: ThrottleStore | undefined;
}

/** These send mails, make accounts or try codes, so that each of them counts, whatever comes of it. */
const LIMITS = { perAccount: 5, perAddress: 30, window: 15 * 60 };
/** The back-end could not be asked: nothing was sent, made or tried. */
const NOT_ASKED: readonly BackendFailure[] = ['unavailable', 'timeout', 'cancelled'];

export function createAccounts({ backend, sessions, throttleStore }: AccountsParts): Accounts {
  const registrations = createSignInThrottle(LIMITS, throttleStore, 'register');
  const mails = createSignInThrottle(LIMITS, throttleStore, 'mail');
  const codes = createSignInThrottle(LIMITS, throttleStore, 'code');

  return {
    forRequest(request) {
      const calls = backend.forRequest(request);

      async function counted<Result>(
        throttle: typeof mails,
        subject: string,
        make: () => Promise<Result>,
      ): Promise<Result> {
        const made = Promise.withResolvers<Result>();
        await throttle.attempt(subject, request.address, async () => {
          try {
            made.resolve(await make());
          } catch (error) {
            if (error instanceof BackendError && NOT_ASKED.includes(error.failure)) throw error;
            made.reject(error);
          }
          return undefined;
        });
        return made.promise;
      }

      return {
        register: (account) =>
          counted(registrations, account.email, async () => {
            const user = await registered(() => register(calls, account));
            if (!user) throw new RegistrationRefusedError();
            return sessions.open(request, user);
          }),
        requestPasswordReset: (email) => counted(mails, email, () => requestPasswordReset(calls, email)),
        resetPassword: (reset) => counted(codes, reset.email, () => confirmPasswordReset(calls, reset)),
        verifyEmail: (token) => counted(codes, token, () => verifyEmail(calls, token)),
      };
    },
  };
}

async function registered<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof BackendError && error.failure === 'forbidden') {
      throw new RegistrationRefusedError({ cause: error });
    }
    throw error;
  }
}
