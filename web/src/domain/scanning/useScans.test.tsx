import { render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OpenSkuContext } from '../skus/skuInUrl';
import { useScans } from './useScans';

const scanned = vi.fn<(code: string) => void>();
const clicked = vi.fn<() => void>();
const openSku = vi.fn<(sku: string | undefined) => void>();

function Page(): ReactNode {
  useScans(scanned);
  const [pieces, setPieces] = useState('12');
  const [note, setNote] = useState('Grund');
  return (
    <>
      <input
        aria-label="pieces"
        inputMode="numeric"
        value={pieces}
        onChange={({ target }) => setPieces(target.value)}
      />
      <input aria-label="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="button" aria-label="button" onClick={clicked} />
    </>
  );
}

let at = 1000;
/** Presses keys at the focus, and types those that no handler has taken. */
function type(text: string, pause: number, end = 'Enter'): void {
  for (const key of [...Array.from(text), end]) {
    at += pause;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    const isTaken = !target.dispatchEvent(event);
    if (isTaken || key.length !== 1 || !(target instanceof HTMLInputElement)) continue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, target.value + key);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

beforeEach(() => {
  at += 60_000;
  scanned.mockClear();
  clicked.mockClear();
  openSku.mockClear();
  render(
    <OpenSkuContext value={openSku}>
      <Page />
    </OpenSkuContext>,
  );
});

test('without a text field in focus, all keys are a code at any speed, and press no button', () => {
  screen.getByRole('button').focus();
  type('CEL-', 400, 'Shift');
  type('WAG3-BAM', 5);
  expect(scanned.mock.calls).toEqual([['CEL-WAG3-BAM']]);
  expect(clicked).not.toHaveBeenCalled();
});

test('in a field of whole numbers a code starts with a letter, and the number stays', () => {
  screen.getByLabelText('pieces').focus();
  type('4', 300, 'Shift');
  at += 500;
  type('PP-07-04-01', 200);
  expect(scanned.mock.calls).toEqual([['PP-07-04-01']]);
  expect(screen.getByLabelText('pieces')).toHaveValue('124');
  at += 500;
  type('4006381333931', 10, 'Tab');
  expect(scanned).toHaveBeenLastCalledWith('4006381333931');
  expect(screen.getByLabelText('pieces')).toHaveValue('124');
});

test('in other fields only fast keys are a code, which is removed again', () => {
  screen.getByLabelText('note').focus();
  type(' neu', 180);
  expect(scanned).not.toHaveBeenCalled();
  at += 500;
  type('PP-07-04-01', 10);
  expect(scanned.mock.calls).toEqual([['PP-07-04-01']]);
  expect(screen.getByLabelText('note')).toHaveValue('Grund neu');
});

test('a dialog gets the keys; the panel of a SKU does not, and a code closes it', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  type('PP-07-04-01', 10);
  expect(scanned).not.toHaveBeenCalled();
  dialog.dataset['skuPanel'] = '';
  at += 500;
  type('PP-07-04-01', 10);
  expect(scanned.mock.calls).toEqual([['PP-07-04-01']]);
  expect(openSku.mock.calls).toEqual([[undefined]]);
  dialog.remove();
});

test('a code is refused while a dialog asks something, and its Enter presses none of the buttons', () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  document.body.append(dialog);
  screen.getByRole('button').focus();
  type('CEL-WAG3-BAM', 5);
  dialog.remove();
  expect(scanned).not.toHaveBeenCalled();
  expect(clicked).not.toHaveBeenCalled();
  type('CEL-WAG3-BAM', 5);
  expect(scanned.mock.calls).toEqual([['CEL-WAG3-BAM']]);
});
