import { createServer } from 'node:http';
import express from 'express';
import request from 'supertest';
import { afterEach, expect, it, vi } from 'vitest';
import { createLoadShedder } from './shedLoad.ts';

afterEach(() => vi.useRealTimers());

it('refuses requests while the event loop is late twice in a row', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let delay = 0;
  const shed = vi.fn<() => void>();
  const shedder = createLoadShedder({
    maxInFlight: 10,
    maxPerClient: 10,
    maxDelay: 100,
    onShed: shed,
    refuse: (response) => void response.writeHead(503).end(),
    readDelay: () => delay,
  });
  const app = express()
    .use(shedder.takeSlot)
    .get('/', (_request, response) => void response.send('done'));

  delay = 500;
  vi.advanceTimersByTime(500);
  await request(app).get('/').expect(200);
  vi.advanceTimersByTime(500);
  await request(app).get('/').expect(503);
  expect(shed).toHaveBeenCalledOnce();
  delay = 0;
  vi.advanceTimersByTime(500);
  await request(app).get('/').expect(200);
  await vi.waitFor(() => expect(shedder.inFlight).toBe(0));
  shedder.close();
});

it('one address has a number of slots, and each of its users the same number of their own', async () => {
  const shedder = createLoadShedder({
    maxInFlight: 10,
    maxPerClient: 1,
    maxDelay: 100,
    onShed: () => undefined,
    refuse: (response) => void response.writeHead(503).end(),
    readDelay: () => 0,
    userOf: ({ headers }) => headers.authorization,
  });
  const pending: (() => void)[] = [];
  const server = createServer(
    express().get('/', shedder.takeSlot, (_request, response) => void pending.push(() => response.end())),
  );
  const ask = async (headers = {}) => (await request(server).get('/').set(headers)).status;

  const begun = [ask()];
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  expect(await ask()).toBe(503);
  begun.push(ask({ authorization: 'a' }));
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  expect(await ask({ authorization: 'a' })).toBe(503);
  begun.push(ask({ authorization: 'b' }));
  await vi.waitFor(() => expect(pending).toHaveLength(3));
  for (const end of pending) end();
  expect(await Promise.all(begun)).toEqual([200, 200, 200]);
  await vi.waitFor(() => expect(shedder.inFlight).toBe(0));
  shedder.close();
});
