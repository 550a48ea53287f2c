import type { Fetcher } from '@graphiql/toolkit';
import { sessionHeaders, type Session } from '../platform/session/session';
import { operationNamed } from './operationNamed';
import { rememberRequest } from './useAnswer';

export interface Gateway {
  readonly fetcher: Fetcher;
  /** Lets what is sent within `run` be answered with its expected cost instead of its data. */
  estimating(this: void, run: () => void): void;
}

/** Sends operations to the gateway, which answers each with a single response. */
export function gatewayOf(session: Session): Gateway {
  let isEstimating = false;
  return {
    async fetcher({ query, variables, operationName }) {
      const headers = { ...sessionHeaders(session), 'content-type': 'application/json' };
      const isIntrospection = operationName === 'IntrospectionQuery';
      const sent = performance.now();
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: isEstimating && !isIntrospection ? { ...headers, 'occ-dry-run': 'true' } : headers,
        body: JSON.stringify({ query, variables, operationName: operationNamed(operationName, query) }),
      });
      const result = await response.json();
      if (!isIntrospection) rememberRequest(result, { query, took: performance.now() - sent });
      return result;
    },
    estimating(run) {
      isEstimating = true;
      run();
      isEstimating = false;
    },
  };
}
