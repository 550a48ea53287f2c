import { callbackify } from 'node:util';
import type { Response } from 'express';
import type { OpenApiRequest, OpenApiRequestHandler } from 'express-openapi-validator/dist/framework/types.js';
import multer, { MulterError, type StorageEngine } from 'multer';
import { callerOf } from '../http/caller.ts';
import { Failure } from '../http/failure.ts';
import { invalidInput } from '../http/invalidInput.ts';
import { isNoRoom } from '../storage/room.ts';
import { type MultipartForm, readMultipartForm, readText } from './multipartForm.ts';
import { watchParts } from './multipartParts.ts';
import { createUploadQuota } from './uploadQuota.ts';
import { openUploads, type Uploads } from './uploads.ts';

/** The limits for the texts of a form; files have their own. */
const LIMITS = { fieldSize: 256 * 1024, fieldNameSize: 100, fields: 200, files: 50, parts: 250, fieldNestingDepth: 0 };

/**
 * Receives `multipart/form-data` for the operations that the contract has it for: files go to `directory` while they arrive, texts become
 * the body, with the contract's types. The body has a placeholder for each file, so that the validator sees it. Its files are always
 * deleted when the request ends.
 *
 * @param ownUploads the bytes that the uploads of one user may have together while they are here
 */
export function receiveMultipart(directory: string, ownUploads: number): OpenApiRequestHandler {
  const quota = createUploadQuota(ownUploads);
  const forms = new WeakMap<object, { readonly form: MultipartForm | undefined }>();
  function formOf(operation: object): MultipartForm | undefined {
    const known = forms.get(operation) ?? { form: readMultipartForm(operation) };
    forms.set(operation, known);
    return known.form;
  }

  return async (request: OpenApiRequest, response, next) => {
    const operation = request.openapi?.schema;
    const form = operation && request.is('multipart/form-data') ? formOf(operation) : undefined;
    if (form === undefined) {
      next();
      return;
    }
    const uploads = openUploads(request, response, directory, quota.of(callerOf(request)?.userId ?? ''));
    const watcher = watchParts(request.get('content-type') ?? '');
    const storage = storing(form, uploads);
    const options = { storage, limits: LIMITS, defParamCharset: 'utf8', streamHandler: watcher.pipe };
    const receive = multer(options).any();
    const received = Promise.withResolvers<void>();
    receive(request, response, (error: unknown) => {
      if (error === undefined || error === null) received.resolve();
      else received.reject(toFailure(error, response));
    });
    await received.promise;
    watcher.requireNone();
    request.body = bodyOf(form, uploads, request.body);
    next();
  };
}

function storing(form: MultipartForm, uploads: Uploads): StorageEngine {
  return {
    _handleFile(_request, { fieldname, originalname, stream }, done) {
      const field = form.files.get(fieldname);
      if (field === undefined) {
        done(invalidInput({ field: fieldname, code: 'FILE_NOT_TAKEN' }));
        return;
      }
      callbackify(uploads.store)(field, originalname, stream, done);
    },
    // All of them are deleted together when the request ends.
    _removeFile(_request, _file, done) {
      done(null);
    },
  };
}

function bodyOf(form: MultipartForm, { files }: Uploads, texts: unknown): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(texts ?? {})) {
    if (form.files.has(name)) throw invalidInput({ field: name, code: 'FILE_EXPECTED' });
    body[name] = typeof text === 'string' ? readText(text, form.texts.get(name)) : text;
  }
  for (const [name, { isList }] of form.files) {
    const sent = files.get(name) ?? [];
    if (sent.length > 1 && !isList) throw invalidInput({ field: name, code: 'ONE_FILE' });
    if (sent.length > 0) body[name] = isList ? sent.map(() => '') : '';
  }
  return body;
}

function toFailure(error: unknown, response: Response): unknown {
  if (error instanceof Failure) return error;
  if (error instanceof MulterError) {
    const isTooLarge = /^LIMIT_(?:FIELD_VALUE|\w+_COUNT)$/.test(error.code);
    return isTooLarge ? new Failure(413, 'The request is too large.') : new Failure(400, 'The request is not valid.');
  }
  // Errors of the disk are the server's; errors of the parser and interrupted forms are the caller's.
  if (isNoRoom(error) || (error instanceof Error && 'syscall' in error && !response.closed)) return error;
  return new Failure(400, 'The form cannot be read.');
}
