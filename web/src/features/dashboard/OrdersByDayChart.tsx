import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTooltip } from '../../components/picture/ChartTooltip';
import { formatCount } from '../../format/numbers';
import type { DrawnStatus, OrderDay } from './ordersByDay';

/** Recharts writes SVG: colours are variables there (design: look, Charts). */
const tick = { style: { fontSize: '11px' }, fill: 'var(--chakra-colors-fg-subtle)' };

type OrdersByDayChartProps = {
  rows: readonly OrderDay[];
  series: readonly { key: DrawnStatus; name: string; colour: string }[];
  /** A day at its bar, and in full. */
  dayName: (key: string) => string;
  dayTitle: (key: string) => string;
};

export function OrdersByDayChart({ rows, series, dayName, dayTitle }: OrdersByDayChartProps): ReactNode {
  return (
    <ResponsiveContainer width="100%" height="100%" minHeight={200}>
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
            dataKey={key}
            name={name}
            stackId="orders"
            fill={colour}
            maxBarSize={14}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

type DayTooltipProps = Pick<OrdersByDayChartProps, 'rows' | 'series' | 'dayTitle'> & {
  /** Given by the chart: whether the pointer is over a day, and over which. */
  active?: boolean;
  label?: string;
};

function DayTooltip({ rows, series, dayTitle, active = false, label }: DayTooltipProps): ReactNode {
  const row = active ? rows.find(({ key }) => key === label) : undefined;
  if (!row) return null;
  return (
    <ChartTooltip
      title={dayTitle(row.key)}
      values={series.map(({ key, name, colour }) => ({ name, colour, value: row[key] }))}
    />
  );
}
