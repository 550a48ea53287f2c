import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatQuantity } from '../platform/format/numbers';
import type { Chart, ChartLine, ChartPoint } from './chartData';

type ChartPlotProps = {
  chart: Chart;
  nameOfPoint: (point: ChartPoint) => string;
  nameOfLine: (line: ChartLine) => string;
  colourOf: (line: ChartLine, index: number) => string;
};

/** Recharts writes SVG, so colours are CSS variables. */
const tick = { style: { fontSize: '11px' }, fill: 'var(--occ-muted)' };
const axis = { tick, tickLine: false, axisLine: false };
const grid = 'var(--occ-chart-grid)';

/** px */
const HEIGHT = 280;
const BAR = 14;
const GAP = 12;
const LONGEST_NAME = 18;

/** The plot: lines and bars by time from left to right, other bars below each other, so that their names can be read. */
export function ChartPlot({ chart, nameOfPoint, nameOfLine, colourOf }: ChartPlotProps): ReactNode {
  const { isTime, kind, lines, points } = chart;
  const names = new Map(points.map((point) => [point.key, nameOfPoint(point)]));
  const nameOf = (key: string) => names.get(key) ?? '';
  const shortNameOf = (key: string) => {
    const name = nameOf(key);
    return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
  };
  // Recharts draws a bar in the colour of its point, if that has one.
  const data = points.map((point, index) =>
    point.isOthers && lines.length === 1 ? { ...point, fill: colourOf(point, index) } : point,
  );
  const common = { data, accessibilityLayer: false, margin: { top: 8, right: 12, bottom: 0, left: 0 } };
  const tooltip = (
    <Tooltip
      cursor={{ fill: 'var(--occ-hover)', fillOpacity: 0.5, stroke: grid }}
      isAnimationActive={false}
      content={<PlotTooltip {...{ chart, nameOfPoint, nameOfLine, colourOf }} />}
    />
  );
  // Room for the half of the first and last name.
  const times = { ...axis, minTickGap: 16, padding: { left: 24, right: 24 } };
  const figures = { ...axis, tickFormatter: formatQuantity, width: 'auto' as const };
  if (kind === 'line') {
    return (
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart {...common}>
          <CartesianGrid vertical={false} stroke={grid} />
          <XAxis {...times} dataKey="key" tickFormatter={shortNameOf} />
          <YAxis {...figures} />
          {tooltip}
          {lines.map((line, index) => (
            <Line
              key={line.key}
              dataKey={(point: ChartPoint) => point.values[line.key]}
              stroke={colourOf(line, index)}
              strokeWidth={2}
              // A single point would be no line.
              dot={points.length < 30 && { r: 2.5, fill: colourOf(line, index), strokeWidth: 0 }}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    );
  }
  const barsOfPoint = kind === 'stacked' ? 1 : lines.length;
  return (
    <ResponsiveContainer width="100%" height={isTime ? HEIGHT : points.length * (barsOfPoint * BAR + GAP) + 40}>
      <BarChart {...common} layout={isTime ? 'horizontal' : 'vertical'} stackOffset="sign">
        <CartesianGrid vertical={!isTime} horizontal={isTime} stroke={grid} />
        {isTime ? (
          <>
            <XAxis {...times} dataKey="key" tickFormatter={shortNameOf} />
            <YAxis {...figures} />
          </>
        ) : (
          <>
            <XAxis {...axis} type="number" tickFormatter={formatQuantity} minTickGap={16} />
            <YAxis {...axis} type="category" dataKey="key" tickFormatter={shortNameOf} width={128} interval={0} />
          </>
        )}
        {tooltip}
        {lines.map((line, index) => (
          <Bar
            key={line.key}
            dataKey={(point: ChartPoint) => point.values[line.key]}
            fill={colourOf(line, index)}
            {...(kind === 'stacked' && { stackId: 'all' })}
            maxBarSize={BAR}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

type PlotTooltipProps = ChartPlotProps & {
  /** Passed by the chart: whether the pointer is over a point, and which. */
  active?: boolean;
  label?: string;
};

function PlotTooltip({ chart, nameOfPoint, nameOfLine, colourOf, active = false, label }: PlotTooltipProps): ReactNode {
  const point = active ? chart.points.find(({ key }) => key === label) : undefined;
  if (!point) return null;
  return (
    <div className="occ-chart-tooltip">
      <strong>{nameOfPoint(point)}</strong>
      <ul className="occ-legend">
        {chart.lines.map((line, index) => {
          const value = point.values[line.key] ?? null;
          return (
            <li key={line.key}>
              <span style={{ background: colourOf(line, index) }} aria-hidden />
              {nameOfLine(line)}
              <b>{value === null ? '–' : formatQuantity(value)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
