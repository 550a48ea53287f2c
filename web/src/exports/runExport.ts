import { saveFile } from '../components/file/saveFile';
import { notify } from '../components/notifications';
import { startWork } from '../components/work/work';
import { requestFailureOf } from '../errors/requestFailure';
import { errorText } from '../errors/useErrorText';

type StartedExport = { name: string; url: string; size: number | null };

type ExportTexts = { running: string; failed: string; done: (name: string) => string };

/**
 * Writes an export while the user goes on: the file stays in the file explorer, and is handed to the browser at once.
 *
 * @param start starts it, and answers with its file
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
    // Who cancels knows it.
    if (cancelled.signal.aborted) return;
    notify('danger', texts.failed, { description: errorText(requestFailureOf(error)) });
  } finally {
    work.end();
  }
}
