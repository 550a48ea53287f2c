import { FileGoneError, saveFile } from '../../ui/file/saveFile';
import { notify } from '../../ui/notifications';
import { startWork } from '../../ui/work/work';
import { i18n } from '../../platform/i18n/i18n';

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
  } catch (error) {
    // The user has cancelled it, and needs no message.
    if (cancelled.signal.aborted) return;
    const reason = error instanceof FileGoneError ? i18n.t('files:gone') : i18n.t('files:downloadFailed');
    notify('danger', reason, { description: name });
  } finally {
    work.end();
  }
}
