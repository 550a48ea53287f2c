import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sortsOf, stopsOf, type Column } from './column';
import { foldColumns } from './foldColumns';

type Row = { id: string; place: string; warehouse: string };

const place: Column<Row> = { id: 'place', header: 'Place', width: 100, whole: true, cell: (row) => row.place };
const warehouse: Column<Row> = {
  id: 'warehouse',
  header: 'Warehouse',
  width: 120,
  foldsUnder: 'place',
  cell: (row) => row.warehouse,
};
const reason: Column<Row> = { id: 'reason', header: 'Reason', width: 80, foldsUnder: 'type', cell: () => 'lost' };
const row: Row = { id: '1', place: 'A-01', warehouse: 'Peine' };

describe('columns of a table', () => {
  test('stay as they are where there is room for their own widths', () => {
    expect(foldColumns([warehouse, place, reason], {}, 300)).toEqual([warehouse, place, reason]);
  });

  test('are folded under the column that they name where there is not', () => {
    const [folded, ...others] = foldColumns([warehouse, place, reason], {}, 299);
    // Its column is not among them, so it stays one of its own.
    expect(others).toEqual([reason]);
    expect(folded).toMatchObject({
      id: 'place',
      header: 'Place',
      lower: { header: 'Warehouse' },
      width: 120,
      whole: true,
    });
    const { container } = render(folded?.cell(row));
    const [upper, lower] = container.querySelectorAll('.line');
    expect(upper).toHaveTextContent('A-01');
    expect(upper?.querySelector('.as-wide-as-other')).toBeNull();
    // It may be cut, so that a long name does not widen a column of dates.
    expect(lower?.querySelector('.as-wide-as-other')).toHaveTextContent('Peine');
  });

  test('are left out first if they are implied', () => {
    const sku: Column<Row> = { id: 'sku', header: 'SKU', width: 90, isImplied: true, cell: () => 'KIE' };
    expect(foldColumns([sku, place, warehouse], {}, 310)).toEqual([sku, place, warehouse]);
    expect(foldColumns([sku, place, warehouse], {}, 220)).toEqual([place, warehouse]);
    expect(foldColumns([sku, place, warehouse], {}, 219)).toMatchObject([
      { id: 'place', lower: { header: 'Warehouse' } },
    ]);
  });

  test('can be sorted by both columns of a folded one, each with a stop of its own for the keyboard', () => {
    const [folded = place] = foldColumns(
      [
        { ...warehouse, sortField: 'WAREHOUSE' },
        { ...place, sortField: 'PLACE' },
      ],
      {},
      0,
    );
    expect(sortsOf(folded).map(({ field, header }) => [field, header])).toEqual([
      ['PLACE', 'Place'],
      ['WAREHOUSE', 'Warehouse'],
    ]);
    expect(stopsOf(folded)).toEqual(['place', 'place:WAREHOUSE']);
  });
});
