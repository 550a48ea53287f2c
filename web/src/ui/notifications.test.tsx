import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../testing/show';
import { ConfirmDialog } from './dialog/ConfirmDialog';
import { dismissNotification, notify, type NotificationType } from './notifications';
import { toaster } from './toaster';

describe('how long a notification stays', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(async () => {
    toaster.remove();
    await pass(1000);
    vi.useRealTimers();
  });

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const isThere = () => screen.queryByText('Hello') !== null;

  async function notified(type: NotificationType): Promise<HTMLElement> {
    show(<button type="button">{'page'}</button>);
    screen.getByRole('button', { name: 'page' }).focus();
    notify(type, 'Hello');
    await pass(100);
    return screen.getByRole('region', { name: 'Benachrichtigungen' });
  }

  test.each<[type: NotificationType, timeout: number]>([
    ['success', 2500],
    ['info', 10_500],
    ['warning', 10_500],
    ['error', 10_500],
    ['danger', 10_500],
  ])('one of type %s: %i ms', async (type, timeout) => {
    await notified(type);
    await pass(timeout - 500);
    expect(isThere()).toBe(true);
    await pass(1000);
    expect(isThere()).toBe(false);
  });

  test('for its full time, when it replaces one that is about to close', async () => {
    await notified('info');
    notify('success', 'First', { id: 'x' });
    await pass(2450);
    notify('success', 'Second', { id: 'x' });
    await pass(2000);
    expect(screen.getByText('Second')).toBeInTheDocument();
    await pass(1000);
    expect(screen.queryByText('Second')).toBeNull();
  });

  test.each<[how: string, hold: (region: HTMLElement) => void, letGo: (region: HTMLElement) => void]>([
    ['the pointer', (region) => fireEvent.mouseEnter(region), (region) => fireEvent.mouseLeave(region)],
    ['the focus', () => screen.getByRole('status').focus(), () => screen.getByRole('button', { name: 'page' }).focus()],
    [
      'a focus that was nowhere before',
      () => {
        screen.getByRole('button', { name: 'page' }).blur();
        screen.getByRole('button', { name: 'Schließen' }).focus();
      },
      () => screen.getByRole('button', { name: 'Schließen' }).blur(),
    ],
    ['a hidden page', () => hidePage(true), () => hidePage(false)],
  ])('while it is held by %s, and then for the remaining time', async (_how, hold, letGo) => {
    const region = await notified('error');
    await pass(8000);
    act(() => hold(region));
    await pass(60_000);
    expect(isThere()).toBe(true);
    act(() => letGo(region));
    await pass(1500);
    expect(isThere()).toBe(true);
    await pass(2000);
    expect(isThere()).toBe(false);
  });

  test('one that arrives on a hidden page waits until the page is visible', async () => {
    hidePage(true);
    await notified('error');
    await pass(60_000);
    expect(isThere()).toBe(true);
    act(() => hidePage(false));
    await pass(11_500);
    expect(isThere()).toBe(false);
  });

  test.each<[how: string, close: () => void]>([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('status'), { key: 'Escape' })],
  ])('until it is closed by %s; the focus goes back', async (_how, close) => {
    await notified('error');
    act(() => screen.getByRole('status').focus());
    await pass(20_000);
    act(close);
    await pass(500);
    expect(isThere()).toBe(false);
    expect(screen.getByRole('button', { name: 'page' })).toHaveFocus();
  });

  test('reached and closed by key, also over a dialog, which stays open', async () => {
    const onClose = vi.fn<() => void>();
    show(
      <ConfirmDialog title="Delete?" confirmLabel="Delete" onConfirm={() => {}} onCancel={onClose}>
        {'text'}
      </ConfirmDialog>,
    );
    await pass(500);
    const confirm = screen.getByRole('button', { name: /Delete/ });
    act(() => confirm.focus());
    notify('error', 'Hello');
    await pass(100);
    fireEvent.keyDown(confirm, { key: 't', code: 'KeyT', altKey: true });
    await pass(100);
    expect(screen.getByRole('status')).toHaveFocus();
    await pass(20_000);
    expect(isThere()).toBe(true);
    fireEvent.keyDown(screen.getByRole('status'), { key: 'Escape' });
    await pass(500);
    expect(isThere()).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    expect(confirm).toHaveFocus();
    // Without a notification the key does nothing.
    fireEvent.keyDown(confirm, { key: 't', code: 'KeyT', altKey: true });
    await pass(100);
    expect(confirm).toHaveFocus();
  });
});

test('one with the same id replaces the first, and closes when it no longer applies', async () => {
  show(<p>{'page'}</p>);
  notify('danger', 'First', { id: 'x' });
  expect(await screen.findByText('First')).toBeInTheDocument();
  notify('danger', 'Second', { id: 'x', timeout: 60_000 });
  expect(await screen.findByText('Second')).toBeInTheDocument();
  expect(screen.queryByText('First')).toBeNull();
  dismissNotification('x');
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
});

function hidePage(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
