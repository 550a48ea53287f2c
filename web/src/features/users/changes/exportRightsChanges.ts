import type { ApolloClient } from '@apollo/client';
import { formatDateTime } from '../../../platform/format/dates';
import { i18n } from '../../../platform/i18n/i18n';
import { storedLanguage } from '../../../platform/i18n/language';
import type { Rights } from '../../../platform/permissions/rights';
import { exportRows } from '../../../domain/exports/exportRows';
import { RightsChangesQuery, type RightsChangeRow } from './rightsChanges.operations';
import { rightsChangesList } from './rightsChangesList';
import type { RightsTexts } from './rightsTexts';

/** Hands the changes that match to the user as a file. */
export async function exportRightsChanges(
  client: ApolloClient,
  view: ReturnType<typeof rightsChangesList.parse>,
  rights: Rights,
  texts: RightsTexts,
): Promise<void> {
  const t = i18n.getFixedT(null, 'users');
  const language = storedLanguage();
  await exportRows<RightsChangeRow>({
    texts: { reading: t('changes.export.reading'), failed: t('changes.export.failed') },
    fileName: t('changes.export.fileName'),
    columns: [
      { head: t('changes.columns.time'), cell: ({ time }) => formatDateTime(time, language) },
      { head: t('changes.columns.user'), cell: texts.userText },
      { head: t('changes.columns.permission'), cell: texts.permissionText },
      { head: t('changes.columns.old'), cell: texts.oldText },
      { head: t('changes.columns.new'), cell: texts.newText },
      { head: t('changes.columns.changedBy'), cell: texts.changedByText },
    ],
    readPage: async (page, signal) => {
      const { data } = await client.query({
        query: RightsChangesQuery,
        variables: rightsChangesList.request({ ...view, ...page }, rights),
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal } },
      });
      return data?.rightsChanges;
    },
  });
}
