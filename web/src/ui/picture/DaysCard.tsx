import { Box, HStack } from '@chakra-ui/react';
import { Suspense, useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazyPart';
import { formatDate } from '../../platform/format/dates';
import { formatCount } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import type { DayRow, DaysChartProps, DaySeries } from './DaysChart';
import { PictureCard } from './PictureCard';
import { PictureTable } from './PictureTable';

// The chart library is larger than the rest of a dashboard, and is loaded when there are numbers to draw.
let loadedChart: ComponentType<DaysChartProps> | undefined;
const loadChart = async () => {
  loadedChart = (await import('./DaysChart')).DaysChart;
  return loadedChart;
};
const LazyChart = lazyPart(loadChart);

type DaysCardProps = Pick<ComponentProps<typeof PictureCard>, 'title' | 'hint' | 'error' | 'onRetry' | 'link'> & {
  /** The accessible name of the chart. */
  label: string;
  /** Undefined while loading. */
  rows: readonly DayRow[] | undefined;
  /** From the bottom of a bar to its top. */
  series: readonly DaySeries[];
  /** px, of the plot. */
  height: number;
  /** Shown in place of the plot. */
  empty?: ReactNode;
};

/** Numbers per day as stacked bars, with the table behind them. */
export function DaysCard({ rows, series, label, height, empty, ...card }: DaysCardProps): ReactNode {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const dayTitle = (key: string) => formatDate(`${key}T12:00:00`, language);
  return (
    <PictureCard
      {...card}
      loading={rows === undefined}
      height={height + 30}
      legend={
        empty === undefined && (
          <HStack gap="4" rowGap="1" wrap="wrap" textStyle="xs" color="fg.muted" mb="3">
            {series.map(({ key, name, colour }) => (
              <HStack key={key} gap="1.5">
                <Box boxSize="10px" rounded="2px" bg={colour} aria-hidden />
                {name}
              </HStack>
            ))}
          </HStack>
        )
      }
      picture={
        empty ?? (
          <Box as="figure" aria-label={label} flex="1" minH={`${height}px`}>
            <Plot
              rows={rows ?? []}
              series={series}
              dayName={(key) => dayTitle(key).slice(0, language === 'de' ? 6 : 5)}
              dayTitle={dayTitle}
            />
          </Box>
        )
      }
      table={
        <PictureTable
          label={card.title}
          heads={[t('picture.day'), ...series.map(({ name }) => name)]}
          rows={(rows ?? []).map(({ key, counts }) => ({
            key,
            name: dayTitle(key),
            values: series.map((each) => formatCount(counts[each.key] ?? 0)),
          }))}
        />
      }
    />
  );
}

/**
 * Drawn as soon as it is loaded: React shows what a Suspense has waited for only after a pause. A chart that cannot be loaded is tried again,
 * and says what failed, as other parts of a screen.
 */
function Plot(props: DaysChartProps): ReactNode {
  const [Chart, setChart] = useState<ComponentType<DaysChartProps> | undefined>(() => loadedChart);
  useEffect(() => {
    if (loadedChart !== undefined) return;
    loadChart().then(
      (loaded) => setChart(() => loaded),
      () => setChart(() => LazyChart),
    );
  }, []);
  return <Suspense>{Chart && <Chart {...props} />}</Suspense>;
}
