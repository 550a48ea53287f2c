import { csvLines, saveCsvLines } from '../../ui/file/csv';
import { notify } from '../../ui/notifications';
import { startWork } from '../../ui/work/work';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { errorText } from '../../platform/errors/useErrorText';

/** The largest page that the gateway gives. */
const pageSize = 5000;

type PageOfRows<Row> = { total: number; items: readonly Row[] } | undefined;

type ExportInput<Row> = {
  texts: { reading: string; failed: string };
  fileName: string;
  columns: readonly { head: string; cell: (row: Row) => string | number | null }[];
  readPage: (page: { pageIndex: number; pageSize: number }, signal: AbortSignal) => Promise<PageOfRows<Row>>;
};

/** Reads all rows of a list that no call exports, in its order, and hands them to the user as a file. */
export async function exportRows<Row extends { id: string }>({
  texts,
  fileName,
  columns,
  readPage,
}: ExportInput<Row>): Promise<void> {
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const work = startWork(texts.reading, () => cancelled.abort());
  // Each page becomes text at once: all of them together would hold up the screen at the end.
  const parts = [csvLines([columns.map(({ head }) => head)])];
  try {
    // What happens meanwhile moves the pages: no row is taken twice.
    const taken = new Set<string>();
    for (let pageIndex = 0; ; pageIndex += 1) {
      // One after the other: how many there are is known with the first.
      // oxlint-disable-next-line no-await-in-loop
      const { items = [], total = 0 } = (await readPage({ pageIndex, pageSize }, signal)) ?? {};
      if (signal.aborted) return;
      const rows = items.filter(({ id }) => !taken.has(id));
      for (const { id } of rows) taken.add(id);
      parts.push(csvLines(rows.map((row) => columns.map(({ cell }) => cell(row) ?? ''))));
      work.report(taken.size, total);
      if (items.length === 0 || (pageIndex + 1) * pageSize >= total) break;
    }
    saveCsvLines(fileName, parts);
  } catch (error) {
    // The user has cancelled it, and needs no message.
    if (signal.aborted) return;
    notify('danger', texts.failed, { description: errorText(requestFailureOf(error)) });
  } finally {
    work.end();
  }
}
