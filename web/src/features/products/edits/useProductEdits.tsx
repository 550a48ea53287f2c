import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { FileDown, ListChecks, ListTodo, Upload } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazyPart';
import type { RunAction } from '../../../ui/table/RunMenu';
import { selectedCount, useRowSelection, type RowSelection } from '../../../ui/table/selection';
import { formatCount } from '../../../platform/format/numbers';
import type { ProductFilter } from '../../../platform/generated/gql/graphql';
import type { Rights } from '../../../platform/permissions/rights';
import { useEditRun } from './editRun';
import { bulkFields } from './productEdits';
import { saveSelection } from './saveSelection';

const BulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog')).BulkEditDialog, ['productEdits']);
const EditRunDialog = lazyPart(async () => (await import('./EditRunDialog')).EditRunDialog, ['productEdits']);
const ProductImportDialog = lazyPart(
  async () => (await import('../import/ProductImportDialog')).ProductImportDialog,
  ['productEdits', 'imports', 'orderImport'],
);

type ProductEditsInput = { filter: ProductFilter; total: number; rights: Rights };

type ProductEdits = {
  /** Undefined without the right to change several products at once. */
  selection: { rows: RowSelection; title: string; actions: readonly RunAction[] } | undefined;
  selectedCount: number;
  /** Actions without a selection. */
  actions: readonly RunAction[];
  importButton: ReactNode;
  dialogs: ReactNode;
};

/** Changing many products at once: the selected ones, or those of a file. */
export function useProductEdits({ filter, total, rights }: ProductEditsInput): ProductEdits {
  const { t } = useTranslation('products');
  const client = useApolloClient();
  const rows = useRowSelection(JSON.stringify(filter));
  const { selection } = rows;
  const run = useEditRun();
  const [dialog, setDialog] = useState<'bulk' | 'import' | 'run'>();
  const close = () => setDialog(undefined);
  const count = selectedCount(selection, total);
  const mayUpdate = rights.mayCall('Mutation.updateProduct');
  const mayBulk = mayUpdate && bulkFields.some((field) => rights.writes(`UpdateProductInput.${field}`));
  const isRunning = run !== undefined && run.state !== 'ended';
  const shown = { onStarted: () => setDialog('run'), onClose: close };
  const openImport = () => setDialog(isRunning ? 'run' : 'import');
  return {
    selection: mayBulk
      ? {
          rows,
          title: t('edits.selected', { count, products: formatCount(count) }),
          actions: [
            // Only one run at a time: a current one is shown instead.
            {
              id: 'bulk',
              label: t('edits.action'),
              icon: ListChecks,
              onRun: () => setDialog(isRunning ? 'run' : 'bulk'),
            },
            {
              id: 'save',
              label: t('edits.saveSelection'),
              icon: FileDown,
              onRun: () => void saveSelection(client, { selection, filter }, rights),
            },
          ],
        }
      : undefined,
    selectedCount: mayBulk ? count : 0,
    actions: [
      ...(mayUpdate ? [{ id: 'import', label: t('import.title'), icon: Upload, onRun: openImport }] : []),
      ...(run ? [{ id: 'lastRun', label: t('edits.lastRun'), icon: ListTodo, onRun: () => setDialog('run') }] : []),
    ],
    importButton: mayUpdate && (
      <Button flexShrink={0} hideBelow="lg" aria-label={t('import.title')} onClick={openImport}>
        <Upload />
        {t('import.button')}
      </Button>
    ),
    dialogs: (
      <Suspense>
        {dialog === 'bulk' && <BulkEditDialog selection={selection} filter={filter} count={count} {...shown} />}
        {dialog === 'import' && <ProductImportDialog {...shown} />}
        {dialog === 'run' && run && <EditRunDialog run={run} onClose={close} />}
      </Suspense>
    ),
  };
}
