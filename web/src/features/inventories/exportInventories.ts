import type { ApolloClient } from '@apollo/client';
import { runExport } from '../../domain/exports/runExport';
import { i18n } from '../../platform/i18n/i18n';
import { ExportInventoriesMutation } from './inventoriesExport.operations';

/** Exports the stock by SKU (document 3, section 2, Inventories screen). */
export function exportInventories(client: ApolloClient): Promise<void> {
  const texts = {
    running: i18n.t('inventories:export.running'),
    failed: i18n.t('inventories:export.failed'),
    done: (name: string) => i18n.t('inventories:export.done', { name }),
  };
  return runExport(texts, async () => {
    const { data } = await client.mutate({ mutation: ExportInventoriesMutation, fetchPolicy: 'no-cache' });
    return data?.exportInventories;
  });
}
