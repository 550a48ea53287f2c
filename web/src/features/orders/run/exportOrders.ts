import type { ApolloClient } from '@apollo/client';
import { notify } from '../../../ui/notifications';
import { startWork } from '../../../ui/work/work';
import { requestFailureOf } from '../../../platform/errors/requestFailure';
import { errorText } from '../../../platform/errors/useErrorText';
import { formatCount } from '../../../platform/format/numbers';
import type { OrderFilter } from '../../../platform/generated/gql/graphql';
import { i18n } from '../../../platform/i18n/i18n';
import { pickTypeText } from '../pickTypes';
import { saveFile } from '../../../ui/file/saveFile';
import { ExportOrdersQuery, ExportProgressQuery } from './export.operations';

/** ms between two requests for the progress of an export. */
const progressInterval = 700;

/** Orders of these pick types are not exported (document 2, sections 5 and 9). */
const skippedPickTypes = ['NA', 'CHECK'] as const;

/**
 * Exports orders as CSV in the background (document 2, section 2.1): all matches of the filter, or those with these ids. The progress can
 * be cancelled; the result is announced, with a link to skipped orders.
 *
 * @param showSkipped opens the orders of these pick types, if all matches were exported
 */
export async function exportOrders(
  client: ApolloClient,
  filter: OrderFilter,
  ids: () => Promise<string[] | undefined>,
  showSkipped: (pickTypes: readonly string[]) => void,
): Promise<void> {
  const cancelled = new AbortController();
  const work = startWork(i18n.t('orders:run.exporting'), () => cancelled.abort());
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    const chosen = await ids();
    const { data } = await client.query({
      query: ExportOrdersQuery,
      variables: { filter, ids: chosen },
      fetchPolicy: 'no-cache',
    });
    const download = data?.exportOrders;
    if (download === undefined || cancelled.signal.aborted) return;
    timer = setInterval(() => {
      void progressOf(client, download.id).then((progress) => progress && work.report(progress.read, progress.total));
    }, progressInterval);
    await saveFile(download, cancelled.signal);
    const { read = 0, written = 0 } = (await progressOf(client, download.id)) ?? {};
    const skipped = read - written;
    if (skipped === 0) {
      notify('success', i18n.t('orders:run.exported', { name: download.name }));
      return;
    }
    const wanted = skippedPickTypes.filter((pickType) => filter.pickTypes?.includes(pickType) ?? true);
    notify('warning', i18n.t('orders:run.exportedOf', { written: formatCount(written), total: formatCount(read) }), {
      description: i18n.t('orders:run.exportSkipped', {
        orders: formatCount(skipped),
        reasons: wanted.map(pickTypeText).join(', '),
      }),
      ...(chosen === undefined && {
        action: { label: i18n.t('orders:run.showSkipped'), onClick: () => showSkipped(wanted) },
      }),
    });
  } catch (error) {
    // The user has cancelled it, and needs no message.
    if (cancelled.signal.aborted) return;
    notify('danger', i18n.t('orders:run.exportFailed'), { description: errorText(requestFailureOf(error)) });
  } finally {
    clearInterval(timer);
    work.end();
  }
}

/** A failure to read the progress is ignored: the export continues. */
async function progressOf(client: ApolloClient, id: string) {
  const { data } = await client.query({
    query: ExportProgressQuery,
    variables: { id },
    fetchPolicy: 'no-cache',
    errorPolicy: 'ignore',
  });
  return data?.exportProgress;
}
