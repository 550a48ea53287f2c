import express from 'express';
import request from 'supertest';
import { it } from 'vitest';
import { signInAs } from '../testing/client.ts';
import { startBackend } from '../testing/startBackend.ts';
import { nameMediaTypeAlone } from './mediaType.ts';

it('parameters of a content type, and a content type without a body, have no effect', async () => {
  const backend = await startBackend();
  const { http } = await signInAs(backend.url, 'admin');
  const post = (type: string, body: string) => http.post('/common/news').set('content-type', type).send(body);
  const news = JSON.stringify({ headline: 'H', text: 'T' });
  await post('application/json; x=1', news).expect(200);
  await post('Application/JSON;charset=utf-8', news).expect(200);
  await post('text/plain', news).expect(415);
  await post('application/json; x=2', '{"headline":7}').expect(400);
  await http.get('/warehouses').set('content-type', 'anything/at-all; x=3').expect(200);
  await backend.close();
});

it.each([
  ['application/json; x=7', true, 'application/json'],
  ['Multipart/Form-Data; boundary=7', true, 'multipart/form-data'],
  ['anything/at-all', false, undefined],
])('for %s, the validator gets a value that it can cache', async (given, hasBody, shown) => {
  const app = express();
  app.use((incoming, _response, next) => {
    const schema = hasBody ? { requestBody: { content: {} }, responses: {} } : { responses: {} };
    Object.assign(incoming, { openapi: { schema } });
    next();
  });
  app.use(nameMediaTypeAlone);
  app.use(({ headers }, response) => void response.json([headers['content-type']]));
  await request(app)
    .get('/')
    .set('content-type', given)
    .expect([shown ?? null]);
});
