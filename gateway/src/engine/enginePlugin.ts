import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import type { Context } from '../graph/context.ts';
import { answerBy, type Engine, type Execution } from './engine.ts';

/**
 * Executes operations with the engines before Apollo Server does; Apollo Server executes the rest with graphql-js.
 *
 * @param onExecuted called after each operation
 */
export function enginePlugin(
  engines: readonly Engine[],
  onExecuted: (execution: Execution) => void,
): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      async responseForOperation({ document, operation, request, contextValue }) {
        const operationRequest = { document, operation, variables: request.variables ?? {}, context: contextValue };
        const data = await answerBy(engines, operationRequest, onExecuted);
        return data ? { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } } : null;
      },
    }),
  };
}
