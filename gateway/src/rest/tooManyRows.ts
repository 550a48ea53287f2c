/** More rows match than an operation may read. */
export class TooManyRowsError extends Error {
  readonly max: number;
  /** The fields of the list whose conditions would make them fewer, if they are known. */
  readonly conditions: readonly string[];

  constructor(max: number, conditions: readonly string[] = []) {
    super(`more than ${max} rows`);
    this.name = 'TooManyRowsError';
    this.max = max;
    this.conditions = conditions;
  }
}
