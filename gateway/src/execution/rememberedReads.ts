import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Permissions } from 'schema/permissions/can.ts';

/** An operation, with everything the cached value may depend on. */
interface OperationRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** The coerced variables, including defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A cache of values that are derived from operations. */
export interface RememberedReads<Value extends object> {
  /**
   * The cached value for this operation, with the same values of its decisive variables and the same permissions; otherwise the result of
   * `read`. Errors are not cached.
   *
   * @param permissions the viewer's permissions, if the value depends on them. They are compared by identity: permission objects are
   *   immutable, not shared between viewers, and replaced when they are read again
   */
  get(request: OperationRequest, permissions: Permissions | undefined, read: () => Value): Value;
}

/** The size of the cache, which keeps the most recently used entries, and the maximum length of a key. */
const MAX_REMEMBERED = 1_000;
const MAX_KEY = 300;

/** @param decisiveVariables returns the names of the variables that the value depends on; called once for each operation */
export function rememberReads<Value extends object>(
  decisiveVariables: (document: DocumentNode) => readonly string[],
): RememberedReads<Value> {
  const operations = new WeakMap<OperationDefinitionNode, { readonly id: number; readonly names: readonly string[] }>();
  const permissionIds = new WeakMap<Permissions, number>();
  const values = new LRUCache<string, Value>({ max: MAX_REMEMBERED });
  let lastId = 0;

  function keyOf({ document, operation, variables }: OperationRequest, permissions: Permissions | undefined): string {
    let known = operations.get(operation);
    if (!known) operations.set(operation, (known = { id: ++lastId, names: decisiveVariables(document) }));
    let key = String(known.id);
    if (permissions) {
      let id = permissionIds.get(permissions);
      if (id === undefined) permissionIds.set(permissions, (id = ++lastId));
      key += ` ${id}`;
    }
    for (const name of known.names) key += ` ${JSON.stringify(variables[name])}`;
    return key;
  }

  return {
    get(request, permissions, read) {
      const key = keyOf(request, permissions);
      const known = values.get(key);
      if (known) return known;
      const made = read();
      if (key.length <= MAX_KEY) values.set(key, made);
      return made;
    },
  };
}

/** The variables used in @skip and @include. */
export function switchesOf(document: DocumentNode): string[] {
  const switches = new Set<string>();
  visit(document, {
    Directive({ name, arguments: args = [] }) {
      if (name.value !== 'skip' && name.value !== 'include') return;
      for (const { value } of args) if (value.kind === Kind.VARIABLE) switches.add(value.name.value);
    },
  });
  return [...switches];
}
