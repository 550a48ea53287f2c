import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { type FormattedExecutionResult, GraphQLError, OperationTypeNode } from 'graphql';
import type { Logger } from 'pino';
import type { Context, SignedIn } from '../graph/context.ts';
import { fieldsOf } from '../graph/selectedFields.ts';
import type { Policy } from 'schema/permissions/policy.ts';
import { SessionError } from '../session/sessions.ts';
import { type DryCost, planQuery } from './dryRun.ts';
import { describeError, describeViewAs, formatError } from './errors.ts';
import type { CostReport, OperationLimits } from './limits/operationLimits.ts';
import { fragmentsOf, maskedFields } from './maskedFields.ts';
import { refusal, refusing } from './refusing.ts';
import { rememberReads, switchesOf } from './rememberedReads.ts';
import { coerceVariables, isTooDeep, MAX_DEPTH } from './variables.ts';
import { wrongVariables } from './wrongInputs.ts';

const INTROSPECTION = new Set(['__schema', '__type']);

/**
 * The steps of every operation: limits on its cost, one sign-in at most, introspection for signed-in users only,
 * its cost and the list of masked fields in the answer (of a dry run, only the cost), and a log entry for each unexpected error.
 */
export function requestPlugin(policy: Policy, limits: OperationLimits, log: Logger): ApolloServerPlugin<Context> {
  const remembered = rememberReads<readonly string[]>(switchesOf);
  return {
    requestDidStart: async ({ schema }) => {
      let masked: readonly string[] = [];
      let cost: CostReport | undefined;
      let planned: DryCost | undefined;
      function logErrors(errors: readonly GraphQLError[], { requestId }: Context): void {
        for (const error of errors) {
          const cause = unwrapResolverError(error);
          const known = describeError(cause);
          const line = { requestId, path: error.path?.join('.') };
          if (known) log.info({ ...line, code: known.code, reason: reasonOf(cause) }, 'operation refused');
          // GraphQL's own errors are the caller's mistakes and are not logged.
          else if (error.path || !(cause instanceof GraphQLError)) {
            log.error({ ...line, err: cause }, 'operation failed unexpectedly');
          }
        }
      }
      return {
        async didResolveOperation({ operation, document, queryHash, request, contextValue }) {
          if (!operation) throw noSuchOperation(request.operationName);
          if (operation.operation === OperationTypeNode.QUERY) contextValue.readsOnly();
          else if (contextValue.onlyLooks) throw refusal(403, describeViewAs('readOnly'));
          if (contextValue.dryRun && operation.operation !== OperationTypeNode.QUERY) {
            throw refusal(400, {
              code: 'BAD_USER_INPUT',
              messageKey: 'operation.dryRunChanges',
              message: 'A dry run is there for queries only. Nothing was changed.',
            });
          }
          const fragments = fragmentsOf(document);
          const sent = request.variables ?? {};
          if (isTooDeep(sent)) {
            const message = `The variables are nested deeper than ${MAX_DEPTH} levels.`;
            throw refusal(400, { code: 'BAD_USER_INPUT', messageKey: 'validation.form', message });
          }
          const { coerced: variables, errors } = coerceVariables(schema, operation, sent);
          if (!variables) {
            throw refusal(400, {
              code: 'BAD_USER_INPUT',
              messageKey: 'validation.form',
              message: errors.map(({ message }) => message).join('\n'),
              fields: wrongVariables(schema, operation, sent),
            });
          }
          cost = refusing(() => limits.check({ queryHash, document, operation, variables }));
          if (cost) contextValue.calls.begin(cost.callsByPath, cost.maxCalls);
          const read = { schema, operation, fragments, variables };
          const roots = refusing(() => fieldsOf(operation.selectionSet, read)).map(({ name }) => name.value);
          const rootType = schema.getRootType(operation.operation)?.name;
          const isOpen = (name: string): boolean => policy.demands.get(`${rootType}.${name}`)?.kind === 'public';
          // Where a second mutation is refused, the answer would not tell that the first one was done. And without a session,
          // twenty aliases are twenty passwords, or twenty mails.
          if (roots.length > 1 && operation.operation === OperationTypeNode.MUTATION) {
            throw refusal(400, {
              code: 'BAD_USER_INPUT',
              messageKey: 'operation.oneAtATime',
              message: 'An operation changes one thing: send the others in operations of their own.',
            });
          }
          const requestsSchema = roots.some((name) => INTROSPECTION.has(name));
          if (roots.every(isOpen)) return;
          const signedIn = await authenticate(contextValue, requestsSchema);
          if (!signedIn) return;
          const { permissions } = signedIn.viewer;
          masked = refusing(() =>
            remembered.get({ document, operation, variables }, permissions, () =>
              maskedFields(read, permissions, policy),
            ),
          );
        },
        async responseForOperation({ operation, document, request, contextValue }) {
          if (!contextValue.dryRun) return null;
          const { coerced: variables = {} } = coerceVariables(schema, operation, request.variables ?? {});
          const read = { schema, operation, fragments: fragmentsOf(document), variables };
          const result = await planQuery(read, contextValue, cost?.callsByPath);
          const singleResult: FormattedExecutionResult = { data: null };
          if ('fields' in result) planned = result;
          else {
            logErrors(result, contextValue);
            singleResult.errors = result.map((error) => formatError(error.toJSON(), error));
          }
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
        },
        async didEncounterErrors({ errors, contextValue }) {
          logErrors(errors, contextValue);
        },
        async willSendResponse({ response, contextValue }) {
          if (response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          if (cost ?? planned) {
            const { values, maxValues, maxCalls } = cost ?? {};
            const calls = (cost?.calls ?? 0) + contextValue.calls.added;
            const reported = { values, calls, maxValues, maxCalls, ...planned };
            singleResult.extensions = { ...singleResult.extensions, cost: reported };
          }
          if (masked.length > 0) singleResult.extensions = { ...singleResult.extensions, masked };
          const unreadable = [...contextValue.unreadable.values()];
          if (unreadable.length > 0) singleResult.extensions = { ...singleResult.extensions, unreadable };
        },
      };
    },
  };
}

/** The request does not name the operation of its document to execute. */
function noSuchOperation(name: string | null | undefined): GraphQLError {
  const message = name
    ? `The document has no operation named "${name}".`
    : 'The document has several operations: operationName has to say which one is meant.';
  return new GraphQLError(message, { extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } } });
}

/** The session where there is one. Root fields check for it themselves; introspection has no resolver that would. */
async function authenticate(context: Context, isRequired: boolean): Promise<SignedIn | undefined> {
  try {
    return await context.authenticate();
  } catch (error) {
    const known = describeError(error);
    if (!known) throw error;
    if (isRequired) throw refusal(error instanceof SessionError ? 401 : 503, known);
    return undefined;
  }
}

function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}
