import { useTranslation } from 'react-i18next';
import { ownRows } from 'schema/orderFiles/writeOrders.ts';
import { saveCsv } from '../../../ui/file/csv';
import type { Check, ReadFile } from './checkOrders';

/** Downloads the rows of the orders that are not imported, as they are in the user's file, to be mended and imported again. */
export function useSaveNotImported(
  { file, table, layout, orders }: ReadFile,
  { rejected, leftOut }: Check,
): () => void {
  const { t } = useTranslation('orderImport');
  const notImported = new Set([...rejected, ...leftOut]);
  return () =>
    saveCsv(
      `${file.name.replace(/\.\w+$/, '')}-${t('files.rejected')}`,
      ownRows(
        table,
        layout,
        orders.filter((order) => notImported.has(order)),
      ),
    );
}
