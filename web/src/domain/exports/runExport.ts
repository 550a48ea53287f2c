import { saveFile } from '../../ui/file/saveFile';
import { notify } from '../../ui/notifications';
import { startWork } from '../../ui/work/work';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { errorText } from '../../platform/errors/useErrorText';

type StartedExport = { name: string; url: string; size: number | null };

type ExportTexts = { running: string; failed: string; done: (name: string) => string };

/**
 * Runs an export in the background: the file stays in the file explorer, and is also downloaded at once.
 *
 * @param start starts the export, and returns its file
 */
export async function runExport(texts: ExportTexts, start: () => Promise<StartedExport | undefined>): Promise<void> {
  const cancelled = new AbortController();
  const work = startWork(texts.running, () => cancelled.abort());
  try {
    const file = await start();
    if (file === undefined || cancelled.signal.aborted) return;
    await saveFile(file, cancelled.signal, (done) => work.report(done, file.size ?? undefined));
    notify('success', texts.done(file.name));
  } catch (error) {
    // Cancelled by the user: nothing to report.
    if (cancelled.signal.aborted) return;
    notify('danger', texts.failed, { description: errorText(requestFailureOf(error)) });
  } finally {
    work.end();
  }
}
