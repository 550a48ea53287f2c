import { saveFile } from '../../components/file/saveFile';
import { notify } from '../../components/notifications';
import { startWork } from '../../components/work/work';
import { i18n } from '../../i18n/i18n';

type Download = {
  url: string;
  name: string;
  size: number | null;
  /** The progress from 0 to 1; undefined if unknown. */
  onProgress: (fraction: number | undefined) => void;
};

/** Downloads a file in the background. The progress is shown in its row and in the list of tasks, where it can be cancelled. */
export async function downloadFile({ url, name, size, onProgress }: Download): Promise<void> {
  const cancelled = new AbortController();
  const work = startWork(i18n.t('files:downloading', { name }), () => cancelled.abort());
  try {
    await saveFile({ url, name }, cancelled.signal, (done) => {
      work.report(done, size ?? undefined);
      onProgress(size ? done / size : undefined);
    });
  } catch {
    // The user has cancelled it, and needs no message.
    if (cancelled.signal.aborted) return;
    notify('danger', i18n.t('files:downloadFailed'), { description: name });
  } finally {
    work.end();
  }
}
