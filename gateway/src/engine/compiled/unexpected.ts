/** Thrown while a value is being read, and never seen outside: what it was is for graphql-js to say, with its path. */
export class UnexpectedValueError extends Error {
  override readonly name = 'UnexpectedValueError';
}

/** The operation is left to graphql-js. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}
