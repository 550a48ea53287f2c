import type { components } from 'schema/rest';
import { mostColumns, mostLines, type FileProblem, type UnreadableFile } from 'schema/tables/readTable.ts';
import type { OrderImportError } from '../../generated/graphql.ts';
import type { Written } from '../../rest/client.ts';
import { knownCode, textOf } from '../backendRefusal.ts';

export type WireImportError = NonNullable<NonNullable<Written<'importOrders'>['data']>['errors']>[number];

/** A problem with a file. A problem without a code keeps the back-end's own text. */
export function importError({ line, column, value, message, code, values }: WireImportError): OrderImportError {
  const told = { line: line ?? 0, column: column ?? null, value: value ?? null, message: message ?? '' };
  const known = knownCode(code ?? undefined);
  if (known === undefined) return { ...told, messageKey: null, values: [] };
  const text = textOf(known, values ?? {});
  return {
    ...told,
    messageKey: text.messageKey,
    values: Object.entries(text.values ?? {}).map(([name, given]) => ({ name, value: String(given) })),
  };
}

type Unreadable = {
  readonly code: components['schemas']['RefusalCode'];
  readonly message: string;
  readonly values?: Readonly<Record<string, number>>;
};

const NO_CSV: Unreadable = { code: 'NOT_CSV', message: 'This is no CSV file: save it as "CSV UTF-8".' };

const UNREADABLE: Readonly<Record<FileProblem, Unreadable>> = {
  empty: { code: 'FILE_EMPTY', message: 'The file is empty.' },
  noRows: { code: 'FILE_WITHOUT_ROWS', message: 'The file has a head and no rows.' },
  spreadsheet: NO_CSV,
  unreadableWorkbook: NO_CSV,
  noCsv: NO_CSV,
  tooManyLines: {
    code: 'TOO_MANY_LINES',
    message: `A file has at most ${mostLines} lines: import it in parts.`,
    values: { max: mostLines },
  },
  tooManyColumns: {
    code: 'TOO_MANY_COLUMNS',
    message: `A file has at most ${mostColumns} columns.`,
    values: { max: mostColumns },
  },
  unreadableRow: { code: 'UNREADABLE_ROW', message: 'The row cannot be read: check its quotes.' },
};

/** The error of a file that the gateway cannot read, like the back-end's. */
export function unreadableError({ problem, line }: UnreadableFile): OrderImportError {
  return importError({ line, column: null, ...UNREADABLE[problem] });
}
