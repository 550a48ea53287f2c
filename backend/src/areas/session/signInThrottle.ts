import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from 'server/networkOf.ts';
import { Failure } from '../../http/failure.ts';

/** The allowed numbers of failed sign-ins within `window` seconds. */
interface ThrottleLimits {
  /** For one account from one address. More than a gateway allows an account from everywhere, because all its users have its address. */
  readonly perAccount: number;
  /** From one address, for accounts that nobody has signed in to from there. */
  readonly perAddress: number;
  readonly window: number;
}

const DEFAULT_LIMITS: ThrottleLimits = { perAccount: 50, perAddress: 1_000, window: 15 * 60 };
/** How many pairs of account and address are remembered as familiar; the oldest are forgotten. */
const MAX_FAMILIAR = 20_000;

export interface SignInThrottle {
  /**
   * Makes one attempt. It is counted before it is made, so that concurrent attempts cannot exceed the limit; a successful one does not count.
   *
   * @param address the other end of the connection. No header is believed: who reaches the back-end directly could write any address in it.
   * @throws Failure 429 without making the attempt
   */
  attempt<Result>(email: string, address: string, make: () => Promise<Result | undefined>): Promise<Result | undefined>;
}

/**
 * Limits how many passwords somebody can try who reaches the back-end without a gateway. Each back-end counts by itself. A gateway, whose
 * address stands for all of its users, has stricter limits of its own; nobody can lock all of them out here: accounts that were signed in to
 * from its address have only the limit of their account.
 */
export function createSignInThrottle(limits: ThrottleLimits = DEFAULT_LIMITS): SignInThrottle {
  const accounts = new RateLimiterMemory({ points: limits.perAccount, duration: limits.window });
  const addresses = new RateLimiterMemory({ points: limits.perAddress, duration: limits.window });
  const familiar = new Set<string>();

  function remember(pair: string): void {
    familiar.delete(pair);
    familiar.add(pair);
    const [oldest] = familiar;
    if (familiar.size > MAX_FAMILIAR && oldest !== undefined) familiar.delete(oldest);
  }

  return {
    async attempt(email, address, make) {
      const network = networkOf(address);
      const pair = `${email.trim().toLowerCase()} ${network}`;
      await consume(accounts, pair);
      const isFamiliar = familiar.has(pair);
      if (!isFamiliar) await consume(addresses, network);
      const takeBack = () => Promise.all([accounts.reward(pair), isFamiliar || addresses.reward(network)]);
      try {
        const result = await make();
        if (result !== undefined) {
          remember(pair);
          await takeBack();
        }
        return result;
      } catch (error) {
        await takeBack();
        throw error;
      }
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.ceil(refusal.msBeforeNext / 1_000);
    throw new Failure(429, `Too many failed sign-ins. Try again in ${seconds} seconds.`, { metadata: { seconds } });
  }
}
