import type { ApolloServerOptionsWithSchema } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { KnownDocuments } from './knownDocuments.ts';

type Options = ApolloServerOptionsWithSchema<Context>;
type DocumentStore = NonNullable<Options['documentStore']>;
type PersistedQueries = Exclude<NonNullable<Options['persistedQueries']>, false>;

/** How many parsed and validated documents of other clients are cached. The request size limits each of them. */
const MAX_DOCUMENTS = 500;

/** Caches parsed and validated documents: those of the web client permanently, those of other clients while recently used. */
export function createDocumentStore(known: KnownDocuments): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS });
  return {
    // The key is `hash of the schema:hash of the document`.
    get: async (key) => known.document(key.slice(key.indexOf(':') + 1)) ?? documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}

/**
 * Documents that are asked for by id, which only the web client's are; registrations of others are not kept, so that they send
 * it whole each time, which the protocol allows.
 */
export function createPersistedQueries(known: KnownDocuments): PersistedQueries {
  return {
    cache: {
      get: async (key) => known.text(key.slice('apq:'.length)),
      set: async () => undefined,
      delete: async () => false,
    },
  };
}
