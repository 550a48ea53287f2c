import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { graphqlForm, pngOf, postForm, type TestFile, uploadHeaders } from '../support/multipart.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/** Uploads through the gateway, tested with avatars, the smallest files. */
const LIMIT = 2 * 1024 * 1024;
const PROFILE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userId } }';
const AVATAR = 'input.avatar';

let recorded: RecordedGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'orders', 'analyst']) tokens.set(account, await recorded.gateway.signIn(account));
});
afterAll(() => recorded.close());

interface UploadAnswer {
  readonly status: number;
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[];
}

async function send(
  account: string,
  form: FormData,
  { url = recorded.gateway.url, headers = uploadHeaders(tokens.get(account)) } = {},
): Promise<UploadAnswer> {
  const { status, body } = await postForm(url, form, headers);
  return { ...body, status };
}

const upload = (account: string, file: Omit<TestFile, 'path'>, document = PROFILE, input: object = {}) =>
  send(
    account,
    graphqlForm({ document, variables: { input: { ...input, avatar: null } }, files: [{ path: AVATAR, ...file }] }),
  );

/** The avatar of a user in the back-end, by the name of the file. */
async function avatarOf(account: string): Promise<unknown> {
  const credentials = { email: `${account}@occ.example`, password: `demo-${account}` };
  const { body } = await request(recorded.backendUrl).post('/auth').send(credentials).expect(200);
  return body.data.avatarContent;
}

const puts = () => recorded.upstream.take().filter(({ method }) => method === 'PUT' || method === 'POST');

describe('the size of a file', () => {
  it.each([
    ['one byte less than the limit', LIMIT - 1],
    ['the limit', LIMIT],
  ])('of %s is accepted', async (_name, size) => {
    const before = await avatarOf('orders');
    const answer = await upload('orders', { content: pngOf(size) });
    expect(answer.errors).toBeUndefined();
    expect(await avatarOf('orders')).not.toBe(before);
  });

  it.each([
    ['one byte more', LIMIT + 1],
    ['four times as much', 4 * LIMIT],
    ['more than any call takes', 51 * 1024 * 1024],
  ])('of %s is refused, not truncated', async (_name, size) => {
    const before = await avatarOf('orders');
    const answer = await upload('orders', { content: pngOf(size) });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      messageKey: 'upload.tooLarge',
      values: { maxBytes: LIMIT, megabytes: 2 },
    });
    expect(await avatarOf('orders')).toBe(before);
  });
});

describe('a refusal that needs no look at the file is answered, and the rest of the file discarded:', () => {
  it('a form without the header that other sites cannot send', async () => {
    puts();
    const form = graphqlForm({
      document: PROFILE,
      variables: { input: { avatar: null } },
      files: [{ path: AVATAR, content: pngOf(4 * LIMIT) }],
    });
    const answer = await send('orders', form, { headers: { authorization: `Bearer ${tokens.get('orders')}` } });
    expect(answer).toMatchObject({ status: 403, errors: [{ extensions: { code: 'CSRF' } }] });
    expect(puts()).toEqual([]);
  });

  it('an operation that the viewer may not execute', async () => {
    puts();
    const document = 'mutation ($input: UpdateUserInput!) { updateUser(id: "1", input: $input) { id } }';
    const answer = await upload('analyst', { content: pngOf(4 * LIMIT) }, document);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(puts()).toEqual([]);
  });

  it('invalid input', async () => {
    puts();
    const answer = await upload('orders', { content: pngOf(4 * LIMIT) }, PROFILE, { firstName: ' ' });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'input.firstName', messageKey: 'validation.required' }],
    });
    expect(puts()).toEqual([]);
  });

  it('an operation without the file', async () => {
    const document = '{ viewer { userId } }';
    const answer = await send('orders', graphqlForm({ document, files: [{ path: 'x', content: pngOf(4 * LIMIT) }] }));
    expect(answer).toMatchObject({ status: 200, data: { viewer: { userId: expect.any(String) } } });
  });

  it('two fields in one operation', async () => {
    const document = `mutation ($a: UpdateProfileInput!, $b: UpdateProfileInput!) {
      a: updateProfile(input: $a) { userId } b: updateProfile(input: $b) { userId } }`;
    const form = graphqlForm({
      document,
      variables: { a: { avatar: null, firstName: ' ' }, b: { avatar: null } },
      files: [
        { path: 'a.avatar', content: pngOf(LIMIT) },
        { path: 'b.avatar', content: pngOf(LIMIT) },
      ],
    });
    expect(await send('orders', form)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it.each([
    ['nothing in it', {}],
    ['no JSON', { operations: 'mutation' }],
    ['the map first', { map: '{}', operations: '{}' }],
    ['a map that leads nowhere', { operations: '{"query":"{ x }"}', map: '{"0":["variables.a.b"]}' }],
    ['a map to the prototype', { operations: '{"query":"{ x }"}', map: '{"0":["__proto__.polluted"]}' }],
  ])('a form with %s', async (_name, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const answer = await send('orders', form);
    expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    expect(JSON.stringify(answer)).not.toMatch(/node_modules|github\.com/);
  });

  it('more files than any call takes', async () => {
    const files = Array.from({ length: 11 }, (_, index) => ({ path: `files.${index}`, content: pngOf(8) }));
    const form = graphqlForm({ document: '{ viewer { userId } }', variables: { files: files.map(() => null) }, files });
    expect(await send('orders', form)).toMatchObject({
      status: 413,
      errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }],
    });
  });

  it('operations of more than a megabyte', async () => {
    const form = graphqlForm({ document: PROFILE, variables: { text: 'x'.repeat(1_048_576) }, files: [] });
    expect(await send('orders', form)).toMatchObject({ status: 413 });
  });
});

describe('the content of a file', () => {
  it('must be a picture, whatever its name', async () => {
    const before = await avatarOf('orders');
    const content = new TextEncoder().encode('<script>alert(1)</script>');
    const answer = await upload('orders', { content, name: 'me.png' });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'input.avatar', messageKey: 'validation.picture' }],
    });
    expect(await avatarOf('orders')).toBe(before);
  });

  it('may have any name', async () => {
    const answer = await upload('orders', { content: pngOf(100), name: 'a"; filename="b\r\nx-y: z\r\n\r\nä€.png' });
    expect(answer.errors).toBeUndefined();
  });

  it('must be sent', async () => {
    const form = graphqlForm({
      document: PROFILE,
      variables: { input: { avatar: null } },
      files: [{ path: AVATAR, content: pngOf(10) }],
    });
    form.delete('0');
    const answer = await send('orders', form);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', messageKey: 'upload.incomplete' });
  });

  it('cannot be sent as text', async () => {
    const answer = await recorded.gateway.query(PROFILE, {
      token: tokens.get('orders'),
      variables: { input: { avatar: 'me.png' } },
    });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

it('three at once do not affect each other', async () => {
  const accounts = ['admin', 'orders', 'analyst'];
  const before = await Promise.all(accounts.map(avatarOf));
  const answers = await Promise.all(accounts.map((account) => upload(account, { content: pngOf(LIMIT) })));
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
  const after = await Promise.all(accounts.map(avatarOf));
  expect(after.filter((avatar, index) => avatar === before[index])).toEqual([]);
});

describe('a sender that stops in the middle', () => {
  let shortDeadline: TestGateway;
  beforeAll(async () => {
    shortDeadline = await startGateway(recorded.upstream.url, { BACKEND_DEADLINE_MS: '3000' });
  });
  afterAll(() => shortDeadline.close());

  /** Sends only half of an upload. */
  async function sendHalf() {
    const form = graphqlForm({
      document: PROFILE,
      variables: { input: { avatar: null } },
      files: [{ path: AVATAR, content: pngOf(LIMIT) }],
    });
    const whole = new Response(form);
    const bytes = Buffer.from(await whole.clone().arrayBuffer());
    const outgoing = httpRequest(`${shortDeadline.url}/graphql`, {
      method: 'POST',
      headers: {
        ...uploadHeaders(await shortDeadline.signIn('orders')),
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      },
    });
    outgoing.on('error', () => {});
    outgoing.write(bytes.subarray(0, bytes.length / 2));
    return outgoing;
  }

  it('is disconnected, or gets an error', async () => {
    const before = await avatarOf('orders');
    const outgoing = await sendHalf();
    await Promise.race([once(outgoing, 'response'), once(outgoing, 'close')]);
    outgoing.destroy();
    expect(await avatarOf('orders')).toBe(before);
    // The sender was slow, so the back-end is not considered unhealthy.
    expect((await shortDeadline.query('{ __typename }')).status).toBe(200);
  });

  it('or disconnects leaves nothing behind', async () => {
    const before = await avatarOf('orders');
    recorded.upstream.take();
    const outgoing = await sendHalf();
    const hasBegun = () => recorded.upstream.take().some(({ method }) => method === 'PUT');
    await expect.poll(hasBegun, { timeout: 5_000 }).toBe(true);
    outgoing.destroy();
    const connections = () =>
      new Promise<number>((resolve) => shortDeadline.http.getConnections((_, count) => resolve(count)));
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
    expect(await avatarOf('orders')).toBe(before);
  });
});
