import type { ContractOperation } from './contract.ts';
import { BackendError } from './errors.ts';
import { MAX_ID_LENGTH } from './liberal/values.ts';

/**
 * The path and query of a call. A value that the contract refuses in the path is never sent: `..` survives every encoding, and
 * half a character has none.
 *
 * @param anyId whether an id may be any text, as other back-ends have them
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

/** Encoded, a slash is a part of the id; what would be another path all the same, or another line, is none. */
function canBeId(value: unknown): boolean {
  const text = String(value);
  return text !== '' && text.length <= MAX_ID_LENGTH && text !== '.' && text !== '..' && !/\p{Cc}/u.test(text);
}

function queryString(query: object | undefined): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] satisfies [string, string]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
