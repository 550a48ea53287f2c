import { describe, expect, it } from 'vitest';
import { encodeForm, encodeFormWithFiles, type FilesUnderWay, type IncomingFile, UploadError } from './form.ts';

const LIMITS = new Map([
  ['first', 1_000_000],
  ['second', 1_000_000],
]);

async function* piecesOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const fileOf = (name: string, content: AsyncIterable<Uint8Array>, contentType = 'text/plain'): IncomingFile => ({
  name,
  contentType,
  content,
});

function encode(files: Readonly<Record<string, Promise<IncomingFile> | null | undefined>>, maxBytes = LIMITS) {
  const underWay: FilesUnderWay = { failure: undefined, isWaiting: false };
  let pieces = 0;
  const { body, contentType } = encodeFormWithFiles({
    texts: { id: 7, left: undefined, empty: null, ids: [1, 2], yes: true, name: 'Ä' },
    files,
    maxBytes,
    underWay,
    onProgress: () => (pieces += 1),
    onSent: () => {},
  });
  return { body, contentType, underWay, pieces: () => pieces };
}

async function read({ body, contentType }: { body: AsyncIterable<unknown>; contentType: string }): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk)));
  return new Response(Buffer.concat(chunks), { headers: { 'content-type': contentType } }).formData();
}

async function textOf(form: FormData, field: string): Promise<string> {
  const value = form.get(field);
  return value instanceof File ? `${value.name}: ${await value.text()}` : String(value);
}

describe('a form', () => {
  it('contains its texts and lists as JSON, but no undefined values', async () => {
    const { body, contentType } = encodeForm({
      id: 7,
      left: undefined,
      empty: null,
      ids: [1, 2],
      yes: true,
      name: 'Ä',
    });
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    expect([...form]).toEqual([
      ['id', '7'],
      ['empty', ''],
      ['ids', '[1,2]'],
      ['yes', 'true'],
      ['name', 'Ä'],
    ]);
  });

  it('sends files in their order of arrival, not of their fields', async () => {
    const first = Promise.withResolvers<IncomingFile>();
    async function* thenFirst() {
      yield Buffer.from('second comes first');
      first.resolve(fileOf('one.txt', piecesOf('a', 'b')));
    }
    const form = await read(
      encode({ first: first.promise, none: null, second: Promise.resolve(fileOf('two.txt', thenFirst())) }),
    );
    expect(await textOf(form, 'first')).toBe('one.txt: ab');
    expect(await textOf(form, 'second')).toBe('two.txt: second comes first');
    expect([...form.keys()]).toEqual(['id', 'empty', 'ids', 'yes', 'name', 'second', 'first']);
  });

  it('keeps the file name inside its quotes, and ignores a malformed content type', async () => {
    const evil = fileOf('a"; x="y\r\nz: 1\r\n\r\n.txt', piecesOf('text'), 'text/html\r\nx: y');
    const form = await read(encode({ first: Promise.resolve(evil) }));
    const sent = form.get('first');
    expect(sent instanceof File && [sent.type, await sent.text()]).toEqual(['application/octet-stream', 'text']);
    expect([...form.keys()]).toHaveLength(6);
  });

  it('prefetches a few chunks, not the whole file', async () => {
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken += 1;
        yield Buffer.alloc(16_384);
      }
    }
    const { body } = encode({ first: Promise.resolve(fileOf('big', endless())) }, new Map([['first', Infinity]]));
    const chunks = body[Symbol.asyncIterator]();
    for (let n = 0; n < 3; n += 1) await chunks.next();
    await chunks.return?.();
    expect(taken).toBeLessThan(20);
  });
});

describe('a form breaks off', () => {
  it.each([
    [10, undefined],
    [11, 'tooLarge'],
    [40, 'tooLarge'],
  ])('after more than 10 bytes if that is the limit, and closes the file: %d bytes, %s', async (size, reason) => {
    let closed = false;
    async function* content() {
      try {
        for (let n = 0; n < size; n += 1) yield Buffer.from('x');
      } finally {
        closed = true;
      }
    }
    const encoded = encode({ first: Promise.resolve(fileOf('f', content())) }, new Map([['first', 10]]));
    const outcome = await read(encoded).catch((error: unknown) => error);
    expect(outcome instanceof UploadError ? outcome.reason : undefined).toBe(reason);
    expect(encoded.underWay.failure?.reason).toBe(reason);
    expect(closed).toBe(true);
  });

  it('if the contract accepts no file', async () => {
    const encoded = encode({ third: Promise.resolve(fileOf('f', piecesOf('x'))) });
    await expect(read(encoded)).rejects.toThrow(UploadError);
  });

  it('if a file never arrives or ends too early', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('connection lost');
    }
    for (const file of [Promise.reject(new Error('missing')), Promise.resolve(fileOf('f', broken()))]) {
      const encoded = encode({ first: file });
      await expect(read(encoded)).rejects.toMatchObject({ reason: 'incomplete' });
    }
  });
});
