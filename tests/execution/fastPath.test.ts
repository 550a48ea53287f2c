import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCompiledEngine } from 'gateway/engine/compiled/compiledEngine.ts';
import { createEngineSchema } from 'gateway/engine/engineSchema.ts';
import { readPersistedDocuments } from 'gateway/execution/persistedDocuments.ts';
import { createSchema } from 'gateway/schema.ts';
import { type DocumentNode, Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { examples } from '../../web/src/sandbox/examples.ts';

/** Every document of the client, and every example offered to analysts, is compiled: none is left to graphql-js. */
const recorded = createSchema();
const engine = createCompiledEngine(createEngineSchema(recorded));
const known = await readPersistedDocuments(
  fileURLToPath(new URL('../../web/src/platform/generated/gql/persisted-documents.json', import.meta.url)),
  recorded.schema,
);
const guide = readFileSync(new URL('../../docs/analysts.md', import.meta.url), 'utf8');

const documents: (readonly [string, DocumentNode | undefined])[] = [
  ...known.ids.map((id) => [nameOf(known.document(id)), known.document(id)] as const),
  ...examples.map(({ key, query }) => [`the example ${key}`, parse(query)] as const),
  ...guide
    .matchAll(/```graphql\n([^`]+)```/g)
    .map(([, query = ''], index) => [`query ${index + 1} of the guide`, parse(query)] as const),
];

it.each(documents)('%s is compiled', (_, document) => {
  expect(document && { reason: engine.prepare(document) }).toEqual({ reason: undefined });
});

it('covers all documents of the client', () => {
  expect(known.refused).toEqual([]);
  expect(documents.length).toBeGreaterThan(40);
});

function nameOf(document: DocumentNode | undefined): string {
  const operation = document?.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? 'a document without a name';
}
