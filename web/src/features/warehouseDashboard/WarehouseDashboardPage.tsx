import { Box, Grid } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../components/PageMeta';
import { formatDayInWords } from '../../format/dates';
import { useLanguage } from '../../i18n/useLanguage';
import { StockValueCard } from '../../warehouses/StockValueCard';
import { TopStockCard } from '../../warehouses/TopStockCard';
import { WarehousesCard } from './WarehousesCard';

type WarehouseDashboardPageProps = {
  /** May the viewer see what the stock of a warehouse, and of a SKU, is worth? */
  readsValue: boolean;
  readsTopStock: boolean;
  /** Where the stock of a warehouse or a SKU is listed. */
  stockHref: (of: { warehouseId: string } | { sku: string }) => string;
};

/** Where work in the warehouses starts (document 3, section 2, /app/wms-dashboard): pictures in rows, the warehouses below. */
export function WarehouseDashboardPage(props: WarehouseDashboardPageProps): ReactNode {
  const { readsValue, readsTopStock, stockHref } = props;
  const { t } = useTranslation('warehouseDashboard');
  const language = useLanguage();
  const [now] = useState(() => new Date());
  return (
    <Box
      as="section"
      flex="1"
      minH="0"
      overflow="auto"
      bg="bg.canvas"
      p={{ base: 3, md: 4 }}
      tabIndex={0}
      aria-label={t('label')}
    >
      <PageMeta>{formatDayInWords(now, language)}</PageMeta>
      {(readsValue || readsTopStock) && (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(320px, 1fr))' }} gap="3" mb="3">
          {readsValue && <StockValueCard stockHref={(warehouseId) => stockHref({ warehouseId })} />}
          {readsTopStock && <TopStockCard first={4} skuHref={(sku) => stockHref({ sku })} />}
        </Grid>
      )}
      <WarehousesCard stockHref={(warehouseId) => stockHref({ warehouseId })} />
    </Box>
  );
}
