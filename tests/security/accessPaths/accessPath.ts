/**
 * How the generated tests reach one area of the graph. Every object type, sort, filter and input of the SDL must have its
 * access path; a test names those that have none.
 */
export interface AreaPaths {
  /** An operation that reaches a type, with these fields selected on it, by a query that some viewers may make. */
  readonly types: Readonly<Record<string, (fields: string) => string>>;
  /** An operation that sorts by this value of the enum; `menu` is the one that its root field demands. */
  readonly sorts?: Readonly<Record<string, Path>>;
  /** An operation with this filter, given as a literal. */
  readonly filters?: Readonly<Record<string, Path>>;
  /** Every input of a mutation, with the smallest literal that is valid; the fields left out are added one at a time. */
  readonly inputs?: Readonly<Record<string, InputPath>>;
  /** Fields that lead into another table's type, and that table's menu. */
  readonly crossings?: Readonly<Record<string, string>>;
  /** Samples of input fields that need more than their type says. */
  readonly samples?: Readonly<Record<string, string>>;
}

export interface Path {
  readonly menu: string;
  /** The table that is read whole at the end of the access path; who may not do that is refused, too. */
  readonly holds?: string;
  readonly operation: (value: string) => string;
}

export interface InputPath extends Path {
  /** `title: "T", content: "C"`: the fields that must be there. */
  readonly required: string;
  /** The mutation is for administrators alone. */
  readonly administrators?: boolean;
}
