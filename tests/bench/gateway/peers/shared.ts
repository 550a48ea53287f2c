import { createStoredFiles } from 'gateway/transfers/storedFiles.ts';
import { type Context, createContext } from 'gateway/graph/context.ts';
import { createTurns } from 'gateway/replicas/turns.ts';
import { createBackend } from 'gateway/rest/client.ts';
import { readContract } from 'gateway/rest/contract.ts';
import { createAccounts } from 'gateway/session/accounts.ts';
import { createDeadTokens } from 'gateway/session/deadTokens.ts';
import { createEndedSessions } from 'gateway/session/endedSessions.ts';
import { createSessions } from 'gateway/session/sessions.ts';
import { createSignInThrottle } from 'gateway/session/signInThrottle.ts';
import { createTokenService } from 'gateway/session/token.ts';
import { createViewerCache } from 'gateway/session/viewerCache.ts';
import { createLinks } from 'gateway/transfers/links.ts';

/** The context of a request with this Authorization header. */
export type ContextOf = (authorization: string | undefined) => Context;

/**
 * Every peer has the same schema, resolvers, sessions and permissions as this gateway, and the same REST client, which parses and checks
 * all responses. Only the server and the execution differ. Each peer is a script: `node PEER.ts BACKEND SECRET …`.
 *
 * @param serve listens on a free port and returns the URL that /graphql is appended to
 */
export async function servePeer(serve: (contextOf: ContextOf, args: readonly string[]) => Promise<string>) {
  const [, , backendUrl = '', secret = '', ...args] = process.argv;
  const backend = createBackend({ url: backendUrl, contract: await readContract(), deadline: 15_000 });
  const sessions = createSessions({
    backend,
    tokens: createTokenService([secret], 3600),
    deadTokens: createDeadTokens(),
    endedSessions: createEndedSessions(3_600_000),
    viewers: createViewerCache(30_000),
    throttle: createSignInThrottle(),
    onViewedAs: () => undefined,
  });
  const accounts = createAccounts({ backend, sessions });
  const parts = {
    sessions,
    accounts,
    links: createLinks([secret]),
    storedFiles: createStoredFiles(),
    turns: createTurns(),
    onRightsChanged: () => undefined,
  };
  const contextOf: ContextOf = (authorization) =>
    createContext(parts, { requestId: 'bench', address: '127.0.0.1' }, authorization);
  process.on('disconnect', () => process.exit(0));
  process.send?.({ type: 'listening', url: await serve(contextOf, args) });
}
