import { fileURLToPath } from 'node:url';
import * as OpenApiValidator from 'express-openapi-validator';
import type { OpenApiRequestHandler } from 'express-openapi-validator/dist/framework/types.js';
import { callerOf } from '../http/caller.ts';
import { nameMediaTypeAlone } from './mediaType.ts';
import { requirePlainNumbers } from './plainNumbers.ts';
import { receiveMultipart } from './receiveMultipart.ts';

interface ContractOptions {
  /** Check answers as well, and answer 500 for one that breaks the contract. */
  readonly validateResponses: boolean;
  /** Where files that are being uploaded lie until their request is over. */
  readonly uploadsDirectory: string;
}

/**
 * Holds every request to `schema/rest/openapi.yaml`: unknown paths, parameters and body fields are refused, values are
 * converted to the contract's types, and calls that are not marked as open need a caller.
 */
export function checkAgainstContract({
  validateResponses,
  uploadsDirectory,
}: ContractOptions): OpenApiRequestHandler[] {
  const checks = OpenApiValidator.middleware({
    apiSpec: fileURLToPath(import.meta.resolve('schema/openapi.yaml')),
    validateRequests: { allowUnknownQueryParameters: false, allErrors: true },
    validateResponses,
    validateSecurity: { handlers: { token: (request) => callerOf(request) !== undefined } },
    // Its own would answer 500 to a broken form, and leave the files of a successful one.
    fileUploader: false,
    $refParser: { mode: 'dereference' },
  });
  // Files are received from callers who may send them, and before the body is checked.
  const beforeBody = checks.findIndex(({ name }) => name === 'requestMiddleware');
  if (beforeBody === -1) throw new Error('The validator of requests has no place for forms.');
  return checks.toSpliced(beforeBody, 0, requirePlainNumbers, receiveMultipart(uploadsDirectory), nameMediaTypeAlone);
}
