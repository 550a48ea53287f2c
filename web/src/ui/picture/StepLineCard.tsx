import { Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Area, AreaChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate, formatDateTime } from '../../platform/format/dates';
import { formatCount, formatQuantity, missing } from '../../platform/format/numbers';
import type { Language } from '../../platform/i18n/language';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { useIsNarrow } from '../useIsNarrow';
import { PictureCard } from './PictureCard';
import { PictureTable } from './PictureTable';

type Point = { at: string; value: number };

type Planned = {
  /** The name of the values: "mit geplantem Zulauf". */
  label: string;
  /** The accessible name of the chart, which says what is expected. */
  text: string;
  /** Not empty; in chronological order. */
  points: readonly Point[];
};

type StepLineCardProps = {
  title: string;
  hint?: string;
  /** The name of the values: "Bestand". */
  valueLabel: string;
  /** In chronological order; each value holds until the next. `at` is ISO 8601. */
  points: readonly Point[] | undefined;
  /** Expected values after the last point, drawn as a dashed continuation. */
  planned?: Planned | undefined;
  error?: unknown;
  onRetry: () => void;
  /** px; with its figures. */
  height?: number;
  /** Figures above the line; 48 px high. */
  figures?: ReactNode;
  /** Beside the title, such as the choice of a period. */
  actions?: ReactNode;
};

/** px */
const figuresHeight = 48;
const legendHeight = 22;

/** ms; the last expected value is drawn for a week. */
const plannedTail = 7 * 24 * 60 * 60 * 1000;

const tick = { style: { fontSize: '11px' }, fill: 'var(--chakra-colors-fg-subtle)' };

/** A value over time that holds until it changes, such as stock: a step line on a true time axis, with its data as a table. */
export function StepLineCard(props: StepLineCardProps): ReactNode {
  const { title, hint, valueLabel, points, planned, error, onRetry, height = 200, figures, actions } = props;
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const drawn = points && drawnOf(points, planned?.points ?? []);
  const now = planned && points?.at(-1);
  const plotHeight = height - (figures ? figuresHeight : 0) - (planned ? legendHeight : 0);
  const isNarrow = useIsNarrow();
  const ticks = ticksOf(drawn?.at(0)?.time, drawn?.at(-1)?.time, isNarrow ? 4 : 8);
  const isLong = (ticks.at(-1) ?? 0) - (ticks.at(0) ?? 0) > longPeriod;
  const text = (time: unknown) => (typeof time === 'number' ? formatDateTime(isoOf(time), language) : '');
  return (
    <PictureCard
      title={title}
      {...(hint !== undefined && { hint })}
      error={error}
      onRetry={onRetry}
      loading={points === undefined}
      height={height}
      headLegend={actions}
      legend={
        <>
          {figures}
          {planned && (
            <HStack gap="4" h={`${legendHeight}px`} flexShrink={0} textStyle="xs" color="fg.muted">
              <LegendEntry colour="var(--chakra-colors-chart-1)" name={valueLabel} />
              <LegendEntry colour="var(--chakra-colors-chart-3)" name={planned.label} isDashed />
            </HStack>
          )}
        </>
      }
      picture={
        <Box as="figure" aria-label={planned?.text ?? title} h={`${plotHeight}px`}>
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
                labelFormatter={text}
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
              {now && (
                <ReferenceLine
                  x={Date.parse(now.at)}
                  stroke="var(--chakra-colors-border-strong)"
                  strokeDasharray="2 3"
                />
              )}
              {planned && (
                <Area
                  type="stepAfter"
                  dataKey="planned"
                  name={planned.label}
                  stroke="var(--chakra-colors-chart-3)"
                  strokeWidth={2}
                  strokeDasharray="4 3"
                  fill="none"
                  dot={false}
                  isAnimationActive={false}
                />
              )}
            </AreaChart>
          </ResponsiveContainer>
        </Box>
      }
      table={
        <PictureTable
          label={title}
          heads={[t('picture.time'), valueLabel, ...(planned ? [planned.label] : [])]}
          rows={[
            ...(points ?? []).map(({ at, value }) => ({
              key: at,
              name: formatDateTime(at, language),
              values: [formatQuantity(value), ...(planned ? [missing] : [])],
            })),
            ...(planned?.points ?? []).map(({ at, value }) => ({
              key: `planned ${at}`,
              name: formatDateTime(at, language),
              values: [missing, formatQuantity(value)],
            })),
          ]}
        />
      }
    />
  );
}

type LegendEntryProps = { colour: string; name: string; isDashed?: boolean };

function LegendEntry({ colour, name, isDashed = false }: LegendEntryProps): ReactNode {
  return (
    <HStack gap="1.5">
      <svg width="14" height="2" aria-hidden>
        <line x2="14" y1="1" y2="1" stroke={colour} strokeWidth="2" strokeDasharray={isDashed ? '4 3' : undefined} />
      </svg>
      {name}
    </HStack>
  );
}

type Drawn = { time: number; value?: number; planned?: number };

/** The points of both lines; the planned one starts where the other ends. */
function drawnOf(points: readonly Point[], planned: readonly Point[]): Drawn[] {
  const drawn: Drawn[] = points.map(({ at, value }) => ({ time: Date.parse(at), value }));
  const [last, lastPlanned] = [drawn.at(-1), planned.at(-1)];
  if (last?.value === undefined || lastPlanned === undefined) return drawn;
  last.planned = last.value;
  return [
    ...drawn,
    ...planned.map(({ at, value }) => ({ time: Date.parse(at), planned: value })),
    { time: Date.parse(lastPlanned.at) + plannedTail, planned: lastPlanned.value },
  ];
}

/** ms; more than a year, so that dates need the year. */
const longPeriod = 400 * 24 * 60 * 60 * 1000;

/** Evenly spaced ticks, away from the ends, where their labels would be cut. */
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
