import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { i18n } from '../../platform/i18n/i18n';
import { startSession, type Session } from '../../platform/session/session';
import { show } from '../../testing/show';
import { administrator, nobodySpecial, userWith } from '../../testing/users';
import { Navigation } from './Navigation';

/** Document 1, section 2, Layout. */
test.each<[string, Session['user'], readonly string[], boolean]>([
  [
    'an administrator',
    administrator,
    [
      'Dashboard',
      'Aufträge',
      'Import-Regeln',
      'Produkte',
      'Lieferpläne',
      'Lieferanten',
      'Lager-Dashboard',
      'Bestandsübersicht',
      'Lagerbestand',
      'Scanner',
      'Inventur',
      'Lagerplätze',
      'Bestandshistorie',
      'Dateien',
      'Benutzer',
      'Rechteänderungen',
    ],
    true,
  ],
  [
    'who reads orders',
    userWith('Orders', { Read: ['ALL'] }),
    ['Dashboard', 'Aufträge', 'Import-Regeln', 'Lager-Dashboard'],
    false,
  ],
  [
    'who reads stock',
    userWith('Warehouses', { Read: ['ALL'] }),
    ['Dashboard', 'Lager-Dashboard', 'Bestandsübersicht', 'Lagerbestand', 'Bestandshistorie'],
    true,
  ],
  ['a user with nothing', nobodySpecial, ['Dashboard', 'Lager-Dashboard'], false],
])('the sidebar entries of: %s', (_, user, offered, opensWarehouse) => {
  startSession({ token: 't', user });
  show(<Navigation />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(offered);
  const warehouse = screen.getByRole('link', { name: 'Lager-Dashboard' });
  if (opensWarehouse) expect(warehouse).not.toHaveAttribute('aria-description');
  else expect(warehouse).toHaveAttribute('aria-description', 'Zugriff verboten');
});

test('the settings of the import stand below the orders, under their documented name', async () => {
  startSession({ token: 't', user: userWith('Orders', { Read: ['ALL'] }) });
  show(<Navigation />);
  await act(() => i18n.changeLanguage('en'));
  const indentOf = (name: string) => {
    const { paddingInlineStart, paddingInline } = getComputedStyle(screen.getByRole('link', { name }));
    return paddingInlineStart || paddingInline;
  };
  expect(indentOf('Order import settings')).not.toBe(indentOf('Orders'));
});
