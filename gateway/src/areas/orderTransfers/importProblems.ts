import type { components } from 'schema/rest';
import { mostColumns, mostLines, type FileProblem, type UnreadableFile } from 'schema/tables/readTable.ts';
import type { OrderFault, OrderFaultReason, OrderImportError } from '../../generated/graphql.ts';
import type { Written } from '../../rest/callTypes.ts';
import { knownCode, textOf } from '../../graph/backendRefusal.ts';

export type WireImportError = NonNullable<NonNullable<Written<'importOrders'>['data']>['errors']>[number];

/** A problem with a file. A problem without a code keeps the back-end's own text. */
export function importError({ line, column, value, message, code, values }: WireImportError): OrderImportError {
  const reported = { line: line ?? 0, column: column ?? null, value: value ?? null, message: message ?? '' };
  const known = knownCode(code ?? undefined);
  if (known === undefined) return { ...reported, messageKey: null, values: [] };
  const text = textOf(known, values ?? {});
  return {
    ...reported,
    messageKey: text.messageKey,
    values: Object.entries(text.values ?? {}).map(([name, given]) => ({ name, value: String(given) })),
  };
}

type WireOrderFault = NonNullable<NonNullable<Written<'importOrders'>['data']>['faults']>[number];

const REASONS: readonly OrderFaultReason[] = ['UNKNOWN_SKU', 'INCOMPLETE_ADDRESS', 'UNKNOWN_CARRIER', 'NO_STOCK'];

/** Why an order is not fit to ship; undefined for a reason that is not in the schema. */
export function orderFault(fault: WireOrderFault): OrderFault | undefined {
  const reason = REASONS.find((one) => one === fault.reason);
  if (reason === undefined) return undefined;
  return {
    line: fault.line ?? 0,
    column: fault.column ?? null,
    value: fault.value ?? null,
    reason,
    suggestion: fault.suggestion ?? null,
    ordered: fault.ordered ?? null,
    available: fault.available ?? null,
    isLeftOut: fault.isLeftOut === true,
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
