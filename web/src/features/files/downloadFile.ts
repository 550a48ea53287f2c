import { saveFile } from '../../components/file/saveFile';
import { notify } from '../../components/notifications';
import { startWork } from '../../components/work/work';
import { i18n } from '../../i18n/i18n';

type Download = {
  url: string;
  name: string;
  size: number | null;
  /** How much of it has come, from 0 to 1; undefined where nobody knows. */
  onProgress: (fraction: number | undefined) => void;
};

/** Downloads a file while the user goes on: how far it is stands at its row and below, where it can be cancelled. */
export async function downloadFile({ url, name, size, onProgress }: Download): Promise<void> {
  const cancelled = new AbortController();
  const work = startWork(i18n.t('files:downloading', { name }), () => cancelled.abort());
  try {
    await saveFile({ url, name }, cancelled.signal, (done) => {
      work.report(done, size ?? undefined);
      onProgress(size ? done / size : undefined);
    });
  } catch {
    // Who cancels knows it.
    if (cancelled.signal.aborted) return;
    notify('danger', i18n.t('files:downloadFailed'), { description: name });
  } finally {
    work.end();
  }
}
