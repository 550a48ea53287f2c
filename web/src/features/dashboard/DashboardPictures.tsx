import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ArrivalsCard } from './ArrivalsCard';
import type { VisiblePictures } from './visiblePictures';
import { OrdersByDayCard } from './OrdersByDayCard';
import { StockValueCard } from '../../warehouses/StockValueCard';

type DashboardPicturesProps = { today: Date; visible: VisiblePictures };

/** The pictures that this viewer may see. Loaded after the first paint, with the library that draws them. */
export function DashboardPictures({ today, visible }: DashboardPicturesProps): ReactNode {
  return (
    <Grid gap="3">
      {visible.arrivals && <ArrivalsCard today={today} visible={visible} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(auto-fit, minmax(320px, 1fr))' }} gap="3">
        {visible.ordersByDay && <OrdersByDayCard today={today} />}
        {visible.stockValue && <StockValueCard />}
      </Grid>
    </Grid>
  );
}
