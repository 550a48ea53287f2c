import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { BulkResultDialog } from './BulkResultDialog';
import { startWork } from './work';
import { WorkNotices } from './WorkNotices';

test('long work shows its progress, can be cancelled, and disappears when it ends', async () => {
  const cancel = vi.fn<() => void>();
  const work = startWork('Export orders', cancel);
  const { user } = show(<WorkNotices />);
  const bar = screen.getByRole('progressbar', { name: 'Export orders' });
  expect(bar).not.toHaveAttribute('value');
  act(() => work.report(12_000, 48_000));
  expect(bar).toHaveAttribute('value', '25');
  expect(screen.getByText('12.000 von 48.000')).toBeVisible();
  act(() => work.report(13_000));
  expect(screen.getByText('13.000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(cancel).toHaveBeenCalledOnce();
  act(() => work.end());
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the outcomes of many rows are counted, and each row is named', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(
    <BulkResultDialog
      title="Send orders"
      groups={[
        { kind: 'done', label: 'sent', rows: Array.from({ length: 501 }, (_, index) => ({ id: `S-${index}` })) },
        {
          kind: 'skipped',
          label: 'skipped',
          rows: [
            { id: 'SHOP-1', reason: 'CHECK' },
            { id: 'SHOP-2', reason: 'N/A' },
            { id: 'SHOP-3', reason: 'CHECK' },
          ],
        },
        { kind: 'failed', label: 'failed', rows: [] },
      ]}
      onClose={onClose}
    />,
  );
  expect(await screen.findByText('501 sent, 3 skipped: CHECK, N/A')).toBeVisible();
  expect(screen.getByText('SHOP-2')).toBeVisible();
  expect(screen.getByText('und 1 weiterer')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'failed' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
