import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FormattedExecutionResult } from 'graphql';
import type { RowStream } from '../graph/rowStream.ts';
import type { Executed } from './graphqlEndpoint.ts';
import { jsonPieces } from './jsonPieces.ts';
import type { TableFormat } from './tableFormats.ts';

interface TableOptions {
  readonly format: TableFormat;
  /** Headers of the response, names and values in turn. */
  readonly head: readonly string[];
  /** Executes the operation for the next part of the rows. */
  readonly parts: (use: (executed: Executed) => void, stream: RowStream) => Promise<void>;
  /** Answers with the errors of an operation. */
  readonly refuse: (executed: Executed) => void;
}

/** The status of a response without data, by the code of its error. */
const STATUS: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  COLUMN_FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  TOO_MANY_ROWS: 400,
  OVERLOADED: 503,
};
const FAILED = 502;

/**
 * Sends the answer of an operation as a table, at the speed of the client, one part of its rows after the other. If the operation fails before
 * the first row was sent, the response has its errors, as JSON; if it fails later, the connection is closed before the end of the response, so
 * that a part is never taken for the whole. That is also so for values that could not be read.
 */
export async function sendTable(
  response: ServerResponse,
  { format, head, parts, refuse }: TableOptions,
): Promise<void> {
  const stream: RowStream = { listsBecomeRows: format.listsBecomeRows };
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    do {
      let text: string | undefined;
      // oxlint-disable-next-line no-await-in-loop
      await parts((executed) => {
        const { result, status } = executed;
        const failed = failureOf(executed);
        if (!stream.table || status !== 200 || failed) {
          if (!response.headersSent) refuse({ ...executed, ...failed });
          return;
        }
        const { path, columns } = stream.table;
        if (!response.headersSent) {
          const masked = listIn(result.extensions?.['masked']);
          const name = `${path[0]}.${format.extension}`;
          response.writeHead(200, [
            ...head,
            'content-type',
            format.contentType,
            'content-disposition',
            `attachment; filename="${name}"`,
            ...(masked.length > 0 ? ['x-masked', inShort(masked.map(String))] : []),
          ]);
          text = format.head(columns);
        }
        for (const row of rowsAt(result, path)) text = (text ?? '') + format.row(row, columns);
        text ??= '';
      }, stream);
      if (text === undefined) {
        if (!response.writableEnded) response.destroy();
        return;
      }
      if (text !== '' && !response.write(text)) {
        // It rejects only if the client has gone, which the loop sees.
        // oxlint-disable-next-line no-await-in-loop
        await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
      }
    } while (stream.rest && !response.destroyed);
    response.end();
  } finally {
    await stream.rest?.return(undefined);
  }
}

/** What is answered instead of a table; undefined for an answer that is whole. */
function failureOf({ status, result }: Executed): Pick<Executed, 'status' | 'result'> | undefined {
  const { errors, extensions } = result;
  if (status !== 200) return { status, result };
  if (errors) return { status: STATUS[String(errors[0]?.extensions?.['code'])] ?? FAILED, result };
  if (listIn(extensions?.['unreadable']).length === 0) return undefined;
  const code = 'BACKEND_INVALID_ANSWER';
  const message = 'The back-end sent values that could not be read, which a table cannot show.';
  return {
    status: FAILED,
    result: { ...result, data: null, errors: [{ message, extensions: { code, messageKey: 'backend.invalidAnswer' } }] },
  };
}

/** The maximum size in bytes of a list in a header: proxies refuse a response with more than some kilobytes of headers. */
const MAX_LIST = 2_000;

/** @returns the names, or as many as fit and the number of the others: `Order.phoneNumber, Order.weight, 40 more` */
export function inShort(names: readonly string[]): string {
  let size = 0;
  const rest = names.findIndex((name) => (size += name.length + 2) > MAX_LIST);
  return rest < 0 ? names.join(', ') : [...names.slice(0, rest), `${names.length - rest} more`].join(', ');
}

/** Rows that are already written are read again: a table has other forms for their values. */
function rowsAt({ data }: FormattedExecutionResult, path: readonly string[]): unknown[] {
  const written: unknown = JSON.parse(Buffer.concat(jsonPieces(data)).toString());
  return listIn(path.reduce<unknown>((value, name) => Object(value)[name], written));
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
