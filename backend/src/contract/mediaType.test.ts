import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { startBackend } from '../testing/startBackend.ts';
import { nameMediaTypeAlone } from './mediaType.ts';

it('parameters of a content type, and a content type without a body, have no effect', async () => {
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

it.each([
  ['application/json; x=7', true, 'application/json'],
  ['Multipart/Form-Data; boundary=7', true, 'multipart/form-data'],
  ['anything/at-all', false, undefined],
])('for %s, the validator gets a value that it can cache', async (given, hasBody, shown) => {
  const app = express();
  app.use((request, _response, next) => {
    const schema = hasBody ? { requestBody: { content: {} }, responses: {} } : { responses: {} };
    Object.assign(request, { openapi: { schema } });
    next();
  });
  app.use(nameMediaTypeAlone);
  app.use((request, response) => void response.json([request.headers['content-type']]));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'content-type': given } });
  expect(await response.json()).toEqual([shown ?? null]);
  server.close();
});
