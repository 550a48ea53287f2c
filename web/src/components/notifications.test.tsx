import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show';
import { dismissNotification, notify, type NotificationType } from './notifications';
import { toaster } from './toaster';

test.each<[type: NotificationType, timeout: number]>([
  ['success', 2500],
  ['info', 10_500],
  ['warning', 10_500],
  ['error', Number.POSITIVE_INFINITY],
  ['danger', Number.POSITIVE_INFINITY],
])('a notification of type %s stays %i ms', async (type, timeout) => {
  const create = vi.spyOn(toaster, 'create');
  notify(type, 'Hello');
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[0]).toMatchObject({ title: 'Hello', duration: timeout, closable: true });
  toaster.remove();
});

test('one with the same id replaces the first, and goes when its reason is gone', async () => {
  show(<p>{'page'}</p>);
  notify('danger', 'First', { id: 'x' });
  expect(await screen.findByText('First')).toBeInTheDocument();
  notify('danger', 'Second', { id: 'x', timeout: 60_000 });
  expect(await screen.findByText('Second')).toBeInTheDocument();
  expect(screen.queryByText('First')).toBeNull();
  dismissNotification('x');
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
});
