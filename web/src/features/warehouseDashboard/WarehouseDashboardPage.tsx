import { Box, Grid } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../ui/PageMeta';
import { formatFullDay } from '../../platform/format/dates';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { useCan } from '../../platform/permissions/useCan';
import { StockValueCard } from '../../domain/warehouses/StockValueCard';
import { ChangesByDayCard } from './ChangesByDayCard';
import type { DashboardLinks } from './dashboardLinks';
import { NotPermittedCard } from './FigureCard';
import { GapsCard } from './GapsCard';
import { LocationsCard } from './LocationsCard';
import { StillStockCard } from './StillStockCard';
import { visibleFigures } from './visibleFigures';
import { WarehousesCard } from './WarehousesCard';

/**
 * The start screen of the warehouse (document 3, section 2, /app/wms-dashboard): figures for its manager, and the documented table of the
 * warehouses below. Each card makes its own request; a card that the user may not see says so and requests nothing.
 */
export function WarehouseDashboardPage({ links }: { links: DashboardLinks }): ReactNode {
  const { t } = useTranslation(['warehouseDashboard', 'warehouses']);
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const visible = visibleFigures(useCan());
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
      <PageMeta>
        {/* With a long title, the date is hidden first. */}
        <Box as="span" hideBelow="lg">
          {formatFullDay(now, language)}
        </Box>
      </PageMeta>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }} gap="3" mb="3">
        {visible.stockValue ? (
          <StockValueCard dense stockHref={(warehouseId) => links.stock({ warehouseId })} />
        ) : (
          <NotPermittedCard title={t('warehouses:stockValue.title')} reason={t('notPermitted.value')} />
        )}
        {visible.changes ? (
          <ChangesByDayCard today={now} links={links} />
        ) : (
          <NotPermittedCard title={t('changes.title')} reason={t('notPermitted.changes')} />
        )}
      </Grid>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'repeat(2, minmax(0, 1fr))',
          xl: 'minmax(0, 37fr) minmax(0, 32fr) minmax(0, 29fr)',
        }}
        gap="3"
        mb="3"
      >
        {visible.locations ? (
          <LocationsCard links={links} />
        ) : (
          <NotPermittedCard title={t('locations.title')} reason={t('notPermitted.locations')} />
        )}
        {visible.still ? (
          <StillStockCard today={now} links={links} />
        ) : (
          <NotPermittedCard title={t('still.title')} reason={t('notPermitted.still')} />
        )}
        <Grid gridColumn={{ lg: 'span 2', xl: 'auto' }} minW="0">
          {visible.gaps ? (
            <GapsCard links={links} />
          ) : (
            <NotPermittedCard title={t('gaps.title')} reason={t('notPermitted.gaps')} />
          )}
        </Grid>
      </Grid>
      <WarehousesCard countsLocations={visible.locations} stockHref={(warehouseId) => links.stock({ warehouseId })} />
    </Box>
  );
}
