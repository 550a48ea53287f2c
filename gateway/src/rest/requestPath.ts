import type { ContractOperation } from './contract.ts';
import { BackendError } from './errors.ts';

/**
 * The path and query of a call. A value that the contract refuses in the path is never sent: `..` survives every encoding, and
 * half a character has none.
 *
 * @throws BackendError notFound
 */
export function requestPath(operation: ContractOperation, path: object | undefined, query: object | undefined): string {
  return `${fillPath(operation, path)}${queryString(query)}`;
}

function fillPath({ id, path, pathParameters }: ContractOperation, values: object | undefined): string {
  const given = new Map<string, unknown>(Object.entries(values ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name);
    if (!pathParameters.get(name)?.(value) || !String(value).isWellFormed()) {
      throw new BackendError('notFound', id, { reason: `${name} is not what the contract allows in the path` });
    }
    return encodeURIComponent(String(value));
  });
}

function queryString(query: object | undefined): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] satisfies [string, string]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
