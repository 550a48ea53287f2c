import { expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { startBackend } from '../testing/startBackend.ts';

it('parameters of a content type, and a type where there is no body, change nothing', async () => {
  const backend = await startBackend();
  const { token } = Object(
    (await clientOf(backend.url).send('POST', '/auth', { email: 'admin@occ.example', password: 'demo-admin' })).body,
  ).data;
  const ask = (path: string, type: string, body?: string) =>
    fetch(`${backend.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': type, authorization: token },
      ...(body !== undefined && { body }),
    });
  const news = JSON.stringify({ headline: 'H', text: 'T' });
  const statuses = [
    (await ask('/common/news', 'application/json; x=1', news)).status,
    (await ask('/common/news', 'Application/JSON;charset=utf-8', news)).status,
    (await ask('/common/news', 'text/plain', news)).status,
    (await ask('/common/news', 'application/json; x=2', '{"headline":7}')).status,
    (await ask('/warehouses', 'anything/at-all; x=3')).status,
  ];
  expect(statuses).toEqual([200, 200, 415, 400, 200]);
  await backend.close();
});
