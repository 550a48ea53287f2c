import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

const HEADER = 'x-request-id';
/** The header that tells callers that the back-end understands parameters beyond the documents, such as dryRun of an import. */
const CONTRACT_HEADER = 'x-keeps-contract';
/**
 * The header that tells callers that files, and calls that name no warehouse, concern only the warehouse of a user of one. Gateways then
 * leave both to this back-end.
 */
const WAREHOUSES_HEADER = 'x-keeps-warehouses';
/** The header that names the extensions of the contract that this back-end has: the values of `x-extension` in it. */
const OFFERS_HEADER = 'x-offers';
/** Only such ids are accepted, because they are used in headers and logs. */
const ACCEPTABLE = /^[A-Za-z0-9._-]{1,128}$/;

const requestIds = new WeakMap<Request, string>();

/** Uses the caller's `x-request-id` if it is well formed, creates one otherwise, and sends it in the response. */
export function identifyRequests(): RequestHandler {
  return (request, response, next) => {
    const offered = request.get(HEADER);
    const id = offered !== undefined && ACCEPTABLE.test(offered) ? offered : randomUUID();
    requestIds.set(request, id);
    response
      .set(HEADER, id)
      .set(CONTRACT_HEADER, 'whole')
      .set(WAREHOUSES_HEADER, 'apart')
      .set(OFFERS_HEADER, 'delete-files, rights-log, fields');
    next();
  };
}

/** The id of a request, which is also in the response and the log. */
export function requestIdOf(request: Request): string | undefined {
  return requestIds.get(request);
}
