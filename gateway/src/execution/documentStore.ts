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

/** How much text of other clients' registered documents is kept, in characters. */
const MAX_REGISTERED = 8_000_000;

/**
 * Finds persisted documents by id, and the documents that other clients have registered, by the hash of their text (automatic persisted
 * queries: https://www.apollographql.com/docs/apollo-server/performance/apq). A registered document is kept in memory while it is recently
 * used; a client whose document is unknown, here or at another replica, sends its text again. An id of a persisted document is no hash, so
 * that nobody can register one.
 */
export function createPersistedQueries(persisted: PersistedDocuments): PersistedQueries {
  const registered = new LRUCache<string, string>({
    maxSize: MAX_REGISTERED,
    sizeCalculation: (text) => Math.max(1, text.length),
  });
  return {
    cache: {
      get: async (key) => persisted.text(key.slice('apq:'.length)) ?? registered.get(key),
      set: async (key, text) => void registered.set(key, text),
      delete: async (key) => registered.delete(key),
    },
  };
}
