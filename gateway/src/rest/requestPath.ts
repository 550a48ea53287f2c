import type { ContractOperation } from './contract.ts';
import { BackendError } from './errors.ts';
import { MAX_ID_LENGTH } from './tolerant/values.ts';

/**
 * The path and query of a call. A path value that the contract does not allow is never sent: `..` survives every encoding, and a lone
 * surrogate cannot be encoded.
 *
 * @param anyId whether an id may be any text, as in other back-ends
 * @throws BackendError notFound
 */
export function requestPath(
  operation: ContractOperation,
  path: object | undefined,
  query: object | undefined,
  anyId = false,
): string {
  return `${fillPath(operation, path, anyId)}${queryString(query)}`;
}

function fillPath({ id, path, pathParameters }: ContractOperation, values: object | undefined, anyId: boolean): string {
  const given = new Map<string, unknown>(Object.entries(values ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name);
    const allowed = pathParameters.get(name)?.(value) === true || (anyId && /id$/i.test(name) && canBeId(value));
    if (!allowed || !String(value).isWellFormed()) {
      throw new BackendError('notFound', id, { reason: `${name} is not what the contract allows in the path` });
    }
    return encodeURIComponent(String(value));
  });
}

/** An encoded slash is part of the id. Texts that change the path in spite of the encoding, or contain control characters, are not ids. */
function canBeId(value: unknown): boolean {
  const text = String(value);
  return text !== '' && text.length <= MAX_ID_LENGTH && text !== '.' && text !== '..' && !/\p{Cc}/u.test(text);
}

function queryString(query: object | undefined): string {
  let text = '';
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(String(value).toWellFormed())}`;
  }
  return text;
}
