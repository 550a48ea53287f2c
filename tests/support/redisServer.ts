import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from './balancer.ts';

/** A Redis of a test's own, whose settings it may change. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** A connection to it. */
  readonly client: Redis;
  /** Stops the process: connections are accepted and stay open, but nothing is answered. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  // It refuses connections until it listens.
  const client = new Redis(port, { lazyConnect: true, retryStrategy: () => 20, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  await Promise.race([
    client.ping(),
    once(child, 'exit').then(() => Promise.reject(new Error('redis-server has ended'))),
  ]);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    client,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async close() {
      client.disconnect();
      process.removeListener('exit', kill);
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
}
