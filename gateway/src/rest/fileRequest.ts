import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import type { Announced } from './announced.ts';
import { readAnswer } from './answer.ts';
import type { FileHeaders, OpenedFile } from './client.ts';
import type { ContractOperation } from './contract.ts';
import { decodedText } from './charset.ts';
import { codingsOf, ContentError, decoded, readWhole } from './encodedContent.ts';
import { BackendError } from './errors.ts';
import { changesSomething } from './transportError.ts';

/** A response that may be a file, with its first bytes read. */
export interface BegunAnswer extends Omit<OpenedFile, 'keepsWarehouses'> {
  readonly statusCode: number;
  /** The bytes of the first chunk, which are still in the body as well. */
  readonly beginning: string;
}

/** The content type of rows that are streamed. */
export const ROWS = 'application/x-ndjson';
/** The number of bytes that are needed to recognise an HTML page or an envelope. */
const BEGINNING = 1_024;
/** The maximum size of a response that explains why there is no file. */
const MAX_EXPLANATION = 1024 * 1024;
/** Headers that are dropped from a compressed response, because they describe the compressed bytes and not the file. */
const OF_THE_CODING = new Set(['content-encoding', 'content-length', 'accept-ranges', 'etag', 'last-modified']);

/**
 * Makes a request whose response may have any size, and waits for its first byte. Until then a failure can still be reported and the
 * request can be repeated.
 *
 * @throws ContentError; any error of the connection
 */
export async function requestFile(
  pool: Pool,
  request: Dispatcher.DispatchOptions & { readonly signal: AbortSignal },
): Promise<BegunAnswer> {
  const answer = await pool.request(request);
  const { statusCode: status, headers } = answer;
  // The reader gets the error as well; without this listener it would be unhandled until somebody reads.
  answer.body.on('error', () => undefined);
  try {
    const codings = status === 304 ? [] : codingsOf(headers['content-encoding']);
    if (codings.length > 0 && status === 206)
      throw new ContentError('a part of what is compressed is no part of a file');
    const body = decoded(answer.body, codings).on('error', () => undefined);
    const beginning = await beginningOf(body);
    if (codings.length === 0) return { status, statusCode: status, headers, body, beginning };
    const own = Object.entries(headers).filter(([name]) => !OF_THE_CODING.has(name));
    return { status, statusCode: status, headers: Object.fromEntries(own), body, beginning };
  } catch (error) {
    answer.body.destroy();
    throw error;
  }
}

async function beginningOf(body: Readable): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  body.once('readable', resolve).once('close', resolve).once('error', reject);
  try {
    await promise;
  } finally {
    body.off('readable', resolve).off('close', resolve).off('error', reject);
  }
  const chunk: unknown = body.read();
  if (!Buffer.isBuffer(chunk)) return '';
  body.unshift(chunk);
  return chunk.toString('latin1', 0, BEGINNING);
}

/**
 * Returns the file of a response, unless the response is an HTML page, an envelope (whatever its content type), a part that was not
 * requested, or, for a call that changes something, nothing at all.
 *
 * @throws BackendError; ContentError or a connection error if an explanation breaks off
 */
export async function checkFile(
  operation: ContractOperation,
  requestHeaders: FileHeaders,
  answer: BegunAnswer,
  { isWhole, keepsWarehouses }: Announced,
): Promise<OpenedFile> {
  const { status, headers, body, beginning } = answer;
  try {
    const type = String(headers['content-type']);
    if (!isExpectedStatus(status, requestHeaders)) throw await explanation(operation, answer, isWhole);
    const isComplete = status === 200;
    if (isComplete && requestHeaders.accept === ROWS && type.startsWith(ROWS))
      return { status, headers, body, keepsWarehouses };
    const isFile = status === 200 || status === 206;
    if (isFile && (/json/i.test(type) || requestHeaders.accept === ROWS || (isComplete && isEnvelope(beginning)))) {
      throw await explanation(
        operation,
        { ...answer, headers: { ...headers, 'content-type': 'application/json' } },
        isWhole,
      );
    }
    if (isFile && (/html/i.test(type) || (isComplete && isPage(beginning))))
      throw noFile(operation, 'a page of HTML', status);
    if (status === 206 && headers['content-range'] === undefined)
      throw noFile(operation, 'a part of which nobody knows which', status);
    // The file says what was changed.
    if (!isWhole && changesSomething(operation) && beginning === '') throw noFile(operation, 'nothing', status);
    return { status, headers, body, keepsWarehouses };
  } catch (error) {
    body.destroy();
    throw error;
  }
}

/** True for the whole file and, if the request has such headers, a part, an unchanged file, or a range that does not exist. */
function isExpectedStatus(status: number, requestHeaders: FileHeaders): boolean {
  switch (status) {
    case 200:
      return true;
    case 206:
    case 416:
      return requestHeaders.range !== undefined;
    case 304:
      return requestHeaders['if-none-match'] !== undefined;
    default:
      return false;
  }
}

async function explanation(
  operation: ContractOperation,
  { status, headers, body }: BegunAnswer,
  isWhole: boolean,
): Promise<BackendError> {
  const { text } = decodedText(await readWhole(body, MAX_EXPLANATION), headers['content-type']);
  // Throws if the envelope reports a failure.
  readAnswer(operation, { status, headers, text, isWhole });
  return noFile(operation, `status ${status}, or JSON`, status);
}

function noFile(operation: ContractOperation, what: string, status: number): BackendError {
  const failure = changesSomething(operation) ? 'outcomeUnknown' : 'invalidAnswer';
  return new BackendError(failure, operation.id, { reason: `${what} instead of a file`, status });
}

function isPage(beginning: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(beginning);
}

function isEnvelope(beginning: string): boolean {
  if (!/^(?:\xef\xbb\xbf)?\s*\{\s*"/.test(beginning)) return false;
  return (
    /"statusCode"\s*:\s*\d/.test(beginning) ||
    /^(?:\xef\xbb\xbf)?\s*\{\s*"(?:status|success|ok|error|errors|message|code|data)"\s*:/i.test(beginning)
  );
}
