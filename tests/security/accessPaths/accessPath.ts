/**
 * How the generated tests reach one area of the schema. Every object type, sort, filter and input of the SDL must have
 * an access path; a test lists those without one.
 */
export interface AreaPaths {
  /** An operation that reaches a type, selects these fields of it, and is allowed for some viewers. */
  readonly types: Readonly<Record<string, (fields: string) => string>>;
  /** An operation that sorts by this enum value; `menu` is the one that its root field requires. */
  readonly sorts?: Readonly<Record<string, Path>>;
  /** An operation with this filter, given as a literal. */
  readonly filters?: Readonly<Record<string, Path>>;
  /** The inputs of each mutation, with the smallest valid literal; the other fields are added one at a time. */
  readonly inputs?: Readonly<Record<string, InputPath>>;
  /** Fields that lead to the type of another table, with that table's menu. */
  readonly crossings?: Readonly<Record<string, string>>;
  /** Samples for input fields whose type alone does not say what is valid. */
  readonly samples?: Readonly<Record<string, string>>;
}

export interface Path {
  readonly menu: string;
  /** The table that must be readable as a whole at the end of the access path; other viewers are refused. */
  readonly holds?: string;
  readonly operation: (value: string) => string;
  /** Only administrators may call it. */
  readonly administrators?: boolean;
}

export interface InputPath extends Path {
  /** The required fields, such as `title: "T", content: "C"`. */
  readonly required: string;
}
