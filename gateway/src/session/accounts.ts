import { register, requestPasswordReset } from '../rest/accounts.ts';
import type { BodyOf } from '../rest/callTypes.ts';
import type { Backend, BackendCalls } from '../rest/client.ts';
import { BackendError, type BackendFailure } from '../rest/errors.ts';
import type { OpenedSession, Request, Sessions } from './sessions.ts';
import { createSignInThrottle, type ThrottleParts } from './signInThrottle.ts';

/** The calls that one request may make before anybody is signed in. Each call is counted by e-mail and address. */
export interface AccountCalls extends Pick<BackendCalls, 'check'> {
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

/** The back-end does not allow self-registration. */
export class RegistrationRefusedError extends Error {
  constructor(options?: ErrorOptions) {
    super('self-registration is switched off', options);
    this.name = 'RegistrationRefusedError';
  }
}

interface AccountsParts {
  readonly backend: Backend;
  readonly sessions: Pick<Sessions, 'open' | 'endSessionsOfEmail' | 'forgetEmail'>;
  readonly throttling?: ThrottleParts;
}

/** These calls send mails, create accounts or try codes, so each of them counts, whatever its result. */
const LIMITS = { perAccount: 5, perAddress: 30, perAccountAnywhere: 10, pause: 2 * 60, window: 15 * 60 };
/** The back-end could not be reached: nothing was sent, created or tried. */
const UNANSWERED: readonly BackendFailure[] = ['unavailable', 'timeout', 'cancelled'];

export function createAccounts({ backend, sessions, throttling = {} }: AccountsParts): Accounts {
  const registrations = createSignInThrottle(LIMITS, { ...throttling, what: 'register' });
  const mails = createSignInThrottle(LIMITS, { ...throttling, what: 'mail' });
  const codes = createSignInThrottle(LIMITS, { ...throttling, what: 'code' });

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
            if (error instanceof BackendError && UNANSWERED.includes(error.failure)) throw error;
            made.reject(error);
          }
          return undefined;
        });
        return made.promise;
      }

      return {
        check: (operation, content, options) => calls.check(operation, content, options),
        register: (account) =>
          counted(registrations, account.email, async () => {
            const beganAt = Date.now();
            const user = await registered(() => register(calls, account));
            if (!user) throw new RegistrationRefusedError();
            return sessions.open(request, user, beganAt);
          }),
        requestPasswordReset: (email) => counted(mails, email, () => requestPasswordReset(calls, email)),
        async resetPassword(reset) {
          try {
            await counted(codes, reset.email, () => calls.write('confirmPasswordReset', { body: reset }));
          } catch (error) {
            // The password may have changed. Whoever only tries codes must not be able to end the sessions of others.
            sessions.forgetEmail(reset.email);
            throw error;
          }
          sessions.endSessionsOfEmail(reset.email);
          // The owner of the mail will sign in next, and must be able to even while others try passwords for the account from many
          // addresses.
          await throttling.familiar?.add(reset.email, request.address);
        },
        async verifyEmail(token) {
          await counted(codes, token, () => calls.write('verifyEmail', { path: { token } }));
        },
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
