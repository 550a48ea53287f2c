import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../platform/format/dates';
import { formatCount } from '../platform/format/numbers';
import { useLanguage } from '../platform/i18n/useLanguage';
import { lazyPart } from '../ui/lazyPart';
import type { AnswerFields } from './answerFields';
import type { AnswerTable } from './answerTable';
import { type Chart, chartColumns, type ChartLine, chartOf } from './chartData';
import { ChartSelect } from './ChartSelect';
import { type ChartChoice, chartKinds } from './question';

// The chart library is only loaded for those who want a chart.
const ChartPlot = lazyPart(async () => (await import('./ChartPlot')).ChartPlot);

type AnswerChartProps = {
  table: AnswerTable;
  fields: AnswerFields;
  choice: ChartChoice;
  onChoose: (choice: ChartChoice) => void;
};

/** The answer as a chart, with what can be chosen, a legend, and in words what it does not show. */
export function AnswerChart({ table, fields, choice, onChoose }: AnswerChartProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const columns = useMemo(() => chartColumns(table, fields), [table, fields]);
  const drawn = useMemo(() => chartOf(table, columns, choice), [table, columns, choice]);
  const chart = typeof drawn === 'string' ? undefined : drawn;
  const nameOf = useValueNames(chart?.isTime ?? false);
  const { figures, names } = columns;
  const category = chart?.category ?? choice.category ?? names[0] ?? '';
  const figure = chart?.figure ?? choice.figure ?? figures[0] ?? '';
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="occ-table-scroll occ-chart" aria-label={t('chart.title')} tabIndex={0}>
      {figures.length > 0 && names.length > 0 && (
        <div className="occ-choices">
          <ChartSelect
            label={t('chart.kind')}
            value={chart?.kind ?? choice.kind ?? 'bars'}
            options={chartKinds.map((kind) => [kind, t(`chart.kinds.${kind}`)])}
            isDisabled={(kind) => kind === 'stacked' && (chart?.series === '' || chart?.adds === false)}
            onChange={(kind) => onChoose({ ...choice, kind: chartKinds.find((each) => each === kind) })}
          />
          <ChartSelect
            label={t('chart.figure')}
            value={figure}
            options={figures.map((each) => [each, each])}
            onChange={(chosen) => onChoose({ ...choice, figure: chosen })}
          />
          <ChartSelect
            label={t('chart.category')}
            value={category}
            options={names.map((each) => [each, each])}
            onChange={(chosen) => onChoose({ ...choice, category: chosen })}
          />
          {names.length > 1 && (
            <ChartSelect
              label={t('chart.series')}
              value={chart?.series ?? choice.series ?? ''}
              options={[
                ['', t('chart.undivided')],
                ...names.filter((each) => each !== category).map((each) => [each, each] as const),
              ]}
              onChange={(chosen) => onChoose({ ...choice, series: chosen })}
            />
          )}
        </div>
      )}
      {chart === undefined ? (
        <p>{t(`chart.none.${typeof drawn === 'string' ? drawn : 'noRows'}`, { figure, category })}</p>
      ) : (
        <>
          {chart.series !== '' && (
            <ul className="occ-legend" aria-label={chart.series}>
              {chart.lines.map((line, index) => (
                <li key={line.key}>
                  <span style={{ background: colourOf(line, index) }} aria-hidden />
                  {nameOf.line(line, chart)}
                </li>
              ))}
            </ul>
          )}
          <figure
            aria-label={t('chart.summary', {
              kind: t(`chart.kinds.${chart.kind}`),
              figure: chart.figure,
              category: chart.category,
              count: chart.points.length,
            })}
          >
            <Suspense fallback={<p>{t('chart.loading')}</p>}>
              <ChartPlot
                chart={chart}
                nameOfPoint={nameOf.point}
                nameOfLine={(line) => nameOf.line(line, chart)}
                colourOf={colourOf}
              />
            </Suspense>
          </figure>
          <ChartNotes chart={chart} />
        </>
      )}
    </section>
  );
}

/** What the chart leaves out or adds up, in words. */
function ChartNotes({ chart }: { chart: Chart }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { adds, category, categoryCount, hasSums, isTime, lineCount, lines, points, series } = chart;
  const cut = (shown: readonly ChartLine[], total: number, column: string) => {
    const count = shown.filter(({ isOthers }) => !isOthers).length;
    if (count >= total) return '';
    return t(adds ? 'chart.largestAndOthers' : 'chart.largest', { count, total: formatCount(total), column });
  };
  const notes = [
    isTime && points.length < categoryCount
      ? t('chart.latest', { count: points.length, total: formatCount(categoryCount) })
      : !isTime && cut(points, categoryCount, category),
    cut(lines, lineCount, series),
    hasSums && t('chart.summed', { column: category }),
    t('chart.allInTable'),
  ].filter(Boolean);
  return <output className="occ-chart-notes">{notes.join(' ')}</output>;
}

/** Six colours, of which the last one is for the others. */
function colourOf({ isOthers }: ChartLine, index: number): string {
  return `var(--occ-chart-${isOthers ? 6 : index + 1})`;
}

function useValueNames(isTime: boolean) {
  const { t } = useTranslation('sandbox');
  const language = useLanguage();
  const point = ({ isOthers, value }: ChartLine): string => {
    if (isOthers) return t('chart.others');
    if (value === null || value === '') return t('chart.noValue');
    if (!isTime) return String(value);
    // A period is the day on which it begins, whatever the time zone of the reader.
    return String(value).length === 10
      ? formatDate(`${value}T12:00:00`, language)
      : formatDateTime(`${value}`, language);
  };
  const line = (of: ChartLine, { figure, series }: Chart): string => {
    if (series === '') return figure;
    return of.isOthers || of.value === null || of.value === '' ? point(of) : String(of.value);
  };
  return { point, line };
}
