import type { Logger } from 'pino';
import { createStoredFiles } from './transfers/storedFiles.ts';
import type { Config } from './config.ts';
import { createRowReader } from './engine/bytes/readRows.ts';
import type { SharedParts } from './graph/context.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { joinReplicas, type Replicas, standAlone } from './replicas/replicas.ts';
import { createTurns } from './replicas/turns.ts';
import { createBackend } from './rest/client.ts';
import { readContract } from './rest/contract.ts';
import { reportOnce } from './rest/tolerant/reportOnce.ts';
import { isUseless, uselessAnswers } from './rest/uselessAnswers.ts';
import { createAccounts } from './session/accounts.ts';
import { createDeadTokens } from './session/deadTokens.ts';
import { createEndedSessions } from './session/endedSessions.ts';
import { createFamiliarAddresses } from './session/familiarAddresses.ts';
import { createSessions } from './session/sessions.ts';
import { createSignInThrottle, DEFAULT_LIMITS, type ThrottleParts } from './session/signInThrottle.ts';
import { createTokenService } from './session/token.ts';
import { createViewerCache } from './session/viewerCache.ts';
import { traceGateway } from './tracing.ts';
import { createLinks } from './transfers/links.ts';

/** What the gateway is made of, apart from what serves requests. */
export type Parts = Awaited<ReturnType<typeof createParts>>;

/** @throws StartFailure if the configuration names something that cannot be used */
export async function createParts(config: Config, log: Logger) {
  const metrics = createMetrics();
  const contract = await readContract();
  const tracing = config.tracing && (await traceGateway(config.tracing, log));
  const warnOfUseless = uselessAnswers(({ operation, reason, location }) =>
    log.warn(
      { operation, reason, location },
      location === undefined
        ? 'what the back-end answers is of no use'
        : 'the back-end is elsewhere: set BACKEND_URL to where it is',
    ),
  );
  const backend = createBackend({
    url: config.backendUrl,
    contract,
    deadline: config.backendDeadline,
    maxAnswer: config.backendMaxAnswer,
    readUnparsed: createRowReader(),
    tolerant: config.backendContract === 'liberal' ? { timeZone: config.backendTimeZone } : undefined,
    rowsPerMinute: config.rowsPerMinute,
    onUnreadable: reportOnce((operation, field) =>
      log.warn({ operation, field }, 'what the back-end answers there cannot be read, and is left out'),
    ),
    onCall(event) {
      metrics.countCall(event);
      log.debug(event, 'back-end called');
      if (isUseless(event)) warnOfUseless(event);
    },
    tracing: tracing?.calls,
    onRetry: (operation) => metrics.countRetry(operation),
    onAvailability(isAvailable) {
      metrics.setBackendAvailable(isAvailable);
      log.warn(isAvailable ? 'the back-end is back' : 'the back-end does not answer: calls are kept away from it');
    },
  });
  const replicas = await createReplicas(config, metrics, log);
  const tokens = createTokenService(config.sessionSecrets, config.sessionHours * 60 * 60);
  const throttling: ThrottleParts = {
    store: replicas.throttleStore,
    familiar: createFamiliarAddresses(config.sessionSecrets, replicas.throttleStore),
    onRefused: (what, bound) => metrics.countRefusedAttempt(what, bound),
  };
  const sessions = createSessions({
    backend,
    tokens,
    deadTokens: replicas.deadTokens,
    endedSessions: replicas.endedSessions,
    viewers: replicas.viewers,
    throttle: createSignInThrottle(DEFAULT_LIMITS, throttling),
    onViewedAs: (event) => log.info(event, 'answered as another user would see it'),
  });
  const accounts = createAccounts({ backend, sessions, throttling });
  const links = createLinks(config.sessionSecrets);
  const storedFiles = createStoredFiles(replicas.throttleStore);
  const turns = createTurns(replicas.throttleStore);
  const onRightsChanged: SharedParts['onRightsChanged'] = (event) =>
    log.info(event, 'the rights of a user were changed');

  return {
    metrics,
    contract,
    tracing,
    backend,
    replicas,
    tokens,
    sessions,
    /** What operations use. */
    shared: { sessions, accounts, links, storedFiles, turns, onRightsChanged },
    async close(): Promise<void> {
      replicas.close();
      await backend.close();
      await tracing?.close();
    },
  };
}

/** The session stores of this gateway, shared with other gateways if Redis is configured. */
async function createReplicas(config: Config, metrics: Metrics, log: Logger): Promise<Replicas> {
  const { redis, permissionSeconds, sessionHours } = config;
  const own = {
    deadTokens: createDeadTokens(),
    endedSessions: createEndedSessions(sessionHours * 60 * 60 * 1_000),
    viewers: createViewerCache(permissionSeconds * 1_000),
  };
  if (!redis) return standAlone(own);
  return joinReplicas({ ...redis, own, log, onState: (isConnected) => metrics.setRedisConnected(isConnected) });
}
