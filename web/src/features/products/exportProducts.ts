import type { ApolloClient } from '@apollo/client';
import { runExport } from '../../domain/exports/runExport';
import { i18n } from '../../platform/i18n/i18n';
import { ExportProductsMutation } from './productDialog.operations';

/** Exports all products (document 2, section 2.4). */
export function exportProducts(client: ApolloClient): Promise<void> {
  const texts = {
    running: i18n.t('products:export.running'),
    failed: i18n.t('products:export.failed'),
    done: (name: string) => i18n.t('products:export.done', { name }),
  };
  return runExport(texts, async () => {
    const { data } = await client.mutate({ mutation: ExportProductsMutation, fetchPolicy: 'no-cache' });
    return data?.exportProducts;
  });
}
