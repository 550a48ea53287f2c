import { Box, Grid, SimpleGrid, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../ui/PageMeta';
import { ScreenCard, type ScreenLink } from '../../ui/ScreenCard';
import { formatFullDay } from '../../platform/format/dates';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { StockValueCard } from '../../domain/warehouses/StockValueCard';
import { TopStockCard } from '../../domain/warehouses/TopStockCard';
import { ArrivalsCard } from './ArrivalsCard';
import { seesPictures, type VisiblePictures } from './visiblePictures';
import { dayPart } from './greeting';
import { KeyFigures } from './KeyFigures';
import { LaterArrivalsCard } from './LaterArrivalsCard';
import { OrdersByDayCard } from './OrdersByDayCard';
import { hasToDos, ToDoCard, type OrdersHref } from './ToDoCard';

type DashboardPageProps = {
  /** The user's name in the greeting. */
  name: string;
  /** The other screens that the user may open. */
  screens: readonly ScreenLink[];
  /** The news panel; undefined for users who may not read it. */
  news: ReactNode;
  /** The charts that the user may see. */
  visible: VisiblePictures;
  ordersHref: OrdersHref;
  /** The address of the stock list: of one warehouse, one SKU or all. */
  stockHref: (of?: { warehouseId: string } | { sku: string }) => string;
};

/** The first screen after signing in (document 1, section 2, Dashboard). */
export function DashboardPage(props: DashboardPageProps): ReactNode {
  const { name, screens, news, visible, ordersHref, stockHref } = props;
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const hasPictures = seesPictures(visible);
  const toDos = hasToDos(visible);
  const hasSide = Boolean(news) || toDos;
  return (
    <Box
      as="section"
      flex="1"
      minH="0"
      display="flex"
      flexDirection="column"
      overflow="auto"
      bg="bg.canvas"
      p={{ base: 3, md: 4 }}
      tabIndex={0}
      aria-label={t('label')}
    >
      <PageMeta>{formatFullDay(now, language)}</PageMeta>
      {hasPictures ? (
        <KeyFigures today={now} visible={visible} ordersHref={ordersHref} stockHref={stockHref()} />
      ) : (
        <Text as="h2" textStyle="xl" fontWeight="semibold" pt={{ md: 1 }}>
          {t(`greeting.${dayPart(now.getHours())}`, { name })}
        </Text>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: hasSide ? 'minmax(0, 1fr) 348px' : 'minmax(0, 1fr)' }}
        templateRows={{ lg: toDos && news ? 'auto minmax(0, 1fr)' : undefined }}
        gap="3"
        mt="3"
        // The charts and the news take what the window has; on a low one, the page scrolls.
        flex={{ lg: '1' }}
        minH={{ lg: hasPictures ? '660px' : undefined }}
      >
        {/* The to-do list comes first, so that it is visible without scrolling; on narrow screens it is above the charts. */}
        {toDos && (
          <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }} minW="0">
            <ToDoCard today={now} visible={visible} ordersHref={ordersHref} stockHref={stockHref()} />
          </Box>
        )}
        <Box gridColumn={{ lg: '1' }} gridRow={{ lg: '1 / span 2' }} minW="0">
          {hasPictures ? (
            <Pictures today={now} visible={visible} stockHref={stockHref} />
          ) : (
            <Screens screens={screens} />
          )}
        </Box>
        {news && (
          <Box gridColumn={{ lg: '2' }} minW="0" minH="0" css={{ '& > section': { maxHeight: 'min(500px, 100%)' } }}>
            {news}
          </Box>
        )}
      </Grid>
    </Box>
  );
}

type PicturesProps = { today: Date } & Pick<DashboardPageProps, 'visible' | 'stockHref'>;

/** The charts that this user may see; they fill the height of the column beside them. */
function Pictures({ today, visible, stockHref }: PicturesProps): ReactNode {
  return (
    <Grid gap="3" h={{ xl: 'full' }} templateRows={{ xl: visible.arrivals ? 'auto 1fr' : '1fr' }}>
      {visible.arrivals && <ArrivalsCard today={today} visible={visible} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(auto-fit, minmax(320px, 1fr))' }} gap="3">
        {visible.ordersByDay && <OrdersByDayCard today={today} visible={visible} />}
        {visible.laterArrivals && <LaterArrivalsCard today={today} visible={visible} />}
        {visible.stockValue && <StockValueCard stockHref={(warehouseId) => stockHref({ warehouseId })} />}
        {visible.topStock && <TopStockCard first={7} skuHref={(sku) => stockHref({ sku })} />}
      </Grid>
    </Grid>
  );
}

/** Links to the user's screens, if there are no charts to show. */
function Screens({ screens }: { screens: readonly ScreenLink[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  return (
    <Box>
      <Text color="fg.muted">{screens.length > 0 ? t('screens') : t('noScreens')}</Text>
      <SimpleGrid minChildWidth="260px" gap="3" mt="5" maxW="820px">
        {screens.map((screen) => (
          <ScreenCard key={screen.path} screen={screen} />
        ))}
      </SimpleGrid>
    </Box>
  );
}
