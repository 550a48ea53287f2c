import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { OpenApiRequest, OpenApiRequestHandler } from 'express-openapi-validator/dist/framework/types.js';
import { callerOf, requireCaller } from '../areas/session/caller.ts';
import { notFound } from '../http/failure.ts';
import type { Handlers, UncheckedHandler } from './operations.ts';

interface ContractOptions {
  /** Check answers as well, and answer 500 for one that breaks the contract. */
  readonly validateResponses: boolean;
}

/**
 * Holds every request to `schema/rest/openapi.yaml`: unknown paths, parameters and body fields are refused, values are
 * converted to the contract's types, and calls that are not marked as open need a caller.
 */
export function checkAgainstContract({ validateResponses }: ContractOptions): OpenApiRequestHandler[] {
  return OpenApiValidator.middleware({
    apiSpec: fileURLToPath(import.meta.resolve('schema/openapi.yaml')),
    validateRequests: { allowUnknownQueryParameters: false, allErrors: true },
    validateResponses,
    validateSecurity: { handlers: { token: (request) => callerOf(request) !== undefined } },
    fileUploader: false,
  });
}

/** Hands a checked request to the handler of the operation that the contract found for it. */
export function dispatch(handlers: Handlers): RequestHandler {
  const handlersByName = new Map<string, UncheckedHandler>(Object.entries(handlers));
  return async (request: OpenApiRequest, response) => {
    const operation = request.openapi;
    const handler = handlersByName.get(operation?.schema.operationId ?? '');
    if (operation === undefined || handler === undefined) throw notFound('The call');
    const envelope = await handler({
      path: operation.pathParams,
      query: request.query,
      body: request.body,
      get caller() {
        return requireCaller(request);
      },
    });
    response.json(envelope);
  };
}
