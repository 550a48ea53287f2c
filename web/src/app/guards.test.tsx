import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { useUnsavedChanges } from '../platform/unsavedChanges';
import { endSession, startSession } from '../platform/session/session';
import { useSessionEnded } from '../platform/session/sessionEnd';
import { show } from '../testing/show';
import { nobodySpecial, userWith } from '../testing/users';
import { RedirectPage } from './RedirectPage';
import { RequireMenu } from './RequireMenu';
import { RequireSession } from './RequireSession';

function Unsaved(): ReactNode {
  useUnsavedChanges(true);
  return (
    <>
      <p>{'unsaved'}</p>
      {useSessionEnded() && <p>{'ended'}</p>}
    </>
  );
}

function signOutElsewhere(): void {
  localStorage.removeItem('token');
  localStorage.removeItem('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

const routes = [
  {
    path: '/app',
    element: <RequireSession />,
    children: [
      { path: 'redirect', element: <RedirectPage /> },
      { path: 'unsaved', element: <Unsaved /> },
      { path: 'dashboard', element: <p>{'dashboard'}</p> },
      {
        path: 'wms-warehouses',
        element: <RequireMenu menu="Warehouses" />,
        children: [{ index: true, element: <p>{'stock'}</p> }],
      },
    ],
  },
];
const open = (path: string) => show(<p>{'sign-in'}</p>, { path, routes });
const at = ({ history }: ReturnType<typeof open>) => history.location.pathname + history.location.search;

describe('the guard', () => {
  test('sends a signed-out visitor to the sign-in screen, with the way back', async () => {
    const shown = open('/app/wms-warehouses?q=a&page=2');
    expect(await screen.findByText('sign-in')).toBeVisible();
    expect(at(shown)).toBe('/login?returnUrl=%2Fapp%2Fwms-warehouses%3Fq%3Da%26page%3D2');
  });

  test('sends a user who signs out to the plain sign-in screen', async () => {
    startSession({ token: 't', user: nobodySpecial });
    const shown = open('/app/dashboard');
    expect(await screen.findByText('dashboard')).toBeVisible();
    act(endSession);
    expect(await screen.findByText('sign-in')).toBeVisible();
    expect(at(shown)).toBe('/login');
  });

  test('sends a tab that another tab signed out to the sign-in screen, with the way back', async () => {
    startSession({ token: 't', user: nobodySpecial });
    const shown = open('/app/dashboard?tab=2');
    expect(await screen.findByText('dashboard')).toBeVisible();
    act(signOutElsewhere);
    expect(await screen.findByText('sign-in')).toBeVisible();
    expect(at(shown)).toBe('/login?returnUrl=%2Fapp%2Fdashboard%3Ftab%3D2');
  });

  test('keeps unsaved changes on the page when another tab signs out', async () => {
    startSession({ token: 't', user: nobodySpecial });
    open('/app/unsaved');
    expect(await screen.findByText('unsaved')).toBeVisible();
    act(signOutElsewhere);
    expect(screen.getByText('unsaved')).toBeVisible();
    expect(screen.getByText('ended')).toBeVisible();
    act(() => startSession({ token: 't2', user: nobodySpecial }));
    expect(screen.getByText('unsaved')).toBeVisible();
    expect(screen.queryByText('ended')).toBeNull();
    act(signOutElsewhere);
    act(endSession);
    expect(await screen.findByText('sign-in')).toBeVisible();
  });

  test('opens a screen to users with its menu', async () => {
    startSession({ token: 't', user: userWith('Warehouses', { LimitRead: ['Sku'] }) });
    open('/app/wms-warehouses');
    expect(await screen.findByText('stock')).toBeVisible();
  });

  test.each([
    ['without the menu', nobodySpecial],
    ['with an empty menu', userWith('Warehouses', {})],
  ])('leads users %s from the dialog through the redirect screen to the dashboard', async (_who, user) => {
    startSession({ token: 't', user });
    const shown = open('/app/wms-warehouses');
    expect(await screen.findByRole('alertdialog', { name: 'Zugriff verboten' })).toBeVisible();
    expect(screen.queryByText('stock')).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Zum Dashboard' }));
    expect(await screen.findByText('dashboard')).toBeVisible();
    expect(at(shown)).toBe('/app/dashboard?error=noPermission');
  });
});
