import { Button } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazyPart';
import type { RunAction } from '../../../ui/table/RunMenu';

// Loaded on demand together with its CSV reader, which nothing else needs.
const ImportDialog = lazyPart(async () => (await import('./ImportDialog')).ImportDialog, ['orderImport', 'imports']);

type ImportOrders = {
  /** Beside the primary action, on wide screens. */
  button: ReactNode;
  /** In the run menu, which is available at every width. */
  action: RunAction;
  dialog: ReactNode;
};

/** The import of orders (document 2, section 2.1), with the button and the action that open it. */
export function useImportOrders(): ImportOrders {
  const { t } = useTranslation('orders');
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return {
    button: (
      <Button flexShrink={0} hideBelow="lg" aria-label={t('import.title')} onClick={open}>
        <Upload />
        {t('import.button')}
      </Button>
    ),
    action: { id: 'import', label: t('import.title'), icon: Upload, onRun: open },
    dialog: <Suspense>{isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}</Suspense>,
  };
}
