import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSchema, print } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentStore, createPersistedQueries } from './documentStore.ts';
import { persistedDocuments, ManifestError, readPersistedDocuments } from './persistedDocuments.ts';

const schema = buildSchema('type Query { shelf: Shelf } type Shelf { id: ID!, boxes: [Box!]! } type Box { id: ID! }');
const folder = mkdtempSync(path.join(tmpdir(), 'occ-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

function manifest(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const TEXT = 'fragment F on Shelf { boxes { id } } query Q { shelf { __typename ...F @unmask } }';

describe('persisted documents', () => {
  it('have the form that the client would have sent, and are found by id alone', async () => {
    const known = await readPersistedDocuments(manifest('good.json', JSON.stringify({ 'sha256:a': TEXT })), schema);
    const document = known.document('sha256:a');
    expect(document && print(document)).toBe(
      'fragment F on Shelf {\n  boxes {\n    id\n    __typename\n  }\n  __typename\n}\n\n' +
        'query Q {\n  shelf {\n    __typename\n    ...F\n  }\n}',
    );
    expect([known.has('sha256:a'), known.has('a'), known.has(undefined), known.ids]).toEqual([
      true,
      false,
      false,
      ['sha256:a'],
    ]);
    await expect(createPersistedQueries(known).cache?.get('apq:sha256:a')).resolves.toBe(known.text('sha256:a'));
    await expect(createDocumentStore(known).get('schema:sha256:a')).resolves.toBe(document);
  });

  it('leave out documents that do not fit the schema, and say why', () => {
    const known = persistedDocuments(
      new Map([
        ['sha256:field', 'query Old { shelf { colour } }'],
        ['sha256:syntax', 'query {'],
        ['sha256:good', 'query New { shelf { id } }'],
      ]),
      schema,
    );
    expect(known.ids).toEqual(['sha256:good']);
    expect(known.refused).toEqual([
      { id: 'sha256:field', reason: 'Cannot query field "colour" on type "Shelf".' },
      { id: 'sha256:syntax', reason: 'Syntax Error: Expected Name, found <EOF>.' },
    ]);
  });

  it('are empty without a manifest', async () => {
    expect((await readPersistedDocuments(path.join(folder, 'missing.json'), schema)).ids).toEqual([]);
  });

  it.each(['', 'null', '{"sha256:a": 1}', '<html>'])(
    'a manifest with %j is refused in one sentence',
    async (content) => {
      const read = readPersistedDocuments(manifest('bad.json', content), schema);
      await expect(read).rejects.toThrow(ManifestError);
      await expect(read).rejects.toThrow('build the web client again (pnpm build).');
    },
  );
});

describe('the document store', () => {
  it('caches the last 500 documents of other clients, and the persisted ones permanently', async () => {
    const known = persistedDocuments(new Map([['sha256:a', TEXT]]), schema);
    const store = createDocumentStore(known);
    const other = known.document('sha256:a');
    if (!other) throw new Error('the document is known');
    for (let index = 0; index < 600; index++) await store.set(`schema:${index}`, other);
    expect(await store.get('schema:99')).toBeUndefined();
    expect(await store.get('schema:100')).toBe(other);
    expect(await store.get('schema:sha256:a')).toBe(other);
  });

  it('keeps what other clients register by hash while it is used, and never in the place of a persisted document', async () => {
    const { cache } = createPersistedQueries(persistedDocuments(new Map([['sha256:a', TEXT]]), schema));
    const large = `query { shelf { id } } # ${'x'.repeat(900_000)}`;
    await cache?.set('apq:b', 'query { shelf { id } }');
    await cache?.set('apq:sha256:a', 'query { shelf { id } }');
    expect(await cache?.get('apq:b')).toBe('query { shelf { id } }');
    expect(await cache?.get('apq:sha256:a')).toContain('name');
    for (let index = 0; index < 9; index += 1) await cache?.set(`apq:${index}`, large);
    expect(await cache?.get('apq:b')).toBeUndefined();
    expect(await cache?.get('apq:8')).toBe(large);
  });
});
