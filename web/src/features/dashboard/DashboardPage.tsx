import { Box, Grid, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../chunks/lazyPart';
import { PageMeta } from '../../components/PageMeta';
import { ScreenCard, type ScreenLink } from '../../components/ScreenCard';
import { formatDayInWords } from '../../format/dates';
import { useLanguage } from '../../i18n/useLanguage';
import { seesPictures, type VisiblePictures } from './visiblePictures';
import { dayPart } from './greeting';
import type { OrdersHref } from './ToDoCard';

// Neither figures nor charts are needed for the first paint.
const KeyFigures = lazyPart(async () => (await import('./KeyFigures')).KeyFigures);
const DashboardPictures = lazyPart(async () => (await import('./DashboardPictures')).DashboardPictures);
const ToDoCard = lazyPart(async () => (await import('./ToDoCard')).ToDoCard);

type DashboardPageProps = {
  /** How the user is called. */
  name: string;
  /** The other screens that the user may open. */
  screens: readonly ScreenLink[];
  /** The news panel; undefined for those who may not read it. */
  news: ReactNode;
  /** The charts that the user may see. */
  visible: VisiblePictures;
  ordersHref: OrdersHref;
};

/** Where everybody starts (document 1, section 2, Dashboard). */
export function DashboardPage({ name, screens, news, visible, ordersHref }: DashboardPageProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const hasPictures = seesPictures(visible);
  const hasToDos = visible.orderStatuses || visible.ordersToCheck || visible.overdueArrivals;
  const hasSide = Boolean(news) || hasToDos;
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
      {hasPictures ? (
        <Box minH="94px">
          <Suspense>
            <KeyFigures today={now} visible={visible} ordersHref={ordersHref} />
          </Suspense>
        </Box>
      ) : (
        <Text as="h2" textStyle="xl" fontWeight="semibold" pt={{ md: 1 }}>
          {t(`greeting.${dayPart(now.getHours())}`, { name })}
        </Text>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0,1fr)', lg: hasSide ? 'minmax(0,1fr) 348px' : 'minmax(0,1fr)' }}
        gap="3"
        mt="3"
        alignItems="start"
      >
        {hasPictures ? (
          <Suspense fallback={<Skeleton h="240px" rounded="l3" aria-hidden />}>
            <DashboardPictures today={now} visible={visible} />
          </Suspense>
        ) : (
          <Screens screens={screens} />
        )}
        {hasSide && (
          <Grid gap="3">
            {news}
            {hasToDos && (
              <Suspense>
                <ToDoCard today={now} visible={visible} ordersHref={ordersHref} />
              </Suspense>
            )}
          </Grid>
        )}
      </Grid>
    </Box>
  );
}

/** Where those can go on for whom there is nothing to draw. */
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
