/** Why an operation was not answered by its compiled form. */
export type Reason =
  /** It holds something that the compiler leaves to graphql-js: introspection, a type that tells itself apart. */
  | 'unsupported'
  /** Its variables are not what it declares. */
  | 'variables'
  /** Nobody is signed in whose permissions could be checked. */
  | 'viewer'
  /** A resolver failed; the answer tells of it. */
  | 'failed'
  /** A value was not what the schema promises, or could not be computed. */
  | 'value';

/** Thrown while a value is being read, and never seen outside: what it was is for graphql-js to say, with its path. */
export class UnexpectedValueError extends Error {
  override readonly name = 'UnexpectedValueError';
}

/** The operation is left to graphql-js. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}
