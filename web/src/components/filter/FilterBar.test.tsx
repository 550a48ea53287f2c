import { screen, waitFor } from '@testing-library/react';
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

test('waits for a rest in typing, and shows what is typed at once', async () => {
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

test('a locked filter has neither a button nor a way to remove it', () => {
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
