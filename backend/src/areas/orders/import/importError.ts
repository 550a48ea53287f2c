/** Something in a file that cannot be taken. */
export interface ImportError {
  /** Of the file, from 1, where the row begins. */
  readonly line: number;
  /** As the file names it; null for the row as a whole. */
  readonly column: string | null;
  readonly message: string;
}
