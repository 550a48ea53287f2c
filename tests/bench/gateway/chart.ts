import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** `pnpm bench:chart`: draws `tests/bench/results.json` as `docs/performance.svg`. The bench does it at its end. */
const RESULTS = path.join(import.meta.dirname, '..', 'results.json');
const CHART = path.join(import.meta.dirname, '../../../docs/performance.svg');

interface Results {
  readonly node: string;
  readonly processors: number;
  readonly table: readonly Measured[];
  readonly growth?: readonly Growth[];
}

interface Measured {
  readonly page: string;
  readonly server: string;
  readonly rows: number;
  readonly 'CPU ms/request': number;
  readonly 'of the pass-through': number;
}

interface Growth {
  readonly page: string;
  readonly rows: number;
  readonly connections: number;
  readonly 'CPU ms/request': number;
}

const OWN = 'this gateway';
const [WIDTH, MARGIN, LABELS, BAR, GAP, HEAD] = [1_080, 24, 200, 18, 40, 60];
const COLOURS = { own: '#1f6f8b', other: '#b8c4cc', text: '#24313a', faint: '#5c6b75', line: '#dde3e7' };

export async function writeChart(): Promise<void> {
  const results: Results = JSON.parse(await readFile(RESULTS, 'utf8'));
  await writeFile(CHART, drawn(results));
}

function drawn({ node, processors, table, growth = [] }: Results): string {
  const pages = [...new Set(table.map(({ page }) => page))];
  const rowCounts = [...new Set(table.map(({ rows }) => rows))];
  const servers = [...new Set(table.map(({ server }) => server))];
  const column = (WIDTH - 2 * MARGIN - LABELS) / rowCounts.length;
  const panel = servers.length * BAR + GAP;
  const parts: string[] = [
    text(MARGIN, 26, 'Requests per second, as a share of a bare pass-through', 16, COLOURS.text, 'bold'),
    text(MARGIN, 44, `with the CPU time of a request. Node ${node}, ${processors} processors`, 12, COLOURS.faint),
  ];
  for (const [pageIndex, page] of pages.entries()) {
    const top = HEAD + pageIndex * panel + 24;
    parts.push(text(MARGIN, top - 6, page, 13, COLOURS.text, 'bold'));
    for (const [index, server] of servers.entries()) {
      const colour = server === OWN ? COLOURS.own : COLOURS.text;
      parts.push(text(MARGIN, top + index * BAR + 13, server, 12, colour, server === OWN ? 'bold' : 'normal'));
    }
    for (const [at, rows] of rowCounts.entries()) {
      const left = MARGIN + LABELS + at * column;
      parts.push(text(left, top - 6, `${rows.toLocaleString('en')} row${rows > 1 ? 's' : ''}`, 12, COLOURS.faint));
      for (const [index, server] of servers.entries()) {
        const found = table.find((each) => each.page === page && each.server === server && each.rows === rows);
        if (!found) continue;
        const share = found['of the pass-through'];
        const width = Math.max(1, Math.min(1, share) * (column - 130));
        const y = top + index * BAR;
        parts.push(
          `<rect x="${left}" y="${y + 2}" width="${width.toFixed(1)}" height="${BAR - 5}" fill="${server === OWN ? COLOURS.own : COLOURS.other}"/>`,
          text(left + width + 6, y + 13, `${share.toFixed(2)} · ${found['CPU ms/request']} ms`, 11, COLOURS.faint),
        );
      }
    }
  }
  const below = HEAD + pages.length * panel + 20;
  const half = (WIDTH - 3 * MARGIN) / 2;
  const byRows = growth.filter(({ connections }) => connections === 8);
  const byConnections = growth.filter(({ rows }) => rows === 100);
  if (growth.length > 0) {
    parts.push(
      ...lines('CPU per request by rows, ms', byRows, 'rows', MARGIN, below, half),
      ...lines(
        'CPU per request by connections, 100 rows, ms',
        byConnections,
        'connections',
        2 * MARGIN + half,
        below,
        half,
      ),
    );
  }
  const height = below + (growth.length > 0 ? 260 : 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
${parts.join('\n')}
</svg>
`;
}

/** A line for each page, both axes logarithmic. */
function lines(
  title: string,
  figures: readonly Growth[],
  by: 'rows' | 'connections',
  left: number,
  top: number,
  width: number,
): string[] {
  const height = 170;
  const values = figures.map((figure) => figure['CPU ms/request']);
  const [least, most] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))];
  const furthest = Math.log10(Math.max(...figures.map((figure) => figure[by])));
  const inner = width - 90;
  const x = (value: number): number => left + (Math.log10(value) / furthest) * inner;
  const y = (value: number): number => top + 30 + height - ((Math.log10(value) - least) / (most - least || 1)) * height;
  const parts = [text(left, top, title, 13, COLOURS.text, 'bold')];
  for (const value of new Set(figures.map((figure) => figure[by]))) {
    parts.push(
      `<line x1="${x(value).toFixed(1)}" x2="${x(value).toFixed(1)}" y1="${top + 30}" y2="${top + 30 + height}" stroke="${COLOURS.line}"/>`,
      text(x(value) - 8, top + height + 48, value.toLocaleString('en'), 11, COLOURS.faint),
    );
  }
  for (const [index, page] of [...new Set(figures.map((figure) => figure.page))].entries()) {
    const own = figures.filter((figure) => figure.page === page).toSorted((a, b) => a[by] - b[by]);
    const points = own.map((figure) => `${x(figure[by]).toFixed(1)},${y(figure['CPU ms/request']).toFixed(1)}`);
    const colour = [COLOURS.own, '#c26a2d', COLOURS.faint][index] ?? COLOURS.text;
    parts.push(`<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    for (const figure of own) {
      const [cx, cy] = [x(figure[by]), y(figure['CPU ms/request'])];
      parts.push(`<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="3" fill="${colour}"/>`);
    }
    const last = own.at(-1);
    if (last) {
      const label = `${page} ${last['CPU ms/request']}`;
      parts.push(text(x(last[by]) + 8, y(last['CPU ms/request']) + 4, label, 11, colour));
    }
  }
  return parts;
}

function text(x: number, y: number, content: string, size: number, colour: string, weight = 'normal'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${colour}" font-weight="${weight}">${content}</text>`;
}

if (import.meta.main) await writeChart();
