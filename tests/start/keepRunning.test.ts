import { expect, it, vi } from 'vitest';
import { keepRunning } from '../../scripts/keepRunning.ts';
import { type RunningServer, StartError } from '../../scripts/servers.ts';

const POLICY = { restarts: 3, firstPause: 1, steady: 60_000 };

function server() {
  const ended = Promise.withResolvers<string>();
  const running: RunningServer = {
    name: 'gateway',
    url: 'http://127.0.0.1:4000',
    ended: ended.promise,
    stop: () => Promise.resolve(ended.resolve('The gateway has ended (code 0).')),
    kill: () => ended.resolve('The gateway has ended (SIGKILL).'),
  };
  return running;
}

it('restarts a killed server, and can stop the restarted one', async () => {
  const second = server();
  const startAgain = vi.fn<() => Promise<RunningServer>>(() => Promise.resolve(second));
  const first = server();
  const kept = keepRunning(first, startAgain, POLICY);
  first.kill();
  await vi.waitFor(() => expect(startAgain).toHaveBeenCalledOnce());
  await kept.stop();
  expect(await second.ended).toBe('The gateway has ended (code 0).');
  expect(startAgain).toHaveBeenCalledOnce();
});

it('gives up on a server that ends at once every time, with one sentence', async () => {
  const startAgain = vi.fn<() => Promise<RunningServer>>(() =>
    Promise.reject(new StartError('The database is damaged.')),
  );
  const first = server();
  const kept = keepRunning(first, startAgain, POLICY);
  first.kill();
  expect(await kept.ended).toMatch(/^The database is damaged\. It has been started again 3 times, and is given up/);
  expect(startAgain).toHaveBeenCalledTimes(3);
});

it('does not restart a server while it is being stopped', async () => {
  const startAgain = vi.fn<() => Promise<RunningServer>>(() => Promise.resolve(server()));
  const first = server();
  const kept = keepRunning(first, startAgain, { ...POLICY, firstPause: 60_000 });
  first.kill();
  await first.ended;
  await kept.stop();
  expect(startAgain).not.toHaveBeenCalled();
});
