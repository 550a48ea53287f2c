/** More rows match than an operation may read. */
export class TooManyRowsError extends Error {
  readonly max: number;

  constructor(max: number) {
    super(`more than ${max} rows`);
    this.name = 'TooManyRowsError';
    this.max = max;
  }
}
