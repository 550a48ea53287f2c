import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { NarrowList } from './NarrowList';

const rows = Array.from({ length: 500 }, (_, index) => ({ id: `r${index}`, name: `Row ${index}` }));
/** px */
const itemHeight = 120;

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(itemHeight));
afterEach(() => void vi.restoreAllMocks());

/** Few rows, then many. */
function List({ few }: { few: number }): ReactNode {
  const [isLong, setIsLong] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsLong(!isLong)}>
        Change
      </button>
      <NarrowList
        label="Rows"
        rows={isLong ? rows : rows.slice(0, few)}
        listState={undefined}
        renderItem={({ name }) => name}
        onOpen={() => {}}
        nameOf={({ name }) => name}
      />
    </>
  );
}

const scroller = () => screen.getByRole('region', { name: 'Rows' });
const items = () => [...document.querySelectorAll<HTMLElement>('li[data-index]')];

function scroll(scrollTop: number): void {
  fireEvent.scroll(scroller(), { target: { scrollTop } });
}

test('the first items are drawn at once, and only those near the visible ones', () => {
  show(<List few={40} />);
  expect(items()[0]).toHaveTextContent('Row 0');
  expect(items().length).toBeGreaterThan(5);
  expect(items().length).toBeLessThan(30);
});

test('a list that gets longer stays where it is, with the same elements', async () => {
  const { user } = show(<List few={40} />);
  scroll(20 * itemHeight);
  const opening = await screen.findByRole('button', { name: /Row 22/ });
  opening.focus();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(opening).toBeInTheDocument();
  expect(scroller().scrollTop).toBe(20 * itemHeight);
  expect(items().length).toBeLessThan(30);
});

test('a long list reaches its last row', async () => {
  const { user } = show(<List few={10} />);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  scroll(parseInt(screen.getByRole('list').style.height, 10) - 600);
  await screen.findByText('Row 499');
  expect(screen.queryByText('Row 0')).toBeNull();
});
