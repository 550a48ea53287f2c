import { readdir } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, type Client, signInAs } from '../testing/client.ts';
import { sendForm } from '../testing/form.ts';
import { startBackend, type TestBackend } from '../testing/startBackend.ts';
import { readMultipartForm, readText } from './multipartForm.ts';

const LIMIT = 2 * 1024 * 1024;

describe('a form', () => {
  let backend: TestBackend;
  let admin: Client;
  const log: string[] = [];

  beforeAll(async () => {
    backend = await startBackend({ logger: pino({ level: 'info' }, { write: (line) => log.push(line) }) });
    admin = await signInAs(backend.url, 'admin');
  });
  // Whatever happened to a request, no file of it is left.
  afterEach(expectNothingLeft);
  afterAll(() => backend.close());

  async function expectNothingLeft(): Promise<void> {
    await expect.poll(uploads).toEqual([]);
    expect(log.filter((line) => line.includes('unexpected failure'))).toEqual([]);
  }
  const uploads = () => readdir(join(backend.dataDirectory, 'uploads'));
  const bytes = (count: number) => new File([new Uint8Array(count)], 'null.png');
  const change = (avatars: File | File[]) => sendForm(admin, 'PUT', '/users', { userId: 'demo-admin', avatars });
  const raw = (body: string, contentType = 'multipart/form-data; boundary=x') =>
    admin.http.put('/users').set('content-type', contentType).send(body);

  it.each([
    [LIMIT - 1, 400],
    [LIMIT, 400],
    [LIMIT + 1, 413],
    [4 * LIMIT, 413],
  ])('with a file of %d bytes is answered %d', async (size, status) => {
    // 400 comes from the check of the avatar's content, so the file has arrived.
    const answer = await change(bytes(size));
    expect(answer).toMatchObject({ status, body: { statusCode: status, fields: [{ field: 'avatars' }] } });
    if (status === 413) expect(answer.body.metadata).toEqual({ maxBytes: LIMIT });
  });

  it('that is sent three times at once is received three times', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change(bytes(LIMIT))));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('with a text over the limit, or too many fields, is refused with 413', async () => {
    const long = { userId: 'demo-admin', salutation: 'x'.repeat(300_000) };
    expect((await sendForm(admin, 'PUT', '/users', long)).status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, 'x']));
    expect((await sendForm(admin, 'PUT', '/users', many)).status).toBe(413);
  });

  it.each([
    ['without an end', '--x\r\ncontent-disposition: form-data; name="avatars"; filename="a"\r\n\r\nabc'],
    ['without a beginning', 'abc'],
    ['with a part without a name', '--x\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--x--'],
    ['with a name for an array', '--x\r\ncontent-disposition: form-data; name="a[b]"\r\n\r\nabc\r\n--x--'],
    ['with a prototype for a name', '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--'],
  ])('%s is refused with 400', async (_case, body) => {
    await raw(body).expect(400);
  });

  const part = (disposition: string, content: string, name = 'avatars') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${disposition}\r\n` +
    `content-type: application/octet-stream\r\n\r\n${content}\r\n`;
  const userId = `--x\r\ncontent-disposition: form-data; name="userId"\r\n\r\ndemo-admin\r\n`;

  it.each(['', '; filename=""', '; filename=".."', '; filename="a/"'])(
    'with a file that has no name (%j) is refused, unless it is empty, too',
    async (disposition) => {
      const { body } = await raw(`${userId}${part(disposition, 'abc')}--x--`).expect(400);
      expect(body).toMatchObject({ fields: [{ field: 'avatars' }] });
      await raw(`${userId}${part(disposition, '')}--x--`).expect(200);
    },
  );

  it.each(["; filename*=utf-8''%f", '; filename="a', '; filename*=abc'])(
    'with an unreadable part header (%j) is refused with 400',
    async (disposition) => {
      await raw(`${userId}${part(disposition, 'abc')}--x--`).expect(400);
      await raw(`${part(disposition, '')}${userId}--x--`).expect(400);
    },
  );

  it.each([
    ['behind another one', `${userId}--x--\r\n\r\n${part('; filename="a"', 'abc')}`],
    ['behind another one, whole', `${userId}--x--\r\n\r\n${part('; filename="a"', 'abc')}--x--\r\n`],
    ['behind the end of one, and broken off', `${userId}--x--\r\n--x--\r\n${part('; filename="a"', 'abc').trimEnd()}`],
    ['in the head of another', `${part('; filename="a"', '').trimEnd()}\r\n\r\n--x\r\n\r\n\r\n\r\n`],
    ['in the head of another, and ended', `${part('; filename="a"', '').trimEnd()}\r\n\r\n--x\r\n\r\nabc\r\n--x--\r\n`],
  ])('with a file %s is refused with 400', async (_case, body) => {
    await raw(body).expect(400);
  });

  it.each(['; boundary=x; boundary=y', '; boundary="x\\""', ';boundary='])(
    'with an ambiguous boundary (%s) is refused with 400',
    async (boundary) => {
      await raw(`${userId}--x--`, `multipart/form-data${boundary}`).expect(400);
    },
  );

  it('without a boundary is refused with 400, and a JSON body with 415', async () => {
    await raw('abc', 'multipart/form-data').expect(400);
    await raw('{}', 'application/json').expect(415);
  });

  it('without a session is refused with 401', async () => {
    const answer = await sendForm(clientOf(backend.url), 'PUT', '/users', { avatars: bytes(4 * LIMIT) });
    expect(answer.status).toBe(401);
  });

  it('that is interrupted leaves no file', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const upload = sendRequest(`${backend.url}/users`, {
      method: 'PUT',
      headers: { authorization: admin.token ?? '', 'content-type': 'multipart/form-data; boundary=x' },
    });
    upload.on('error', () => resolve());
    upload.write('--x\r\ncontent-disposition: form-data; name="avatars"; filename="a"\r\n\r\n');
    upload.write(Buffer.alloc(500_000));
    await expect.poll(uploads).toHaveLength(1);
    await pause(50);
    upload.destroy();
    await closed;
  });
});

describe('the contract of a form', () => {
  const operation = (properties: object) => ({
    requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } },
  });

  it('distinguishes files from texts', () => {
    const form = readMultipartForm(
      operation({
        one: { type: 'string', format: 'binary', 'x-max-bytes': 5 },
        many: { type: 'array', items: { type: 'string', format: 'binary' }, 'x-max-bytes': 7 },
        text: { type: 'string' },
      }),
    );
    expect([...(form?.files.values() ?? [])]).toEqual([
      { name: 'one', maxBytes: 5, isList: false },
      { name: 'many', maxBytes: 7, isList: true },
    ]);
    expect([...(form?.texts.keys() ?? [])]).toEqual(['text']);
    expect(readMultipartForm({ requestBody: { content: { 'application/json': {} } } })).toBeUndefined();
  });

  it('has a size limit for each file', () => {
    expect(() => readMultipartForm(operation({ one: { type: 'string', format: 'binary' } }))).toThrow('x-max-bytes');
  });

  it.each([
    ['true', 'boolean', true],
    ['ja', 'boolean', 'ja'],
    ['12', 'integer', 12],
    ['-1.50', 'number', -1.5],
    ['1e3', 'number', '1e3'],
    ['', ['integer', 'null'], null],
    ['null', ['integer', 'null'], null],
    ['null', ['boolean', 'null'], null],
    ['', ['string', 'null'], null],
    ['null', ['string', 'null'], 'null'],
    ['null', 'string', 'null'],
    ['12', 'string', '12'],
  ])('reads %j as %j to be %j', (text, type, value) => {
    const form = readMultipartForm(operation({ field: { type } }));
    expect(readText(text, form?.texts.get('field'))).toBe(value);
  });
});
