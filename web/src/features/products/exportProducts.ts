import type { ApolloClient } from '@apollo/client';
import { saveFile } from '../../components/file/saveFile';
import { notify } from '../../components/notifications';
import { startWork } from '../../components/work/work';
import { requestFailureOf } from '../../errors/requestFailure';
import { errorText } from '../../errors/useErrorText';
import { i18n } from '../../i18n/i18n';
import { ExportProductsMutation } from './productDialog.operations';

/**
 * Exports all products while the user goes on (document 2, section 2.4): the file stays in the file explorer, and is handed to
 * the browser at once.
 */
export async function exportProducts(client: ApolloClient): Promise<void> {
  const cancelled = new AbortController();
  const work = startWork(i18n.t('products:export.running'), () => cancelled.abort());
  try {
    const { data } = await client.mutate({ mutation: ExportProductsMutation, fetchPolicy: 'no-cache' });
    const file = data?.exportProducts;
    if (file === undefined || cancelled.signal.aborted) return;
    await saveFile(file, cancelled.signal, (done) => work.report(done, file.size ?? undefined));
    notify('success', i18n.t('products:export.done', { name: file.name }));
  } catch (error) {
    // Who cancels knows it.
    if (cancelled.signal.aborted) return;
    notify('danger', i18n.t('products:export.failed'), { description: errorText(requestFailureOf(error)) });
  } finally {
    work.end();
  }
}
