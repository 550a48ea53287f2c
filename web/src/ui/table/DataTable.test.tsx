import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Download, Trash2 } from 'lucide-react';
import { chooseItem } from '../../testing/chooseItem';
import { show } from '../../testing/show';
import type { Sort } from '../../platform/urls/listParams';
import type { Column } from './column';
import { DataTable } from './DataTable';
import type { DataTableProps } from './dataTableProps';
import { RunMenu } from './RunMenu';
import { useRowSelection } from './selection';
import { TableFooter } from './TableFooter';
import { useTablePreferences } from './tablePreferences';
import { TableTools } from './TableTools';

type Row = { id: string; name: string; pieces: number };

const columns: Column<Row, 'NAME'>[] = [
  { id: 'name', header: 'Name', width: 200, sortField: 'NAME', cell: ({ name }) => name },
  { id: 'pieces', header: 'Pieces', width: 80, align: 'end', cell: ({ pieces }) => pieces },
];
const rows: Row[] = Array.from({ length: 500 }, (_, index) => ({
  id: `r${index}`,
  name: `Row ${index}`,
  pieces: index * 3,
}));

function Table(props: Partial<DataTableProps<Row, 'NAME'>>) {
  const [preferences, changePreferences] = useTablePreferences('test', 'compact');
  const [sort, setSort] = useState<Sort<'NAME'>>();
  return (
    <>
      <TableTools columns={columns} preferences={preferences} onPreferences={changePreferences} />
      <DataTable
        label="Rows"
        columns={columns}
        rows={rows}
        refreshing={false}
        listState={undefined}
        sort={sort}
        onSort={setSort}
        preferences={preferences}
        onPreferences={changePreferences}
        renderItem={({ name }) => name}
        {...props}
      />
    </>
  );
}

function Filtered() {
  const [isFiltered, setIsFiltered] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsFiltered(true)}>
        Fewer
      </button>
      <Table rows={isFiltered ? rows.slice(0, 60) : rows} />
    </>
  );
}

function Deleting() {
  const [left, setLeft] = useState(rows.slice(0, 10));
  return (
    <>
      <button type="button" onClick={() => setLeft(left.filter(({ id }) => id !== 'r2' && id !== 'r3'))}>
        Delete two
      </button>
      <button type="button" onClick={() => setLeft(left.slice(0, -1))}>
        Delete the last
      </button>
      <Table rows={left} />
    </>
  );
}

const scrollerOf = () => {
  const scroller = screen.getByRole('grid').parentElement;
  if (scroller === null) throw new Error('the table has no scroller');
  return scroller;
};

const activeRow = () => {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant');
  return id === null ? undefined : document.querySelector(`#${id}`)?.textContent;
};

describe('a table', () => {
  test('renders only the rows near the visible ones, and says how many there are', () => {
    show(<Table />);
    expect(screen.getByRole('grid', { name: 'Rows' })).toHaveAttribute('aria-rowcount', '501');
    const shown = screen.getAllByRole('row').length;
    expect(shown).toBeGreaterThan(10);
    expect(shown).toBeLessThan(60);
  });

  test('renders the rows that are scrolled to', () => {
    show(<Table />);
    fireEvent.scroll(scrollerOf(), { target: { scrollTop: 9000 } });
    expect(screen.getByText('Row 250')).toBeInTheDocument();
    expect(screen.queryByText('Row 0')).toBeNull();
  });

  test('renders the last rows, where the others are gone that were scrolled to', async () => {
    const { user } = show(<Filtered />);
    fireEvent.scroll(scrollerOf(), { target: { scrollTop: 9000 } });
    await user.click(screen.getByRole('button', { name: 'Fewer' }));
    expect(screen.getByText('Row 59')).toBeInTheDocument();
  });

  test('renders more rows in a larger scroller', () => {
    const silent = globalThis.ResizeObserver;
    const observers: [Element, () => void][] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class extends silent {
        readonly #report: () => void;
        constructor(report: () => void) {
          super(report);
          this.#report = report;
        }
        override observe(element: Element) {
          observers.push([element, this.#report]);
        }
      },
    );
    show(<Table />);
    expect(screen.queryByText('Row 50')).toBeNull();
    Object.defineProperty(scrollerOf(), 'clientHeight', { value: 34 + 51 * 36 });
    act(() => {
      for (const [element, report] of observers) if (element === scrollerOf()) report();
    });
    expect(screen.getByText('Row 50')).toBeInTheDocument();
    vi.stubGlobal('ResizeObserver', silent);
  });

  test('sorts by its heads, and says so', async () => {
    const { user } = show(<Table />);
    const head = screen.getByRole('columnheader', { name: /Name/ });
    expect(head).toHaveAttribute('aria-sort', 'none');
    await user.click(within(head).getByRole('button', { name: 'Name' }));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head).getByRole('button', { name: 'Name' }));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: /Pieces/ })).not.toHaveAttribute('aria-sort');
  });

  test('the row below a deleted one is the active one, or the one above if that was the last', async () => {
    const { user } = show(<Deleting />);
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeRow()).toContain('Row 2');
    await user.click(screen.getByRole('button', { name: 'Delete two' }));
    expect(activeRow()).toContain('Row 4');
    screen.getByRole('grid').focus();
    await user.keyboard('{End}');
    expect(activeRow()).toContain('Row 9');
    await user.click(screen.getByRole('button', { name: 'Delete the last' }));
    expect(activeRow()).toContain('Row 8');
  });

  test('is navigated with the keys', async () => {
    const onOpen = vi.fn<(row: Row) => void>();
    const { user } = show(<Table onOpen={onOpen} copyText={({ id }) => id} />);
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeRow()).toContain('Row 2');
    await user.keyboard('{ArrowUp}');
    expect(activeRow()).toContain('Row 1');
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
    await user.keyboard('c');
    expect(await navigator.clipboard.readText()).toBe('r1');
    await user.keyboard('{Home}');
    expect(activeRow()).toContain('Row 0');
    await user.keyboard('{ArrowUp}');
    expect(activeRow()).toContain('Row 0');
  });

  test('scrolls no further than needed to show the whole active row, below its head', async () => {
    const { user } = show(<Table />);
    const scroller = scrollerOf();
    screen.getByRole('grid').focus();
    /** Presses a key, and tells of the scrolling as a browser does. */
    const scrollTopAfter = async (key: string) => {
      await user.keyboard(`{${key}}`);
      fireEvent.scroll(scroller);
      return scroller.scrollTop;
    };
    const last = 34 + 500 * 36 - scroller.clientHeight;
    expect(await scrollTopAfter('End')).toBe(last);
    expect(activeRow()).toContain('Row 499');
    expect(await scrollTopAfter('ArrowUp')).toBe(last);
    // 15 rows fit.
    expect(await scrollTopAfter('PageUp')).toBe(483 * 36);
    expect(activeRow()).toContain('Row 483');
    expect(await scrollTopAfter('Home')).toBe(0);
  });

  test('hides a column, and remembers it', async () => {
    const { user } = show(<Table />);
    await user.click(screen.getByRole('button', { name: 'Spalten wählen' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Pieces' }));
    expect(screen.queryByRole('columnheader', { name: /Pieces/ })).toBeNull();
    expect(JSON.parse(localStorage.getItem('table.test') ?? '{}')).toMatchObject({ visibility: { pieces: false } });
  });

  test('has a head with one tab stop; arrow keys move in it, and resize with the shift key', async () => {
    const { user } = show(<Table />);
    screen.getByRole('grid').focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('columnheader', { name: 'Pieces' })).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('columnheader', { name: 'Pieces' })).toHaveFocus();
    await user.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(JSON.parse(localStorage.getItem('table.test') ?? '{}')).toMatchObject({ widths: { name: 232 } });
  });

  test('fits a column to its widest cell on double click, and never cuts a column marked as whole', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() =>
      DOMRect.fromRect({ width: 311, height: 20 }),
    );
    const whole = columns.map((column) => ({ ...column, whole: column.id === 'pieces' }));
    show(<Table columns={whole} />);
    const widths = () => [...document.querySelectorAll('col')].map(({ style }) => parseFloat(style.width));
    expect(widths()[0]).toBe(200);
    expect(widths()[1]).toBeGreaterThanOrEqual(311);
    const [edge] = document.querySelectorAll('[data-column-edge]');
    if (edge === undefined) throw new Error('no edge');
    fireEvent.doubleClick(edge);
    expect(widths()[0]).toBeGreaterThanOrEqual(311);
    vi.restoreAllMocks();
  });

  test('makes a column as wide as its edge is dragged, within limits', () => {
    Element.prototype.setPointerCapture = () => {};
    show(<Table />);
    const width = () => document.querySelector('col')?.style.width;
    const edge = document.querySelector('[data-column-edge]');
    if (!(edge?.parentElement instanceof HTMLElement)) throw new Error('no edge');
    vi.spyOn(edge.parentElement, 'offsetWidth', 'get').mockReturnValue(200);
    const drag = (from: number, to: number) => {
      fireEvent.pointerDown(edge, { button: 0, clientX: from, pointerId: 1 });
      fireEvent.pointerMove(edge, { clientX: to });
      fireEvent.lostPointerCapture(edge);
    };
    drag(300, 350);
    expect(width()).toBe('250px');
    fireEvent.pointerMove(edge, { clientX: 900 });
    expect(width()).toBe('250px');
    drag(300, 0);
    expect(width()).toBe('56px');
    drag(300, 2000);
    expect(width()).toBe('640px');
  });

  test('has rows that are links: Ctrl or the middle button opens another browser tab, a click this one', async () => {
    const onOpen = vi.fn<(row: Row) => void>();
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = show(<Table onOpen={onOpen} hrefOf={({ id }) => `/rows?open=${id}`} />);
    expect(screen.getByRole('link', { name: 'r3 öffnen' })).toHaveAttribute('href', '/rows?open=r3');
    const cell = screen.getByText('9');
    await user.keyboard('{Control>}');
    await user.click(cell);
    await user.keyboard('{/Control}');
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(openTab.mock.calls.map(([href]) => href)).toEqual(['/rows?open=r3', '/rows?open=r3']);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(cell);
    await user.click(screen.getByText('Row 4'));
    expect(onOpen.mock.calls).toEqual([[rows[3]], [rows[4]]]);
    vi.restoreAllMocks();
  });

  test('dims outdated rows, and does nothing with them', async () => {
    const onOpen = vi.fn<(row: Row) => void>();
    const { user } = show(<Table onOpen={onOpen} stale refreshing />);
    expect(screen.getByText('Row 3').closest('tbody')).toHaveAttribute('inert');
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(activeRow()).toBeUndefined();
    expect(onOpen).not.toHaveBeenCalled();
    expect(document.querySelector('[data-progress-line]')).toBeInTheDocument();
  });

  test('shows a list state in place of rows, below the heads', () => {
    show(<Table rows={[]} listState={<p>{'nothing'}</p>} />);
    expect(screen.getByText('nothing')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Name/ })).toBeVisible();
  });

  test('shows skeleton rows until the first rows are loaded', () => {
    show(<Table rows={undefined} />);
    expect(document.querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(14);
  });
});

function SelectableTable({
  onRun,
  ...props
}: { onRun: (action: string) => void } & Partial<DataTableProps<Row, 'NAME'>>) {
  const rowSelection = useRowSelection('');
  return (
    <>
      <Table rows={rows.slice(0, 10)} rowSelection={rowSelection} copyText={({ name }) => name} {...props} />
      <TableFooter
        {...{ pageIndex: 0, pageSize: 10, total: 500, pageSizes: [10], onPage: () => {}, onPageSize: () => {} }}
        rowSelection={rowSelection}
        selectionActions={
          <RunMenu
            title="With these rows"
            actions={[
              {
                id: 'export',
                label: 'Export',
                icon: Download,
                shortcut: { key: 'e', drawn: 'E' },
                hint: '3 skipped',
                onRun: () => onRun('export'),
              },
              { id: 'delete', label: 'Delete', icon: Trash2, destructive: true, onRun: () => onRun('delete') },
            ]}
          />
        }
      />
    </>
  );
}

describe('a table with selectable rows', () => {
  const showSelectable = (props: Partial<DataTableProps<Row, 'NAME'>> = {}) => {
    const onRun = vi.fn<(action: string) => void>();
    return { onRun, ...show(<SelectableTable onRun={onRun} {...props} />) };
  };
  const selectedRows = () => screen.queryAllByRole('row', { selected: true }).length;

  test('selects by mouse: one, a range with shift, a page, all that match', async () => {
    const { user } = showSelectable();
    await user.click(screen.getByRole('checkbox', { name: 'Row 2 auswählen' }));
    expect(screen.getByText('1 ausgewählt')).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Row 5 auswählen' }));
    await user.keyboard('{/Shift}');
    expect(selectedRows()).toBe(4);
    const page = screen.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' });
    expect(page).toBePartiallyChecked();
    await user.click(page);
    expect(page).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'alle 500 auswählen' }));
    expect(screen.getByText('500 ausgewählt')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Row 2 auswählen' }));
    expect(screen.getByText('499 ausgewählt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
    expect(selectedRows()).toBe(0);
    expect(screen.getByText('Zeige 1 bis 10 von 500 Einträgen')).toBeVisible();
  });

  test('selects by keyboard', async () => {
    const { user } = showSelectable();
    screen.getByRole('grid').focus();
    await user.keyboard(' ');
    expect(selectedRows()).toBe(1);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selectedRows()).toBe(3);
    await user.keyboard('{Control>}a{/Control}');
    expect(selectedRows()).toBe(10);
    await user.keyboard('{Escape}');
    expect(selectedRows()).toBe(0);
  });

  test('runs the actions of its menu, by mouse and by key', async () => {
    const { user, onRun } = showSelectable();
    screen.getByRole('grid').focus();
    await user.keyboard('e');
    expect(onRun).not.toHaveBeenCalled();
    await user.keyboard(' e');
    expect(onRun).toHaveBeenLastCalledWith('export');
    await user.click(screen.getByRole('button', { name: 'Ausführen' }));
    expect(await screen.findByText('3 skipped')).toBeVisible();
    await chooseItem('Delete');
    await waitFor(() => expect(onRun).toHaveBeenLastCalledWith('delete'));
  });

  test('opens a row with a click, but not on its checkbox', async () => {
    const onOpen = vi.fn<(row: Row) => void>();
    const { user } = showSelectable({ onOpen });
    await user.click(screen.getByRole('checkbox', { name: 'Row 2 auswählen' }));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Row 3'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[3]);
  });
});
