import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import type { Filter } from './filter';
import { FilterBar } from './FilterBar';

const filter = (change: Partial<Filter>): Filter => ({
  id: 'sku',
  label: 'SKU',
  value: undefined,
  panel: <input aria-label="panel" />,
  remove: vi.fn<() => void>(),
  ...change,
});

test('shows what is typed at once, and passes it on after a pause', async () => {
  const onChange = vi.fn<(text: string) => void>();
  const { user } = show(
    <FilterBar search={{ label: 'Search', value: '', onChange }} filters={[]} onReset={() => {}} />,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'regal');
  expect(screen.getByRole('searchbox')).toHaveValue('regal');
  expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(onChange.mock.calls).toEqual([['regal']]));
});

test('`/` jumps to the search', async () => {
  const { user } = show(
    <FilterBar search={{ label: 'Search', value: '', onChange: () => {} }} filters={[]} onReset={() => {}} />,
  );
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('opens a filter, and removes it by its chip', async () => {
  const sku = filter({ value: 'KIE' });
  const { user } = show(<FilterBar search={undefined} filters={[sku]} onReset={() => {}} />);
  await user.click(screen.getByRole('button', { name: /^SKU/ }));
  expect(await screen.findByRole('textbox', { name: 'panel' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter SKU entfernen' }));
  expect(sku.remove).toHaveBeenCalledOnce();
});

test('moves filters without room to `Weitere`, the last one first, and folds the tools into one button', async () => {
  // Every element is 100 px wide, in a bar of 350.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return this.childElementCount * 100;
  });
  const filters = ['Status', 'Versender', 'SKU'].map((label) => filter({ id: label, label }));
  const { user } = show(
    <FilterBar
      search={{ label: 'Search', value: '', onChange: () => {} }}
      filters={filters}
      onReset={() => {}}
      tools={<button type="button">{'Columns'}</button>}
    />,
  );
  vi.restoreAllMocks();
  expect(screen.queryByRole('button', { name: 'SKU' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Versender' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Weitere' }));
  await user.click(await screen.findByRole('button', { name: 'SKU' }));
  expect(await screen.findByRole('textbox', { name: 'panel' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Ansicht und Aktionen' }));
  expect(await screen.findByRole('button', { name: 'Columns' })).toBeVisible();
});

test('a drawer beside the rows has all filters, and the rows stay usable', async () => {
  const { user } = show(
    <>
      <FilterBar
        inDrawer
        search={undefined}
        filters={[filter({ value: 'KIE' }), filter({ id: 'lager', label: 'Lager', panel: 'Peine' })]}
        found="42 Pläne"
        onReset={() => {}}
      />
      <button type="button">{'row'}</button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: /^Filter ?\d*$/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Filter' });
  expect(within(drawer).getByText('42 Pläne')).toBeVisible();
  expect(within(drawer).getByText('Peine')).toBeVisible();
  expect(drawer).not.toHaveAttribute('aria-modal', 'true');
  await user.click(screen.getByRole('button', { name: 'row' }));
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeVisible();
});

test('a locked filter has no button and cannot be removed', () => {
  show(
    <FilterBar
      search={undefined}
      filters={[filter({ label: 'Lager', value: 'Peine', locked: true })]}
      onReset={() => {}}
    />,
  );
  expect(screen.getByText('Peine')).toBeVisible();
  expect(screen.getByText('Fest zugewiesen')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
