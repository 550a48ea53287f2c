import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ArrivalsCard } from './ArrivalsCard';
import type { DashboardAccess } from './dashboardAccess';
import { OrdersByDayCard } from './OrdersByDayCard';
import { StockValueCard } from '../../warehouses/StockValueCard';

type DashboardPicturesProps = { today: Date; access: DashboardAccess };

/** The pictures that this viewer may see. Loaded after the first paint, with the library that draws them. */
export function DashboardPictures({ today, access }: DashboardPicturesProps): ReactNode {
  return (
    <Grid gap="3">
      {access.arrivals && <ArrivalsCard today={today} access={access} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(auto-fit, minmax(320px, 1fr))' }} gap="3">
        {access.ordersByDay && <OrdersByDayCard today={today} />}
        {access.stockValue && <StockValueCard />}
      </Grid>
    </Grid>
  );
}
