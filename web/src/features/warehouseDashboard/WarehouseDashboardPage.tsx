import { Box, Grid, SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenCard, type ScreenLink } from '../../components/ScreenCard';
import { StockValueCard } from '../../warehouses/StockValueCard';
import { WarehousesCard } from './WarehousesCard';

type WarehouseDashboardPageProps = {
  /** The other screens of the warehouse that the user may open. */
  screens: readonly ScreenLink[];
  readsValue: boolean;
  /** Where the stock of a warehouse is listed. */
  stockHref: (warehouseId: string) => string;
};

/** Where work in the warehouses starts (document 3, section 2, /app/wms-dashboard). */
export function WarehouseDashboardPage({ screens, readsValue, stockHref }: WarehouseDashboardPageProps): ReactNode {
  const { t } = useTranslation('warehouseDashboard');
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
      <SimpleGrid as="nav" aria-label={t('screens')} minChildWidth="260px" gap="3" mb="3">
        {screens.map((screen) => (
          <ScreenCard key={screen.path} screen={screen} />
        ))}
      </SimpleGrid>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: readsValue ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' }}
        gap="3"
        alignItems="start"
      >
        {readsValue && <StockValueCard />}
        <WarehousesCard stockHref={stockHref} />
      </Grid>
    </Box>
  );
}
