import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate, formatDateTime } from '../../format/dates';
import { formatCount, formatQuantity } from '../../format/numbers';
import { useLanguage } from '../../i18n/useLanguage';
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
                tickFormatter={(time: number) => formatDate(isoOf(time), language).slice(0, language === 'de' ? 6 : 5)}
                tick={tick}
                tickLine={false}
                axisLine={false}
                minTickGap={32}
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

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
