import { Box, Button } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../../chunks/lazyPart';

// With its CSV reader, which nothing else needs.
const ImportDialog = lazyExtra(async () => (await import('./ImportDialog')).ImportDialog);

/** The button that opens the import of orders (document 2, section 2.1). */
export function ImportOrders(): ReactNode {
  const { t } = useTranslation('orderImport');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {/* A phone has room for the primary action alone, and seldom a file of orders. */}
      <Button flexShrink={0} hideBelow="sm" aria-label={t('title')} onClick={() => setIsOpen(true)}>
        <Upload />
        <Box as="span" hideBelow="md">
          {t('button')}
        </Box>
      </Button>
      <Suspense>{isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
