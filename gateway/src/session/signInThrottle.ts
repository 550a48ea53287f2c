import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many sign-ins may fail, and for how long one must wait then. */
export interface ThrottleLimits {
  /** Failed attempts for one e-mail from one address. */
  readonly perAccount: number;
  /** Failed attempts from one address, whatever the e-mail. */
  readonly perAddress: number;
  /** Seconds until failed attempts are forgotten. */
  readonly window: number;
}

export const DEFAULT_LIMITS: ThrottleLimits = { perAccount: 5, perAddress: 100, window: 15 * 60 };

/** Too many sign-ins failed; the next may be tried in `seconds`. */
export class TooManyAttemptsError extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`too many failed sign-ins, next in ${seconds} s`);
    this.name = 'TooManyAttemptsError';
    this.seconds = seconds;
  }
}

export interface SignInThrottle {
  /**
   * Makes one attempt. It is counted before it is made, so that attempts side by side cannot slip past the bound, and
   * taken back when it succeeds, or could not be made.
   *
   * @throws TooManyAttemptsError without having made it.
   */
  attempt<Result>(email: string, address: string, make: () => Promise<Result | undefined>): Promise<Result | undefined>;
}

export function createSignInThrottle(limits: ThrottleLimits = DEFAULT_LIMITS): SignInThrottle {
  const accounts = new RateLimiterMemory({ points: limits.perAccount, duration: limits.window });
  const addresses = new RateLimiterMemory({ points: limits.perAddress, duration: limits.window });

  return {
    async attempt(email, address, make) {
      const account = `${email.trim().toLowerCase()} ${address}`;
      await consume(addresses, address);
      await consume(accounts, account);
      try {
        const result = await make();
        if (result !== undefined) await Promise.all([accounts.delete(account), addresses.reward(address)]);
        return result;
      } catch (error) {
        await Promise.all([accounts.reward(account), addresses.reward(address)]);
        throw error;
      }
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooManyAttemptsError(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
