import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { OptionList } from './OptionList';

const options = [
  { id: '1', label: 'Peine' },
  { id: '2', label: 'Hamburg' },
];

function showList(selectedId: string | undefined) {
  const onSelect = vi.fn<(id: string | undefined) => void>();
  const { user } = show(
    <OptionList label="Warehouses" options={options} selectedId={selectedId} onSelect={onSelect} />,
  );
  return { onSelect, user };
}

test('an option is chosen', async () => {
  const { onSelect, user } = showList(undefined);
  await user.click(screen.getByRole('option', { name: 'Hamburg' }));
  expect(onSelect.mock.calls).toEqual([['2']]);
});

test('choosing it again clears it, and Escape does not', async () => {
  const { onSelect, user } = showList('2');
  expect(screen.getByRole('option', { name: 'Hamburg' })).toHaveAttribute('aria-selected', 'true');
  screen.getByRole('listbox').focus();
  await user.keyboard('{Escape}');
  expect(onSelect).not.toHaveBeenCalled();
  await user.click(screen.getByRole('option', { name: 'Hamburg' }));
  expect(onSelect.mock.calls).toEqual([[undefined]]);
});

test('says when there are no options', () => {
  show(<OptionList label="Warehouses" options={[]} selectedId={undefined} onSelect={() => {}} />);
  expect(screen.getByText('Keine Treffer')).toBeVisible();
});

test('Enter before the options of the text are there chooses the one that it names, once they are', async () => {
  const onSelect = vi.fn<(id: string | undefined) => void>();
  function Searching(): ReactNode {
    const [isFound, setIsFound] = useState(false);
    return (
      <OptionList
        label="Warehouses"
        options={isFound ? [{ id: '7', label: 'Hamburg-Altona' }, ...options] : options}
        selectedId={undefined}
        onSelect={onSelect}
        search={{
          text: 'Hamburg',
          type: () => {},
          passOn: () => setTimeout(() => setIsFound(true), 100),
          foundText: isFound ? 'Hamburg' : undefined,
        }}
      />
    );
  }
  const { user } = show(<Searching />);
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await waitFor(() => expect(onSelect.mock.calls).toEqual([['2']]));
});
