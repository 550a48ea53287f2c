import type { ApolloClient } from '@apollo/client';
import { runExport } from '../../domain/exports/runExport';
import { i18n } from '../../platform/i18n/i18n';
import { ExportWarehousesMutation } from './stockDialog.operations';

/** Exports all stock entries (document 3, section 2, Warehouses screen). */
export function exportStock(client: ApolloClient): Promise<void> {
  const texts = {
    running: i18n.t('stock:export.running'),
    failed: i18n.t('stock:export.failed'),
    done: (name: string) => i18n.t('stock:export.done', { name }),
  };
  return runExport(texts, async () => {
    const { data } = await client.mutate({ mutation: ExportWarehousesMutation, fetchPolicy: 'no-cache' });
    return data?.exportWarehouses;
  });
}
