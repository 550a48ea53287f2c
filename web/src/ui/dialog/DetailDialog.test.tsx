import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { goBack, show } from '../../testing/show';
import { DetailDialog } from './DetailDialog';
import { Detail, DetailGroup } from './DetailGroup';
import { useRecordInUrl } from './useRecordInUrl';

function List(): ReactNode {
  const record = useRecordInUrl(['head', 'lines']);
  return (
    <>
      <button type="button" onClick={() => record.open('A-1')}>
        {'open'}
      </button>
      {record.openId !== undefined && (
        <DetailDialog
          title={record.openId}
          tabs={[
            {
              value: 'head',
              label: 'Head',
              content: (
                <DetailGroup title="Customer">
                  <button type="button">{'edit'}</button>
                  <Detail label="Name">{'Alpenhof'}</Detail>
                  <Detail label="Phone">{undefined}</Detail>
                </DetailGroup>
              ),
            },
            { value: 'lines', label: 'Lines', count: 3, content: <p>{'three lines'}</p> },
          ]}
          tab={record.tab}
          onTab={record.setTab}
          onClose={record.close}
        />
      )}
    </>
  );
}

const showAt = (path: string) => {
  const shown = show(<List />, { path });
  return { ...shown, search: () => shown.history.location.search };
};

test('opens a record, its tabs and closes it by address, and keeps the filter of the list', async () => {
  const { user, history, search } = showAt('/?q=a');
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(search()).toBe('?q=a&open=A-1');
  expect(await screen.findByRole('dialog', { name: 'A-1' })).toBeVisible();
  expect(screen.getByText('Alpenhof')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Lines 3' }));
  expect(search()).toBe('?q=a&open=A-1&tab=lines');
  expect(screen.getByText('three lines')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(search()).toBe('?q=a'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await goBack(history);
  expect(search()).toBe('?q=a');
});

test('a link opens the record on its tab', async () => {
  showAt('/?open=A-2&tab=lines');
  expect(await screen.findByRole('tab', { name: 'Lines 3', selected: true })).toBeVisible();
});

test('a panel can have the focus only if nothing in it can', async () => {
  const { user } = showAt('/?open=A-2&tab=lines');
  const panel = await screen.findByRole('tabpanel', { name: 'Lines 3' });
  expect(panel).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', panel.id);
  await user.click(screen.getByRole('tab', { name: 'Head' }));
  expect(screen.getByRole('tabpanel', { name: 'Head' })).toHaveAttribute('tabindex', '-1');
});

test.each(['/?open=', '/?open=%00', `/?open=${'x'.repeat(129)}`, '/?tab=lines'])('%s opens nothing', async (path) => {
  showAt(path);
  // A dialog would hide the page.
  expect(await screen.findByRole('button', { name: 'open' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
