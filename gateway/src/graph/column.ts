const COLUMN = Symbol('column');

/**
 * A resolver for a field that is a property of its record under another name. An engine can then copy the value without calling it. It is an
 * object because `makeExecutableSchema` binds plain functions, and a bound function has lost its mark.
 */
export function column<Name extends string>(name: Name) {
  const resolve = <Value>(record: { readonly [Key in Name]?: Value | null | undefined }): Value | null =>
    record[name] ?? null;
  return { resolve: Object.assign(resolve, { [COLUMN]: name }) };
}

/** The property that a resolver made by `column` reads. */
export function columnOf(resolve: object): string | undefined {
  const name: unknown = COLUMN in resolve ? resolve[COLUMN] : undefined;
  return typeof name === 'string' ? name : undefined;
}
