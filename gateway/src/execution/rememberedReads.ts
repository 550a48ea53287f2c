import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Permissions } from 'schema/permissions/can.ts';

/** An operation, with what the result of reading it may depend on. */
interface Asked {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** Coerced, with their defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A cache of values that are derived from operations. */
export interface RememberedReads<Value extends object> {
  /**
   * The cached value for this operation, with the same values of its decisive variables and for the same permissions, or else what
   * `read` returns. Errors are not cached.
   *
   * @param permissions those of the viewer where the value depends on them. They are told apart as objects, which never change: a
   * viewer whose permissions are read anew has others, and no two viewers share theirs
   */
  get(asked: Asked, permissions: Permissions | undefined, read: () => Value): Value;
}

/** The size of the cache, which keeps the entries used last, and the longest key of an entry. */
const MAX_REMEMBERED = 1_000;
const MAX_KEY = 300;

/** @param decisiveVariables the names of the variables that what is read depends on, looked for once for each operation */
export function rememberReads<Value extends object>(
  decisiveVariables: (document: DocumentNode) => readonly string[],
): RememberedReads<Value> {
  const operations = new WeakMap<OperationDefinitionNode, { readonly id: number; readonly names: readonly string[] }>();
  const permissionIds = new WeakMap<Permissions, number>();
  const values = new LRUCache<string, Value>({ max: MAX_REMEMBERED });
  let lastId = 0;

  function keyOf({ document, operation, variables }: Asked, permissions: Permissions | undefined): string {
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
    get(asked, permissions, read) {
      const key = keyOf(asked, permissions);
      const known = values.get(key);
      if (known) return known;
      const made = read();
      if (key.length <= MAX_KEY) values.set(key, made);
      return made;
    },
  };
}

/** The variables in @skip and @include. */
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
