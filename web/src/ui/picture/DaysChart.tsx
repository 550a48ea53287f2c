import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from '../../platform/format/numbers';
import { ChartTooltip } from './ChartTooltip';

/** Recharts writes SVG, so colours are CSS variables (design: look, Charts). */
const tick = { style: { fontSize: '11px' }, fill: 'var(--chakra-colors-fg-subtle)' };

/** One day, `2026-11-20`, and its number for each series. */
export type DayRow = { key: string; counts: Readonly<Record<string, number>> };

export type DaySeries = { key: string; name: string; colour: string };

export type DaysChartProps = {
  rows: readonly DayRow[];
  series: readonly DaySeries[];
  /** The name of a day: short at its bar, and in full. */
  dayName: (key: string) => string;
  dayTitle: (key: string) => string;
};

/** A stacked bar for each day. */
export function DaysChart({ rows, series, dayName, dayTitle }: DaysChartProps): ReactNode {
  return (
    <ResponsiveContainer width="100%" height="100%" minHeight={160}>
      <BarChart data={[...rows]} margin={{ top: 4, right: 0, bottom: 0, left: -18 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--chakra-colors-chart-grid)" />
        <XAxis dataKey="key" tickFormatter={dayName} tick={tick} tickLine={false} axisLine={false} />
        <YAxis tickFormatter={formatCount} tick={tick} tickLine={false} axisLine={false} allowDecimals={false} />
        <Tooltip
          cursor={{ fill: 'var(--chakra-colors-bg-muted)' }}
          isAnimationActive={false}
          content={<DayTooltip rows={rows} series={series} dayTitle={dayTitle} />}
        />
        {series.map(({ key, name, colour }) => (
          <Bar
            key={key}
            dataKey={({ counts }: DayRow) => counts[key] ?? 0}
            name={name}
            stackId="day"
            fill={colour}
            maxBarSize={14}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

type DayTooltipProps = Pick<DaysChartProps, 'rows' | 'series' | 'dayTitle'> & {
  /** Passed by the chart: whether the pointer is over a day, and which. */
  active?: boolean;
  label?: string;
};

function DayTooltip({ rows, series, dayTitle, active = false, label }: DayTooltipProps): ReactNode {
  const row = active ? rows.find(({ key }) => key === label) : undefined;
  if (!row) return null;
  return (
    <ChartTooltip
      title={dayTitle(row.key)}
      values={series.map(({ key, name, colour }) => ({ name, colour, value: row.counts[key] ?? 0 }))}
    />
  );
}
