import type { ApolloServerOptionsWithSchema } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../graph/context.ts';
import type { PersistedDocuments } from './persistedDocuments.ts';

type Options = ApolloServerOptionsWithSchema<Context>;
type DocumentStore = NonNullable<Options['documentStore']>;
type PersistedQueries = Exclude<NonNullable<Options['persistedQueries']>, false>;

/** How many parsed and validated documents of other clients are cached. The request size limits each of them. */
const MAX_DOCUMENTS = 500;

/** Caches parsed and validated documents: those of the web client permanently, those of other clients while recently used. */
export function createDocumentStore(persisted: PersistedDocuments): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS });
  return {
    // The key is `hash of the schema:hash of the document`.
    get: async (key) => persisted.document(key.slice(key.indexOf(':') + 1)) ?? documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}

/**
 * Finds persisted documents by id. Other clients cannot register a document: they send its text each time, which the protocol of automatic
 * persisted queries allows.
 */
export function createPersistedQueries(persisted: PersistedDocuments): PersistedQueries {
  return {
    cache: {
      get: async (key) => persisted.text(key.slice('apq:'.length)),
      set: async () => undefined,
      delete: async () => false,
    },
  };
}
