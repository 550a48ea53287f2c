import type { Report } from './check.ts';
import { COSTS, type Deviation } from './deviation.ts';

const RANK: readonly string[] = COSTS;
const VERDICTS: Readonly<Record<Report['verdict'], string>> = {
  conforms: 'It keeps the contract to the letter.',
  works: 'Everything works; nothing that a user would notice.',
  degraded: 'It works, and something is shown empty or not told.',
  fails: 'Something does not work.',
};

/**
 * The report as text: a table with the worst deviations first, and the calls that were not made. Equal deviations share
 * a row.
 */
export function textReport(report: Report): string {
  const alike = Map.groupBy(report.deviations, ({ cost, found, consequence }) => `${cost}\n${found}\n${consequence}`);
  const rows = [...alike.values()]
    .map(cells)
    .toSorted(([one = ''], [other = '']) => RANK.indexOf(other) - RANK.indexOf(one));
  const head = `${report.url}: ${VERDICTS[report.verdict]}\n${countLine(report)}`;
  const parts = [head, ...report.remarks];
  if (rows.length > 0) parts.push(table(['COST', 'FOUND', 'WHERE', 'WHAT COMES OF IT'], rows));
  if (report.notAsked.length > 0) {
    parts.push(
      `Not asked:\n${table(
        ['CALL', 'WHY'],
        report.notAsked.map(({ call, why }) => [call, why]),
      )}`,
    );
  }
  if (report.leftBehind.length > 0) parts.push(`Left behind, to be removed by hand: ${report.leftBehind.join(', ')}.`);
  return `${parts.join('\n\n')}\n`;
}

function countLine({ asked, deviations, notAsked }: Report): string {
  const counts = COSTS.toReversed().map((cost) => `${deviations.filter((each) => each.cost === cost).length} ${cost}`);
  return `${asked.length} calls asked, ${notAsked.length} not; ${deviations.length} deviations: ${counts.join(', ')}.`;
}

/** All places of a deviation that has an effect; only the first of one that has none. */
function cells(alike: readonly Deviation[]): string[] {
  const { cost = 'works', found = '', consequence = '' } = alike[0] ?? {};
  const places = alike.map(({ call, field }) => `${call} ${field}`.trimEnd());
  const shown = cost === 'works' ? places.slice(0, 1) : places;
  const more = places.length - shown.length;
  return [cost, found, shown.join(', ') + (more > 0 ? ` and ${more} more` : ''), consequence];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  ');
  return all.map(line).join('\n');
}
