import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
} from 'graphql';
import type { Logger } from 'pino';
import type { Context, SignedIn } from '../context.ts';
import type { Policy } from '../permissions/policy.ts';
import { SessionError } from '../session/sessions.ts';
import { describeError, type ErrorAnswer } from './errors.ts';
import type { CostReport, OperationLimits, ResolvedOperation } from './limits/operationLimits.ts';
import { fieldsOf, maskedFields } from './maskedFields.ts';

const INTROSPECTION = new Set(['__schema', '__type']);

/**
 * What every operation goes through: bounds on what it asks for, one sign-in at most, introspection for signed-in users alone,
 * its cost and the list of masked fields in the answer, and a line in the log for what nobody expected.
 */
export function requestPlugin(policy: Policy, limits: OperationLimits, log: Logger): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async ({ schema }) => {
      let masked: readonly string[] = [];
      let cost: CostReport | undefined;
      return {
        async didResolveOperation({ operation, document, queryHash, request, contextValue }) {
          if (!operation) return;
          const fragments = fragmentsOf(document);
          const definitions = operation.variableDefinitions ?? [];
          const { coerced: variables } = getVariableValues(schema, definitions, request.variables ?? {});
          if (!variables) return; // Reported by the execution.
          cost = costOf({ queryHash, document, operation, variables }, limits);
          const roots = fieldsOf(operation.selectionSet, { fragments, variables }).map(({ name }) => name.value);
          const rootType = schema.getRootType(operation.operation)?.name;
          const isOpen = (name: string): boolean => policy.demands.get(`${rootType}.${name}`)?.kind === 'public';
          // What anybody may call can be tried once at a time: twenty aliases are twenty passwords, or twenty mails.
          if (roots.filter(isOpen).length > 1 && operation.operation === OperationTypeNode.MUTATION) {
            throw refusal(400, {
              code: 'BAD_USER_INPUT',
              messageKey: 'operation.oneAtATime',
              message: 'Sign in, or whatever else needs no session, once in an operation.',
            });
          }
          if (contextValue.carriesFiles && roots.length > 1) {
            // Files come in the order in which they were sent: a field that does not read its own would keep the next one waiting.
            throw refusal(400, {
              code: 'BAD_USER_INPUT',
              messageKey: 'operation.oneAtATime',
              message: 'One operation with files has one field.',
            });
          }
          const asksForSchema = roots.some((name) => INTROSPECTION.has(name));
          if (roots.every(isOpen)) return;
          const signedIn = await authenticate(contextValue, asksForSchema);
          if (!signedIn) return;
          masked = maskedFields({ schema, operation, fragments, variables }, signedIn.viewer.permissions, policy);
        },
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) {
            const cause = unwrapResolverError(error);
            const known = describeError(cause);
            const line = { requestId: contextValue.requestId, path: error.path?.join('.') };
            if (known) log.info({ ...line, code: known.code, reason: reasonOf(cause) }, 'operation refused');
            // What GraphQL itself finds wrong with a request is the caller's to mend.
            else if (error.path || !(cause instanceof GraphQLError)) {
              log.error({ ...line, err: cause }, 'operation failed unexpectedly');
            }
          }
        },
        async willSendResponse({ response }) {
          if (response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          if (cost) singleResult.extensions = { ...singleResult.extensions, cost };
          if (masked.length > 0) singleResult.extensions = { ...singleResult.extensions, masked };
        },
      };
    },
  };
}

/** Before anything is done for the operation. */
function costOf(operation: ResolvedOperation, limits: OperationLimits): CostReport | undefined {
  try {
    return limits.check(operation);
  } catch (error) {
    const known = describeError(error);
    throw known ? refusal(400, known) : error;
  }
}

/** The session where there is one. Root fields ask again and answer for themselves; introspection has nobody else to ask. */
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

function refusal(status: number, { message, ...extensions }: ErrorAnswer): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, http: { status } } });
}

function fragmentsOf(document: DocumentNode): Record<string, FragmentDefinitionNode> {
  return Object.fromEntries(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
}

function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}
