import type { RefusalCode, RefusalValues } from '../../../http/sentences.ts';

/** An error in a file. */
export interface ImportError {
  /** The line of the file where the row begins; starts at 1. */
  readonly line: number;
  /** The name in the file; null for the whole row. */
  readonly column: string | null;
  /** The first characters of the cell or of the value that was read from it; omitted for an empty cell or an error without a cell. */
  readonly value?: string;
  readonly code: RefusalCode;
  readonly values?: RefusalValues;
}

/** The reason of an error, without its position. */
export type ImportReason = Pick<ImportError, 'code' | 'values'>;

const LONGEST_VALUE = 100;

/** An error in a cell. */
export function cellError(line: number, column: string, value: string, reason: ImportReason): ImportError {
  return { line, column, ...(value !== '' && { value: value.slice(0, LONGEST_VALUE) }), ...reason };
}
