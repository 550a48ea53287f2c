import type { ApolloClient } from '@apollo/client';
import { saveCsv } from '../../../ui/file/csv';
import { notify } from '../../../ui/notifications';
import type { Selection } from '../../../ui/table/selection';
import { startWork } from '../../../ui/work/work';
import { requestFailureOf } from '../../../platform/errors/requestFailure';
import { errorText } from '../../../platform/errors/useErrorText';
import type { ProductFilter } from '../../../platform/generated/gql/graphql';
import { i18n } from '../../../platform/i18n/i18n';
import { storedLanguage } from '../../../platform/i18n/language';
import { loadTexts } from '../../../platform/i18n/loadCatalogue';
import type { Rights } from '../../../platform/permissions/rights';
import { detailFields, generalFields } from '../productFields';
import { productValues } from '../productForm';
import { readSelected } from './readProducts';

/** Downloads the selected products as a file that can be edited and imported again. */
export async function saveSelection(
  client: ApolloClient,
  selected: { selection: Selection; filter: ProductFilter },
  { reads }: Rights,
): Promise<void> {
  const t = i18n.getFixedT(null, 'productEdits');
  try {
    await loadTexts(['productEdits'], storedLanguage());
  } catch (error) {
    return sayFailed(error);
  }
  const fields = [...generalFields, ...detailFields].filter((field) => reads(`Product.${field}`));
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const work = startWork(t('bulk.reading'), () => cancelled.abort());
  try {
    const products = await readSelected(client, selected, { signal, onProgress: work.report });
    if (signal.aborted) return;
    const rows = products.map((product) => {
      const values = { ...productValues(product), supplierId: product.supplierName ?? '' };
      return fields.map((field) => {
        const value = values[field];
        if (typeof value === 'boolean') return i18n.t(value ? 'products:bulky.yes' : 'products:bulky.no');
        return typeof value === 'number' ? decimal.format(value) : (value ?? '');
      });
    });
    saveCsv(t('files.selection'), [fields.map((field) => t(`columns.${field}`)), ...rows]);
  } catch (error) {
    sayFailed(error);
  } finally {
    work.end();
  }
}

function sayFailed(error: unknown): void {
  notify('danger', i18n.t('products:edits.saveSelectionFailed'), { description: errorText(requestFailureOf(error)) });
}

/** With a decimal comma and without separators for thousands, as the import expects. */
const decimal = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 3 });
