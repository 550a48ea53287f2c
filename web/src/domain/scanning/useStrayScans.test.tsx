import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScans } from './useScans';
import { useStrayScans } from './useStrayScans';

const stray = vi.fn<(code: string) => void>();
const scanned = vi.fn<(code: string) => void>();
const pressed = vi.fn<(key: string) => void>();
const clicked = vi.fn<() => void>();

function Page({ isPaused = false, children }: { isPaused?: boolean; children?: ReactNode }): ReactNode {
  useStrayScans(stray, isPaused);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => pressed(key);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const [price, setPrice] = useState('51,25');
  const [text, setText] = useState('');
  return (
    <div>
      <button type="button" onClick={clicked}>
        row
      </button>
      <input aria-label="price" inputMode="decimal" value={price} onChange={({ target }) => setPrice(target.value)} />
      <input aria-label="search" value={text} onChange={({ target }) => setText(target.value)} />
      {children}
    </div>
  );
}

function Scanner(): ReactNode {
  useScans(scanned);
  return null;
}

/** As fast as a scanner. */
const scanner = userEvent.setup({ delay: null });
const person = userEvent.setup({ delay: 90 });

beforeEach(() => {
  for (const mock of [stray, scanned, pressed, clicked]) mock.mockClear();
});

test('a code outside of fields is no shortcut, and presses no button', async () => {
  render(<Page />);
  screen.getByRole('button').focus();
  // With Shift for the capital letters, as scanners send it.
  await scanner.keyboard('{Shift>}H{/Shift}{Shift>}A{/Shift}{Shift>}MD{/Shift}{Enter}');
  expect(stray.mock.calls).toEqual([['HAMD']]);
  expect(clicked).not.toHaveBeenCalled();
  expect(pressed.mock.calls.flat().filter((key) => key !== 'Shift')).toEqual([]);
});

test('what a person presses does what it always does, in its order', async () => {
  render(<Page />);
  screen.getByRole('button').focus();
  await person.keyboard('m');
  await scanner.keyboard('j{ArrowDown}');
  await scanner.keyboard('/x');
  await person.keyboard('{Enter}');
  expect(pressed.mock.calls.flat()).toEqual(['m', 'j', 'ArrowDown', '/', 'x', 'Enter']);
  expect(clicked).toHaveBeenCalledOnce();
  expect(stray).not.toHaveBeenCalled();
});

test('a number field gets its number back; a text field keeps the code', async () => {
  render(<Page />);
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'price' });
  price.focus();
  price.select();
  await scanner.keyboard('CEL-WAG3-BAM{Enter}');
  expect(price).toHaveValue('51,25');
  expect(stray.mock.calls).toEqual([['CEL-WAG3-BAM']]);
  price.select();
  await scanner.keyboard('1250{Enter}');
  expect(price).toHaveValue('1250');
  screen.getByRole('textbox', { name: 'search' }).focus();
  await scanner.keyboard('CEL-WAG3-BAM{Enter}');
  expect(screen.getByRole('textbox', { name: 'search' })).toHaveValue('CEL-WAG3-BAM');
  expect(stray).toHaveBeenCalledOnce();
});

test('a screen that takes scans gets them, and whatever else collects the keys', async () => {
  const { rerender } = render(<Page />);
  rerender(
    <Page>
      <Scanner />
    </Page>,
  );
  await scanner.keyboard('CEL-WAG3-BAM{Enter}');
  expect(scanned.mock.calls).toEqual([['CEL-WAG3-BAM']]);
  rerender(<Page isPaused />);
  screen.getByRole('button').focus();
  await scanner.keyboard('abc');
  expect(pressed.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  expect(stray).not.toHaveBeenCalled();
});
