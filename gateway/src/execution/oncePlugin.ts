import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { type GraphQLFormattedError, OperationTypeNode } from 'graphql';
import type { Context } from '../graph/context.ts';
import { DONE_NOT_READ_BACK, type ErrorAnswer, OUTCOME_STAYS_UNKNOWN } from './errors.ts';
import { changeId, type Outcome, type SentChanges } from '../replicas/sentChanges.ts';

/** Errors after which the change may have been made. */
const UNCLEAR = new Set(['OUTCOME_UNKNOWN', 'BACKEND_ERROR', 'BACKEND_INVALID_ANSWER', 'INTERNAL_SERVER_ERROR']);
const SPLIT_UNKNOWN = 'order.splitOutcomeUnknown';

/**
 * Makes each change at most once in front of a back-end that does not remember Idempotency-Keys: a repeated request is told what became of
 * the first one, and is not executed.
 *
 * @param uptime how long this gateway has been remembering changes, in milliseconds. A key that was first sent earlier may have been sent
 *   by another process.
 */
export function oncePlugin(sent: SentChanges, uptime: () => number): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => {
      let isForgotten = false;
      let id: string | undefined;
      return {
        async responseForOperation({ operation, queryHash, request, contextValue }) {
          if (operation.operation !== OperationTypeNode.MUTATION) return null;
          // Root fields report a missing session themselves.
          const session = await contextValue.authenticate().catch(() => undefined);
          if (!session || session.backend.keepsContract()) return null;
          isForgotten = true;
          const { idempotencyKey: key, keyAge = 0 } = contextValue;
          if (key === undefined) return null;
          const requestedId = changeId(session.viewer.userId, key, queryHash, operation.name?.value, request.variables);
          const outcome = await sent.begin(requestedId);
          if (outcome === 'done') return answer(DONE_NOT_READ_BACK);
          if (outcome === 'nothing' && keyAge < uptime()) {
            id = requestedId;
            return null;
          }
          if (outcome === 'nothing') sent.settle(requestedId, 'unknown');
          return answer(OUTCOME_STAYS_UNKNOWN);
        },
        async willSendResponse({ response }) {
          if (!isForgotten || response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          const { errors } = singleResult;
          if (id !== undefined) sent.settle(id, outcomeOf(errors));
          if (errors) singleResult.errors = errors.map(staysUnknown);
        },
      };
    },
  };
}

function outcomeOf(errors: readonly GraphQLFormattedError[] = []): Outcome {
  const [first] = errors;
  if (!first) return 'done';
  const { code, messageKey } = Object(first.extensions);
  if (code === DONE_NOT_READ_BACK.code) return 'done';
  return UNCLEAR.has(code) || messageKey === SPLIT_UNKNOWN ? 'unknown' : 'nothing';
}

/** Tells the client that the key does not help to find out. */
function staysUnknown(error: GraphQLFormattedError): GraphQLFormattedError {
  if (error.extensions?.['code'] !== OUTCOME_STAYS_UNKNOWN.code) return error;
  const { message, ...extensions } = OUTCOME_STAYS_UNKNOWN;
  return { ...error, message, extensions: { ...error.extensions, ...extensions } };
}

function answer({ message, ...extensions }: ErrorAnswer) {
  return {
    http: { headers: new HeaderMap() },
    body: { kind: 'single' as const, singleResult: { data: null, errors: [{ message, extensions }] } },
  };
}
