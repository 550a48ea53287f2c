import type { RefusalCode, RefusalValues } from '../../../http/sentences.ts';

/** Something in a file that cannot be taken. */
export interface ImportError {
  /** Of the file, from 1, where the row begins. */
  readonly line: number;
  /** As the file names it; null for the row as a whole. */
  readonly column: string | null;
  /** What stands there or what it was read as, its first characters; left out where nothing does, or it is no cell that is wrong. */
  readonly value?: string;
  readonly code: RefusalCode;
  readonly values?: RefusalValues;
}

/** What is wrong with something, without its place. */
export type ImportReason = Pick<ImportError, 'code' | 'values'>;

const LONGEST_VALUE = 100;

/** A cell that cannot be taken. */
export function cellError(line: number, column: string, value: string, reason: ImportReason): ImportError {
  return { line, column, ...(value !== '' && { value: value.slice(0, LONGEST_VALUE) }), ...reason };
}
