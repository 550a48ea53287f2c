import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { StartFailure } from 'server/startFailure.ts';

/** A gateway's two connections to Redis: one for commands and one for subscriptions. */
export interface RedisLink {
  readonly client: Redis;
  /** The prefix of every key and channel. */
  readonly prefix: string;
  /** Whether Redis answers on both connections and accepts writes. */
  isConnected(): boolean;
  /** Runs commands. If they fail, Redis counts as away until a later check finds it back and `onConnected` has caught up. */
  run<Result>(commands: (client: Redis) => Promise<Result>): Promise<Result>;
  /** Sends a message to every gateway including this one. Rejects while Redis is unavailable. */
  publish(channel: string, message: string): Promise<void>;
  close(): void;
}

export interface RedisLinkOptions {
  readonly url: string;
  readonly prefix: string;
  readonly log: Logger;
  /** The handlers of messages, by channel. */
  readonly channels: Readonly<Record<string, (message: string) => void>>;
  /** Called after each new subscription: messages before it may have been missed. */
  readonly onSubscribed: () => void;
  /** Called when Redis answers after it was away, to catch up in both directions; again after a second if that fails. */
  readonly onConnected: (link: RedisLink) => Promise<void>;
  readonly onState: (isConnected: boolean) => void;
}

/** All in milliseconds. */
const [COMMAND_TIMEOUT, CONNECT_TIMEOUT, RECONNECT_DELAY, START_TIMEOUT_MS] = [500, 2_000, 500, 2_000];
/** How often Redis is checked, in milliseconds. */
const CHECK_INTERVAL = 1_000;
/** How long the key that is written to check Redis lives, in milliseconds. */
const CHECK_LIFETIME = 10_000;

const CONNECTION = {
  lazyConnect: true,
  // Commands fail immediately while Redis is unavailable; the gateway then uses its own memory.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_TIMEOUT,
  connectTimeout: CONNECT_TIMEOUT,
  // A connection on which nothing comes back is closed and opened anew. Each check sends something on both.
  socketTimeout: 2 * COMMAND_TIMEOUT,
  retryStrategy: () => RECONNECT_DELAY,
  // After a failover, the address leads to another server. The connection for subscriptions stays: replicas pass messages on.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
  autoResubscribe: false,
} satisfies RedisOptions;

/** Refusals that end only when somebody changes the settings of the gateway or of Redis. */
const LASTING = /^(?:WRONGPASS|NOAUTH|NOPERM)\b|^ERR (?:invalid password|(?:invalid )?DB index)/;

/**
 * Connects to Redis and waits for at most two seconds. If Redis is unavailable, the gateway starts anyway and connects later.
 *
 * @throws StartFailure if Redis refuses the password, the user or the number of the database
 */
export async function connectRedis(options: RedisLinkOptions): Promise<RedisLink> {
  const { url, prefix, log, channels, onSubscribed, onConnected, onState } = options;
  const client = new Redis(url, CONNECTION);
  const listener = new Redis(url, CONNECTION);
  const first = Promise.withResolvers<void>();
  let isStarting = true;
  let isClosed = false;
  let isSubscribed = false;
  let wasConnected: boolean | undefined;
  /** What the log says about the current outage. */
  let said: 'nothing' | 'away' | 'refused' = 'nothing';
  let connectionError: string | undefined;
  /** Failures so far, so that a check notices those of other commands at the same time. */
  let failures = 0;
  let checking: Promise<void> | undefined;

  const isUp = () => client.status === 'ready' && listener.status === 'ready';

  const link: RedisLink = {
    client,
    prefix,
    isConnected: () => wasConnected === true,
    async run(commands) {
      try {
        return await commands(client);
      } catch (error) {
        failed(error);
        throw error;
      }
    },
    publish: async (channel, message) => void (await link.run(() => client.publish(prefix + channel, message))),
    close() {
      isClosed = true;
      clearInterval(timer);
      client.disconnect();
      listener.disconnect();
    },
  };

  function say(isConnected: boolean): void {
    if (wasConnected === isConnected) return;
    wasConnected = isConnected;
    onState(isConnected);
  }

  function back(): void {
    if (wasConnected !== true) log.info('connected to Redis');
    said = 'nothing';
    connectionError = undefined;
    say(true);
    first.resolve();
  }

  function lost(reason: string): void {
    if (isClosed) return;
    failures += 1;
    const isRefused = LASTING.test(reason);
    if (isRefused && isStarting) {
      first.reject(new StartFailure(`REDIS_URL: the Redis at ${addressOf(url)} cannot be used: ${reason}.`));
      return;
    }
    if (isRefused && said !== 'refused') {
      said = 'refused';
      log.error({ reason }, 'Redis refuses this gateway, which goes on with its own memory until that is corrected');
    } else if (said === 'nothing') {
      said = 'away';
      log.warn({ reason }, 'Redis is away: this gateway goes on with its own memory until it is back');
    }
    say(false);
  }

  function failed(error: unknown): void {
    // Commands on a closed connection fail because it was closed; the reason is that of the connection.
    lost(isUp() ? reasonOf(error) : (connectionError ?? 'the connection was closed'));
  }

  /** Writes, because a Redis that is full, or is a replica, still answers whatever reads. */
  async function check(): Promise<void> {
    if (!isUp()) return;
    const before = failures;
    try {
      if (!isSubscribed) {
        await listener.subscribe(...Object.keys(channels).map((channel) => prefix + channel));
        isSubscribed = true;
        onSubscribed();
      }
      if (wasConnected !== true) await onConnected(link);
      await Promise.all([client.set(`${prefix}check`, '', 'PX', CHECK_LIFETIME), listener.ping()]);
      if (failures === before) back();
    } catch (error) {
      failed(error);
    }
  }

  function checkOnce(): void {
    checking ??= check().finally(() => {
      checking = undefined;
    });
  }

  for (const connection of [client, listener]) {
    connection.on('ready', checkOnce);
    connection.on('close', () => {
      if (connection === listener) isSubscribed = false;
      lost(connectionError ?? 'the connection was closed');
    });
    connection.on('error', (error: Error) => {
      connectionError = reasonOf(error);
      // Only the reason: the error contains the command, and that the password.
      log.debug({ reason: connectionError }, 'Redis');
      if (!LASTING.test(connectionError)) return;
      lost(connectionError);
      // Otherwise the connection would go on in database 0 if there is none of that number.
      connection.disconnect(true);
    });
    // Events report a failed attempt, and the connection retries by itself.
    connection.connect().catch(() => undefined);
  }
  listener.on('message', (channel: string, message: string) => channels[channel.slice(prefix.length)]?.(message));
  const timer = setInterval(checkOnce, CHECK_INTERVAL);

  const startTimer = setTimeout(first.resolve, START_TIMEOUT_MS);
  try {
    await first.promise;
  } catch (error) {
    link.close();
    throw error;
  } finally {
    clearTimeout(startTimer);
    isStarting = false;
  }
  if (wasConnected === undefined) lost(connectionError ?? 'it has not answered');
  return link;
}

/** Without user and password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** Without a full stop. An error that stands for several attempts to connect has a code, but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return (error.message || code).replace(/\.$/, '');
}
