import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

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

/** Where several gateways count together; each counts for itself while it is away. */
export interface ThrottleStore {
  readonly client: Redis;
  readonly prefix: string;
}

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

/** @param what is counted: throttles that share a store count apart by it */
export function createSignInThrottle(
  limits: ThrottleLimits = DEFAULT_LIMITS,
  store?: ThrottleStore,
  what = 'sign-in',
): SignInThrottle {
  const accounts = createLimiter(`${what}-account`, limits.perAccount, limits.window, store);
  const addresses = createLimiter(`${what}-address`, limits.perAddress, limits.window, store);

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

function createLimiter(
  name: string,
  points: number,
  duration: number,
  store: ThrottleStore | undefined,
): RateLimiterAbstract {
  const own = new RateLimiterMemory({ points, duration });
  if (!store) return own;
  return new RateLimiterRedis({
    storeClient: store.client,
    keyPrefix: store.prefix + name,
    points,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: own,
  });
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooManyAttemptsError(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
