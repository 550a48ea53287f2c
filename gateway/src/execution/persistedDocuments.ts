import { readFile } from 'node:fs/promises';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  validate,
  visit,
} from 'graphql';

/**
 * The persisted documents: the web client's own, by the id that it sends instead of their text (`sha256:…`). An id is never the plain hash
 * of a text, so only a request with such an id executes one.
 */
export interface PersistedDocuments {
  /** Whether a request's `queryHash` is the id of a persisted document, parsed and validated at start. */
  has(id: string | undefined): boolean;
  document(id: string): DocumentNode | undefined;
  /** The text of the document as the client would send it. */
  text(id: string): string | undefined;
  readonly ids: readonly string[];
  /** Documents of a client that was built for another schema: left out, so that the client sends them whole and learns why. */
  readonly refused: readonly RefusedDocument[];
}

interface RefusedDocument {
  readonly id: string;
  readonly reason: string;
}

/** The manifest exists but cannot be read; the message says what to do. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/**
 * Reads the manifest that the code generator writes for the web client (`persisted-documents.json`: id → text). Without
 * one, as in development before the first build, there are no persisted documents, and the client sends the text of each.
 *
 * @throws ManifestError
 */
export async function readPersistedDocuments(file: string, schema: GraphQLSchema): Promise<PersistedDocuments> {
  return persistedDocuments(await readManifest(file), schema);
}

/** The documents of a manifest, parsed and validated. */
export function persistedDocuments(manifest: ReadonlyMap<string, string>, schema: GraphQLSchema): PersistedDocuments {
  const documents = new Map<string, { document: DocumentNode; text: string }>();
  const refused: RefusedDocument[] = [];
  for (const [id, text] of manifest) {
    const read = readDocument(text, schema);
    if ('document' in read) documents.set(id, read);
    else refused.push({ id, reason: read.reason });
  }
  return {
    has: (id) => id !== undefined && documents.has(id),
    document: (id) => documents.get(id)?.document,
    text: (id) => documents.get(id)?.text,
    ids: [...documents.keys()],
    refused,
  };
}

function readDocument(
  text: string,
  schema: GraphQLSchema,
): { document: DocumentNode; text: string } | { reason: string } {
  try {
    const document = asSent(parse(text));
    const [error] = validate(schema, document);
    return error ? { reason: error.message } : { document, text: print(document) };
  } catch (error) {
    // A text that is not GraphQL is left out like a document of another schema.
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Transforms a document as Apollo Client does before sending it: `__typename` in every object, its own directive removed. */
function asSent(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: (node) => (node.name.value === 'unmask' ? null : undefined),
    SelectionSet: {
      leave(node, _key, parent) {
        const isRoot = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        return isRoot || namesType(node) ? undefined : { ...node, selections: [...node.selections, TYPE_NAME] };
      },
    },
  });
}

const TYPE_NAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

function namesType({ selections }: SelectionSetNode): boolean {
  return selections.some((node) => node.kind === Kind.FIELD && node.name.value === '__typename');
}

async function readManifest(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw new ManifestError(`${file} cannot be read: ${String(error)}`);
  });
  const entries = Object.entries(readJson(file, text));
  const manifest = new Map<string, string>();
  for (const [id, document] of entries) {
    if (typeof document !== 'string') throw unreadable(file);
    manifest.set(id, document);
  }
  return manifest;
}

function readJson(file: string, text: string): object {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    // Reported below, together with JSON that is not a manifest.
  }
  throw unreadable(file);
}

function unreadable(file: string): ManifestError {
  return new ManifestError(`${file} is no manifest of documents: build the web client again (pnpm build).`);
}
