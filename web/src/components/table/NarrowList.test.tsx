import { fireEvent, screen, waitFor } from '@testing-library/react';
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

/** The list draws only the items near the visible ones. */
async function expectWindow(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('list').style.height).not.toBe(''));
}

function scroll(scrollTop: number, scrollHeight: number): void {
  Object.defineProperty(scroller(), 'scrollHeight', { configurable: true, value: scrollHeight });
  fireEvent.scroll(scroller(), { target: { scrollTop } });
}

test('the first items are drawn by themselves, and more when the last one is near', () => {
  show(<List few={40} />);
  const first = items().length;
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(30);
  const height = first * itemHeight;
  scroll(10, height);
  expect(items()).toHaveLength(first);
  for (let screens = 1; screens < 6; screens += 1) scroll(height - 600, height);
  expect(items()).toHaveLength(40);
});

test('what draws only some items of a long list takes over with the same elements, where they are', async () => {
  const { user } = show(<List few={40} />);
  for (let screens = 0; screens < 6; screens += 1) scroll(0, 0);
  expect(items()).toHaveLength(40);
  scroll(20 * itemHeight + 7, 40 * itemHeight);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const seen = items().slice(20, 25);
  const opening = screen.getByRole('button', { name: /Row 22/ });
  opening.focus();
  await expectWindow();
  expect(items().length).toBeLessThan(30);
  for (const item of seen) expect(item).toBeInTheDocument();
  expect(opening).toHaveFocus();
  expect(scroller().scrollTop).toBe(20 * itemHeight + 7);
  // Those before it are as high as they were.
  const before = Number(items()[0]?.dataset['index']);
  expect(before).toBeGreaterThan(5);
  expect(screen.getByRole('list').style.paddingTop).toBe(`${before * itemHeight}px`);
});

test('a long list reaches its last row, and is drawn by itself when it is short again', async () => {
  const { user } = show(<List few={10} />);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await expectWindow();
  const end = parseInt(screen.getByRole('list').style.height, 10);
  scroll(end - 600, end);
  await screen.findByText('Row 499');
  expect(screen.queryByText('Row 0')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(items()).toHaveLength(10);
  expect(screen.getByRole('list').style.height).toBe('');
});
