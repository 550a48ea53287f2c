import { ordersOf, type OrdersOfFile } from 'schema/orderFiles/fileOrders.ts';
import { layoutOf, template } from 'schema/orderFiles/layouts.ts';
import { writeOrders } from 'schema/orderFiles/writeOrders.ts';
import { mostBytes, readHead, readTable, UnreadableFile } from 'schema/tables/readTable.ts';
import type { OrderImportError } from '../../generated/graphql.ts';
import { type IncomingFile, type IncomingUpload, UploadError } from '../../rest/form.ts';
import { unreadableError } from './importProblems.ts';

/** Where something is in a file. */
interface FilePosition {
  readonly line?: number | null | undefined;
  readonly column?: string | null | undefined;
}

/** A file of orders as it is sent to the back-end. */
interface PreparedFile {
  readonly problem?: undefined;
  /** Undefined if none of its orders is to be imported. */
  readonly file: IncomingUpload | undefined;
  /** What was left out of a shop's file. */
  readonly read?: Omit<OrdersOfFile, 'orders'>;
  /** Gives an error or fault of the sent file its position in the user's own file. */
  readonly inOwnFile: <Positioned extends FilePosition>(positioned: Positioned) => Positioned;
}

/** In bytes. The head of a file ends earlier, unless it has more columns than any file may have. */
const HEAD_BYTES = 64 * 1024;

/**
 * Prepares a file for any back-end, which needs to know only the template: `;`, UTF-8 (docs/orders-import.md). A shop's file is translated,
 * without what is not to be shipped. A file in UTF-16, separated by tabs or with a line that names its separator is written plainly. Any
 * other file is passed on unchanged while it arrives.
 *
 * @throws UploadError if the file is too large or incomplete
 */
export async function prepareFile(
  upload: IncomingUpload,
  includeStatuses: readonly string[],
): Promise<PreparedFile | { readonly problem: OrderImportError }> {
  const file = await arriving(upload);
  const pieces = file.content[Symbol.asyncIterator]();
  const beginning = await readPieces(pieces, hasHead);
  const head = readHead(Buffer.concat(beginning));
  const layout = layoutOf(head.cells) ?? template;
  if (head.isPlain && layout.kind === 'template') {
    return {
      file: Promise.resolve({ ...file, content: continued(beginning, pieces) }),
      inOwnFile: (positioned) => positioned,
    };
  }
  const bytes = Buffer.concat([...beginning, ...(await readPieces(pieces, () => false, sizeOf(beginning)))]);
  return oneAtATime(async () => {
    try {
      const table = await readTable(bytes);
      const { orders, ...read } = ordersOf(table, layout, includeStatuses);
      const { text, ownLine, ownColumn } = writeOrders(table, layout, orders);
      return {
        file: orders.length === 0 ? undefined : Promise.resolve(csv(file.name, text)),
        read,
        inOwnFile: (positioned) => ({
          ...positioned,
          ...(typeof positioned.line === 'number' && { line: ownLine(positioned.line) }),
          ...(typeof positioned.column === 'string' && { column: ownColumn(positioned.column) }),
        }),
      };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return { problem: unreadableError(error) };
    }
  });
}

/** A file of 10 MiB takes many times its size in memory while its rows are read. */
let lastRead: Promise<unknown> = Promise.resolve();

function oneAtATime<Result>(read: () => Promise<Result>): Promise<Result> {
  const result = lastRead.then(read);
  lastRead = result.catch(() => undefined);
  return result;
}

function csv(name: string, text: string): IncomingFile {
  async function* content() {
    yield Buffer.from(text);
  }
  return { name: name.replace(/\.\w+$/, '.csv'), contentType: 'text/csv', content: content() };
}

function sizeOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Whether these pieces contain the whole head, which may come after blank lines and one that names the separator. */
function hasHead(pieces: readonly Uint8Array[]): boolean {
  if (sizeOf(pieces) >= HEAD_BYTES) return true;
  const text = Buffer.concat(pieces).toString('latin1').replaceAll('\0', '');
  return /\S[^\r\n]*[\r\n]+[^\r\n]+[\r\n]/.test(text);
}

/**
 * Reads pieces of a file until there are enough, or to its end.
 *
 * @throws UploadError
 */
async function readPieces(
  pieces: AsyncIterator<Uint8Array>,
  isEnough: (read: readonly Uint8Array[]) => boolean,
  sizeBefore = 0,
): Promise<Uint8Array[]> {
  const read: Uint8Array[] = [];
  let size = sizeBefore;
  while (!isEnough(read)) {
    const { done, value } = await arriving(pieces.next());
    if (done === true) break;
    size += value.length;
    if (size > mostBytes) {
      await pieces.return?.();
      throw new UploadError('tooLarge', { maxBytes: mostBytes });
    }
    read.push(value);
  }
  return read;
}

async function arriving<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    return await pending;
  } catch (cause) {
    throw cause instanceof UploadError && cause.maxBytes !== undefined
      ? cause
      : new UploadError(cause instanceof UploadError ? cause.reason : 'incomplete', { maxBytes: mostBytes, cause });
  }
}

async function* continued(
  beginning: readonly Uint8Array[],
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* beginning;
    for (;;) {
      const { done, value } = await pieces.next();
      if (done === true) return;
      yield value;
    }
  } finally {
    await pieces.return?.();
  }
}
