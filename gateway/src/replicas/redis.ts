import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/** A gateway's two connections to Redis: one for commands and one for subscriptions. */
export interface RedisLink {
  readonly client: Redis;
  /** The prefix of every key and channel. */
  readonly prefix: string;
  /** Whether both connections are up. */
  isConnected(): boolean;
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
  /** Called each time both connections are restored, to catch up on missed messages. */
  readonly onConnected: (link: RedisLink) => Promise<void>;
  readonly onState: (isConnected: boolean) => void;
}

/** All in milliseconds. */
const [COMMAND_TIMEOUT, CONNECT_TIMEOUT, MAX_RECONNECT_DELAY, START_TIMEOUT_MS] = [500, 2_000, 1_000, 2_000];

const CONNECTION = {
  lazyConnect: true,
  // Commands fail immediately while Redis is unavailable; the gateway then uses its own memory.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_TIMEOUT,
  connectTimeout: CONNECT_TIMEOUT,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, MAX_RECONNECT_DELAY),
  autoResubscribe: false,
} satisfies RedisOptions;

/** Connects to Redis and waits for at most two seconds. If Redis is unavailable, the gateway starts anyway and connects later. */
export async function connectRedis(options: RedisLinkOptions): Promise<RedisLink> {
  const { url, prefix, log, channels, onConnected, onState } = options;
  const client = new Redis(url, CONNECTION);
  const listener = new Redis(url, CONNECTION);
  const first = Promise.withResolvers<void>();
  let wasConnected: boolean | undefined;

  const link: RedisLink = {
    client,
    prefix,
    isConnected: () => wasConnected === true,
    async publish(channel, message) {
      await client.publish(prefix + channel, message);
    },
    close() {
      client.disconnect();
      listener.disconnect();
    },
  };

  function say(isConnected: boolean): void {
    if (wasConnected === isConnected) return;
    wasConnected = isConnected;
    onState(isConnected);
    if (isConnected) log.info('connected to Redis');
    else log.warn('Redis is away: this gateway goes on with its own memory until it is back');
  }

  async function connected(): Promise<void> {
    if (client.status !== 'ready' || listener.status !== 'ready') return;
    try {
      await listener.subscribe(...Object.keys(channels).map((channel) => prefix + channel));
      await onConnected(link);
      say(true);
      first.resolve();
    } catch (error) {
      log.debug({ err: error }, 'Redis went away again');
    }
  }

  for (const connection of [client, listener]) {
    connection.on('ready', () => void connected());
    connection.on('close', () => say(false));
    connection.on('error', (error: Error) => log.debug({ err: error }, 'Redis'));
    // Events report a failed attempt, and the connection retries by itself.
    connection.connect().catch(() => undefined);
  }
  listener.on('message', (channel: string, message: string) => channels[channel.slice(prefix.length)]?.(message));

  const timer = setTimeout(first.resolve, START_TIMEOUT_MS);
  await first.promise;
  clearTimeout(timer);
  if (wasConnected === undefined) say(false);
  return link;
}
