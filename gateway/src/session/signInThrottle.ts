import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { FamiliarAddresses } from './familiarAddresses.ts';
import { networkOf } from 'server/networkOf.ts';

/** The allowed number of failed sign-ins, and the waiting time after that. */
export interface ThrottleLimits {
  /** Failed attempts for one e-mail from one address. */
  readonly perAccount: number;
  /** Failed attempts from one address, for any e-mail. */
  readonly perAddress: number;
  /** Failed attempts for one e-mail from all addresses together, except those from which the account was signed in to recently. */
  readonly perAccountAnywhere: number;
  /** The seconds between two further attempts beyond that limit. However long others try, the owner waits no longer than they do. */
  readonly pause: number;
  /** Seconds until failed attempts are forgotten. */
  readonly window: number;
}

export const DEFAULT_LIMITS: ThrottleLimits = {
  perAccount: 5,
  perAddress: 100,
  perAccountAnywhere: 20,
  pause: 60,
  window: 15 * 60,
};

/** The store in which several gateways count together. While it is unavailable, each gateway counts by itself. */
export interface ThrottleStore {
  readonly client: Redis;
  readonly prefix: string;
}

/** The limit that refused an attempt. */
type Bound = 'address' | 'account' | 'account anywhere';

export interface ThrottleParts {
  readonly store?: ThrottleStore | undefined;
  /** The kind of attempt. Throttles that share a store have different kinds. */
  readonly what?: string;
  /** If undefined, no address is familiar. */
  readonly familiar?: FamiliarAddresses;
  readonly onRefused?: (what: string, bound: Bound) => void;
}

/** Too many sign-ins failed. The next one may be tried in `seconds`. */
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
   * Makes one attempt. It is counted before it is made, so that concurrent attempts cannot exceed the limit. The count is reverted if the
   * attempt succeeds or could not be made.
   *
   * @throws TooManyAttemptsError without making the attempt
   */
  attempt<Result>(email: string, address: string, make: () => Promise<Result | undefined>): Promise<Result | undefined>;
}

export function createSignInThrottle(
  limits: ThrottleLimits = DEFAULT_LIMITS,
  { store, what = 'sign-in', familiar, onRefused }: ThrottleParts = {},
): SignInThrottle {
  const accounts = createLimiter(`${what}-account`, limits.perAccount, limits.window, store);
  const addresses = createLimiter(`${what}-address`, limits.perAddress, limits.window, store);
  const anywhere = createLimiter(`${what}-anywhere`, limits.perAccountAnywhere, limits.window, store);
  const furtherAnywhere = createLimiter(`${what}-further`, 1, limits.pause, store);

  /** Counts an attempt. Returns a function that reverts the count. @throws TooManyAttemptsError */
  async function count(bound: Bound, limiter: RateLimiterAbstract, key: string): Promise<() => Promise<unknown>> {
    const wait = await consume(limiter, key);
    if (wait === undefined) return () => limiter.reward(key);
    onRefused?.(what, bound);
    throw new TooManyAttemptsError(wait);
  }

  async function countAnywhere(email: string): Promise<() => Promise<unknown>> {
    if ((await consume(anywhere, email)) === undefined) return () => anywhere.reward(email);
    return count('account anywhere', furtherAnywhere, email);
  }

  return {
    async attempt(email, address, make) {
      const account = email.trim().toLowerCase();
      const network = networkOf(address);
      const here = `${account} ${network}`;
      const isFamiliar = await familiar?.has(account, address);
      const takeBackAddress = await count('address', addresses, network);
      const takeBackAccount = await count('account', accounts, here);
      const takeBackHere = () => Promise.all([takeBackAddress(), takeBackAccount()]);
      const takeBackAnywhere = isFamiliar
        ? undefined
        : await countAnywhere(account).catch(async (refusal: unknown) => {
            // Revert the count: owners who have to wait because of other people's attempts must not wait longer for having tried.
            await takeBackHere();
            throw refusal;
          });
      try {
        const result = await make();
        if (result !== undefined) {
          await Promise.all([
            takeBackAddress(),
            accounts.delete(here),
            takeBackAnywhere?.(),
            familiar?.add(account, address),
          ]);
        }
        return result;
      } catch (error) {
        await Promise.all([takeBackHere(), takeBackAnywhere?.()]);
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

/** Counts one attempt. Returns the seconds to wait if there were too many. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}
