import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { FileDrop } from './FileDrop';
import type { Upload } from './useUpload';

const file = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name);

function Drop({ onFile, ...state }: { onFile: (file: File | undefined) => void; upload?: Upload }) {
  const [chosen, setChosen] = useState<File | undefined>(state.upload && file('orders.csv', 100));
  return (
    <FileDrop
      label="Orders"
      endings={['.csv']}
      maxBytes={100}
      file={chosen}
      onFile={(next) => {
        onFile(next);
        setChosen(next);
      }}
      {...state}
    />
  );
}

function showDrop(state: { upload?: Upload } = {}) {
  const onFile = vi.fn<(file: File | undefined) => void>();
  const { user } = show(<Drop onFile={onFile} {...state} />);
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('group', { name: 'Orders' }).firstElementChild ?? document.body, {
      dataTransfer: { files },
    });
  return { user, onFile, drop };
}

test('takes a dropped file, and removes it again', async () => {
  const { user, onFile, drop } = showDrop();
  expect(screen.getByText('.csv, höchstens 100,0 B')).toBeVisible();
  drop(file('Orders.CSV'));
  expect(screen.getByText('Orders.CSV')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Orders.CSV entfernen' }));
  expect(onFile).toHaveBeenLastCalledWith(undefined);
});

test('takes a chosen file', async () => {
  const { user, onFile } = showDrop();
  await user.upload(screen.getByLabelText('Orders', { selector: 'input' }), file('a.csv'));
  expect(onFile.mock.calls.map(([chosen]) => chosen?.name)).toEqual(['a.csv']);
});

test.each([
  ['of another type', [file('orders.xls')], 'Nur .csv wird angenommen.'],
  ['too large', [file('orders.csv', 101)], 'Die Datei ist größer als 100,0 B.'],
  ['empty', [file('orders.csv', 0)], 'Die Datei ist leer.'],
  ['one too many', [file('a.csv'), file('b.csv')], 'Bitte nur eine Datei.'],
])('refuses a file that is %s', (_what, files, message) => {
  const { onFile, drop } = showDrop();
  drop(...files);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('group', { name: 'Orders' })).toHaveAccessibleDescription(message);
  expect(onFile).not.toHaveBeenCalled();
});

test('a refusal beside a file that was chosen before names its own file, and goes with the other one', async () => {
  const { user, drop } = showDrop();
  drop(file('orders.csv'));
  drop(file('orders.xls'));
  expect(screen.getByRole('alert')).toHaveTextContent('orders.xls: Nur .csv wird angenommen.');
  expect(screen.getByText('orders.csv')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'orders.csv entfernen' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal can be discarded, and the file that was chosen before stays', async () => {
  const { user, drop } = showDrop();
  drop(file('orders.csv'));
  drop(file('a.csv'), file('b.csv'));
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('orders.csv')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Andere wählen' })).toHaveFocus();
});

test('shows the upload progress, can be cancelled, and takes no other file meanwhile', async () => {
  const cancel = vi.fn<() => void>();
  const { user, onFile, drop } = showDrop({ upload: { sent: { bytes: 80, total: 200 }, cancel } });
  expect(screen.getByRole('progressbar', { name: 'orders.csv wird gesendet' })).toHaveAttribute('value', '40');
  expect(screen.getByText('80,0 B von 100,0 B')).toBeVisible();
  drop(file('other.csv'));
  expect(onFile).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(cancel).toHaveBeenCalledOnce();
});

test('a file that has been sent completely can no longer be cancelled', () => {
  showDrop({ upload: { sent: { bytes: 200, total: 200 }, cancel: () => {} } });
  expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
});
