import { fileURLToPath } from 'node:url';
import * as OpenApiValidator from 'express-openapi-validator';
import type { OpenApiRequestHandler } from 'express-openapi-validator/dist/framework/types.js';
import { callerOf } from '../http/caller.ts';
import { nameMediaTypeAlone } from './mediaType.ts';
import { requirePlainNumbers } from './plainNumbers.ts';
import { readTexts } from './readTexts.ts';
import { receiveMultipart } from './receiveMultipart.ts';

interface ContractOptions {
  /** Check responses as well, and return 500 for invalid ones. */
  readonly validateResponses: boolean;
  /** The directory of uploaded files until their request ends. */
  readonly uploadsDirectory: string;
  /** How many bytes the uploaded files of one user may have together. */
  readonly ownUploads: number;
}

/**
 * Checks every request against `schema/rest/openapi.yaml`: unknown paths, parameters and body fields are refused, values are converted to
 * the contract's types, and calls that are not marked as open require a caller.
 */
export function checkAgainstContract({
  validateResponses,
  uploadsDirectory,
  ownUploads,
}: ContractOptions): OpenApiRequestHandler[] {
  const checks = validatorOf(validateResponses);
  // Files are received after the caller has been checked and before the body is checked.
  const beforeBody = checks.findIndex(({ name }) => name === 'requestMiddleware');
  if (beforeBody === -1) throw new Error('The validator of requests has no place for forms.');
  const ownChecks = [
    requirePlainNumbers,
    receiveMultipart(uploadsDirectory, ownUploads),
    readTexts(),
    nameMediaTypeAlone,
  ];
  return checks.toSpliced(beforeBody, 0, ...ownChecks);
}

/** The contract's validators, each compiled once in a process, because they depend on nothing else. */
const validators = new Map<boolean, OpenApiRequestHandler[]>();

function validatorOf(validateResponses: boolean): OpenApiRequestHandler[] {
  const known = validators.get(validateResponses) ?? compileValidator(validateResponses);
  validators.set(validateResponses, known);
  return known;
}

function compileValidator(validateResponses: boolean): OpenApiRequestHandler[] {
  return OpenApiValidator.middleware({
    apiSpec: fileURLToPath(import.meta.resolve('schema/openapi.yaml')),
    validateRequests: { allowUnknownQueryParameters: false, allErrors: true },
    validateResponses,
    validateSecurity: { handlers: { token: (request) => callerOf(request) !== undefined } },
    // The validator's own uploader would return 500 for a malformed form, and leave the files of a successful one.
    fileUploader: false,
    $refParser: { mode: 'dereference' },
  });
}
