import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate, formatDateTime } from '../../format/dates';
import { formatCount, formatQuantity } from '../../format/numbers';
import type { Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/useLanguage';
import { useIsNarrow } from '../useIsNarrow';
import { PictureCard } from './PictureCard';
import { PictureTable } from './PictureTable';

type StepLineCardProps = {
  title: string;
  hint?: string;
  /** What the values are: "Bestand". */
  valueLabel: string;
  /** In the order of time; each value holds until the next. `at` is ISO 8601. */
  points: readonly { at: string; value: number }[] | undefined;
  error?: unknown;
  onRetry: () => void;
  height?: number;
  /** Beside the title, such as the choice of a period. */
  actions?: ReactNode;
};

const tick = { style: { fontSize: '11px' }, fill: 'var(--chakra-colors-fg-subtle)' };

/** A value over time that holds until it changes, such as stock: a step line on a true time axis, with a table behind it. */
export function StepLineCard(props: StepLineCardProps): ReactNode {
  const { title, hint, valueLabel, points, error, onRetry, height = 200, actions } = props;
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const drawn = points?.map(({ at, value }) => ({ time: Date.parse(at), value }));
  const isNarrow = useIsNarrow();
  const ticks = ticksOf(drawn?.at(0)?.time, drawn?.at(-1)?.time, isNarrow ? 4 : 8);
  const isLong = (ticks.at(-1) ?? 0) - (ticks.at(0) ?? 0) > longPeriod;
  const inWords = (time: unknown) => (typeof time === 'number' ? formatDateTime(isoOf(time), language) : '');
  return (
    <PictureCard
      title={title}
      {...(hint !== undefined && { hint })}
      error={error}
      onRetry={onRetry}
      loading={points === undefined}
      height={height}
      headLegend={actions}
      picture={
        <Box as="figure" aria-label={title} h={`${height}px`}>
          <ResponsiveContainer width="100%" height="100%">
            <AreaChart
              data={drawn ?? []}
              margin={{ top: 4, right: 4, bottom: 0, left: -12 }}
              accessibilityLayer={false}
            >
              <CartesianGrid vertical={false} stroke="var(--chakra-colors-chart-grid)" />
              <XAxis
                dataKey="time"
                type="number"
                scale="time"
                domain={['dataMin', 'dataMax']}
                ticks={ticks}
                tickFormatter={(time: number) => dayInShort(time, language, isLong)}
                tick={tick}
                tickLine={false}
                axisLine={false}
                interval={0}
                height={22}
              />
              <YAxis tickFormatter={formatCount} tick={tick} tickLine={false} axisLine={false} />
              <Tooltip
                contentStyle={{
                  background: 'var(--chakra-colors-bg-panel)',
                  border: '1px solid var(--chakra-colors-border)',
                  borderRadius: 8,
                  fontSize: 12,
                }}
                itemStyle={{ color: 'var(--chakra-colors-fg)', padding: 0 }}
                labelStyle={{ color: 'var(--chakra-colors-fg-muted)' }}
                labelFormatter={inWords}
                formatter={(value) => formatQuantity(Number(value))}
              />
              <Area
                type="stepAfter"
                dataKey="value"
                name={valueLabel}
                stroke="var(--chakra-colors-chart-1)"
                strokeWidth={2}
                fill="var(--chakra-colors-chart-1)"
                fillOpacity={0.08}
                dot={false}
                isAnimationActive={false}
              />
            </AreaChart>
          </ResponsiveContainer>
        </Box>
      }
      table={
        <PictureTable
          label={title}
          heads={[t('picture.time'), valueLabel]}
          rows={(points ?? []).map(({ at, value }) => ({
            key: at,
            name: formatDateTime(at, language),
            values: [formatQuantity(value)],
          }))}
        />
      }
    />
  );
}

/** ms; more than a year, of which a day does not say the year. */
const longPeriod = 400 * 24 * 60 * 60 * 1000;

/** Moments in equal distance, some way from the ends, where their words would be cut. */
function ticksOf(first: number | undefined, last: number | undefined, count: number): number[] {
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: count }, (_, index) => first + ((index + 0.5) / count) * (last - first));
}

/** `20.11.` or `11-20`; in a long period `11.2026` or `11-2026`. */
function dayInShort(time: number, language: Language, isLong: boolean): string {
  const day = formatDate(isoOf(time), language);
  if (language === 'de') return isLong ? day.slice(3) : day.slice(0, 6);
  return isLong ? `${day.slice(0, 2)}${day.slice(5)}` : day.slice(0, 5);
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
