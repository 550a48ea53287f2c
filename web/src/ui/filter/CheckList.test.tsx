import { screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { CheckList, type CheckLayout } from './CheckList';
import { FilterPanels } from './FilterPanels';

const choices = [
  { id: '1', label: 'Ordered', colour: 'gray' },
  { id: '2', label: 'Fixed' },
  { id: '3', label: 'Delivered' },
] as const;

const onChange = vi.fn<(ids: string[]) => void>();

function Statuses({ layout }: { layout: CheckLayout }): ReactNode {
  const [ids, setIds] = useState<readonly string[]>(['3', 'unknown']);
  return (
    <CheckList
      label="Status"
      layout={layout}
      choices={choices}
      selectedIds={ids}
      onChange={(next) => {
        onChange(next);
        setIds(next);
      }}
    />
  );
}

test.each(['lines', 'columns', 'row', 'chips'] as const)('chooses with mouse and keyboard, as %s', async (layout) => {
  onChange.mockReset();
  const { user } = show(<Statuses layout={layout} />);
  const group = screen.getByRole('group', { name: 'Status' });
  const checked = () =>
    within(group)
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.closest('label')?.textContent);
  expect(checked()).toEqual(['Delivered']);
  await user.click(within(group).getByText('Ordered'));
  // In the order of the choices, and without unknown ones.
  expect(onChange).toHaveBeenLastCalledWith(['1', '3']);
  await user.tab();
  expect(within(group).getByRole('checkbox', { name: 'Fixed' })).toHaveFocus();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['1', '2', '3']);
  await user.tab();
  await user.keyboard(' ');
  expect(checked()).toEqual(['Ordered', 'Fixed']);
});

test('says that the choices are loading, or that there are none', () => {
  const none = { label: 'Status', layout: 'row', choices: [], selectedIds: [], onChange } as const;
  show(<CheckList {...none} loading />);
  expect(screen.getByText('Wird geladen …')).toBeVisible();
  show(<CheckList {...none} />);
  expect(screen.getByText('Keine Treffer')).toBeVisible();
});

test('a filter that continues the one above has no title of its own, and others say how many are chosen', () => {
  const filter = (id: string, rest: object = {}) => ({
    id,
    label: `Label ${id}`,
    value: undefined,
    panel: `Panel ${id}`,
    remove: () => undefined,
    ...rest,
  });
  const days = filter('days');
  const modes = filter('modes', { continues: 'days' });
  show(<FilterPanels filters={[days, modes, filter('status', { value: 'Fixed, Delivered', count: 2 })]} />);
  expect(screen.queryByText('Label modes')).toBeNull();
  expect(screen.getByText('Panel modes')).toBeVisible();
  expect(screen.getByText('2 gewählt')).toBeVisible();
  // Without the one above, it has.
  show(<FilterPanels filters={[filter('status'), modes]} />);
  expect(screen.getByText('Label modes')).toBeVisible();
});
