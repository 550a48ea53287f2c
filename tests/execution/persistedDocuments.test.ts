import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPersistedDocuments } from 'gateway/execution/persistedDocuments.ts';
import { createSchema } from 'gateway/schema.ts';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';

/** Documents are found before the back-end is asked for anything, so none is needed here. */
const NO_BACKEND = 'http://127.0.0.1:9';
const TEXT = 'query Viewer { viewer { userId } }';
const hash = createHash('sha256').update(TEXT).digest('hex');

const folder = mkdtempSync(path.join(tmpdir(), 'occ-manifest-'));
let gateway: TestGateway;

beforeAll(async () => {
  const manifest = path.join(folder, 'persisted-documents.json');
  writeFileSync(manifest, JSON.stringify({ [`sha256:${hash}`]: TEXT }));
  gateway = await startGateway(NO_BACKEND, { PERSISTED_DOCUMENTS: manifest });
});

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

async function send(body: object): Promise<string | undefined> {
  const { body: answer } = await request(gateway.http).post('/graphql').send(body);
  return answer.errors?.[0]?.extensions?.code;
}

const byId = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

it('executes a document of the manifest by its id', async () => {
  expect(await send(byId(`sha256:${hash}`))).toBe('UNAUTHENTICATED');
});

it('refuses an unknown id, and the plain hash of a persisted text', async () => {
  expect(await send(byId('sha256:0'))).toBe('PERSISTED_QUERY_NOT_FOUND');
  expect(await send(byId(hash))).toBe('PERSISTED_QUERY_NOT_FOUND');
});

it('registers a valid document that is sent in full with its hash, and executes it by the hash from then on', async () => {
  expect(await send({ query: TEXT, ...byId(hash) })).toBe('UNAUTHENTICATED');
  expect(await send(byId(hash))).toBe('UNAUTHENTICATED');
});

it('registers no document with a wrong hash, under the id of a persisted one, or that is invalid', async () => {
  const other = '{ orders { total } }';
  expect(await send({ query: other, ...byId(hash) })).toBe('BAD_REQUEST');
  expect(await send({ query: other, ...byId('sha256:0') })).toBe('BAD_REQUEST');
  const invalid = '{ nothing }';
  const hashOfInvalid = createHash('sha256').update(invalid).digest('hex');
  expect(await send({ query: invalid, ...byId(hashOfInvalid) })).toBe('GRAPHQL_VALIDATION_FAILED');
  expect(await send(byId(hashOfInvalid))).toBe('PERSISTED_QUERY_NOT_FOUND');
});

it('has only documents of the web client that match the schema', async () => {
  const manifest = new URL('../../web/src/platform/generated/gql/persisted-documents.json', import.meta.url);
  const { ids, refused } = await readPersistedDocuments(fileURLToPath(manifest), createSchema().schema);
  expect(refused).toEqual([]);
  expect(ids.length).toBeGreaterThan(5);
});
