import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../session/session';
import type { SessionUser } from '../../session/sessionUser';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import { SetLocationActiveMutation } from './locationDialog.operations';
import { LocationsQuery } from './locations.operations';
import { LocationsPage } from './LocationsPage';

const location = (id: string, level3: string, isActive: boolean | null, priority: number | null = 1) => ({
  __typename: 'StorageLocation' as const,
  id,
  warehouseId: '1',
  warehouseName: 'Peine',
  warehouseCode: 'PP',
  level1: '07',
  level2: '04',
  level3,
  fullName: `PP-07-04-${level3}`,
  priority,
  isActive,
});
const two = [location('2410', '01', true), location('2413', '02', false)];

function open(user: SessionUser, items: readonly object[], mocks: readonly object[] = []) {
  startSession({ token: 't', user });
  const list = {
    request: {
      query: LocationsQuery,
      variables: { filter: {}, page: { index: 0, size: 100 }, sort: { field: 'NAME', direction: 'ASC' } },
    },
    result: { data: { storageLocations: { __typename: 'StorageLocationPage', total: items.length, items } } },
    maxUsageCount: 5,
  };
  return show(<LocationsPage stockHref={({ sku }) => `/stock?sku=${sku}`} />, {
    path: '/app/wms-storage-locations',
    mocks: [list, ...mocks.map((mock) => ({ ...list, maxUsageCount: 1, ...mock }))],
  });
}

function refusal(extensions: object): object {
  return {
    request: { query: SetLocationActiveMutation, variables: { id: '2410', active: false } },
    result: { errors: [{ message: 'refused', extensions: { code: 'CONFLICT', ...extensions } }] },
  };
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('storage locations', () => {
  test.each<[string, SessionUser, string[], boolean]>([
    [
      'Read shows all columns',
      userWith('StorageLocations', { Read: ['ALL'] }),
      ['', 'ID', 'Name', 'Priorität', 'Status', 'Aktionen'],
      false,
    ],
    [
      'LimitRead shows the name',
      userWith('StorageLocations', { LimitRead: ['Name'] }),
      ['', 'Name', 'Aktionen'],
      false,
    ],
    [
      'Write shows the buttons',
      userWith('StorageLocations', { Write: ['ALL'] }),
      ['', 'ID', 'Name', 'Priorität', 'Status', 'Aktionen'],
      true,
    ],
  ])('%s', async (_rule, user, columns, writes) => {
    open(user, two);
    expect(await screen.findByText('(PP-07-04-01)')).toBeVisible();
    expect(heads()).toEqual(columns);
    const buttons = [
      'Lagerplatz hinzufügen',
      'Peine (PP-07-04-01) archivieren',
      'Peine (PP-07-04-02) wieder aktivieren',
    ];
    for (const name of buttons) expect(screen.queryAllByRole('button', { name })).toHaveLength(writes ? 1 : 0);
  });

  test('saying no is answered with a message, and nothing is sent', async () => {
    const { user } = open(administrator, two);
    await user.click(await screen.findByRole('button', { name: 'Peine (PP-07-04-01) archivieren' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Lagerplatz archivieren' });
    await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('stock that is still there is listed, and each entry leads to it', async () => {
    const { user } = open(administrator, two, [
      refusal({
        messageKey: 'storageLocations.holdsGoods',
        values: {
          count: 2,
          inventories: [
            { sku: 'KIE-1', inventory: 248, reserved: 32 },
            { sku: 'BRE-2', inventory: 0, reserved: 2 },
          ],
        },
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Peine (PP-07-04-01) archivieren' }));
    await user.click(await screen.findByRole('button', { name: 'Archivieren' }));
    expect(await screen.findByText('Auf diesem Platz liegt noch Ware')).toBeVisible();
    expect(screen.getByRole('link', { name: 'KIE-1' })).toHaveAttribute('href', '/stock?sku=KIE-1');
    expect(screen.getByText('248 Bestand')).toBeVisible();
    expect(screen.getByText('34 reserviert')).toBeVisible();
  });

  test('where none of the stock may be read, it says how much there is', async () => {
    const { user } = open(administrator, two, [
      refusal({ messageKey: 'storageLocations.holdsSoMuch', values: { count: 3 } }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Peine (PP-07-04-01) archivieren' }));
    await user.click(await screen.findByRole('button', { name: 'Archivieren' }));
    expect(await screen.findByText('Es gibt noch 3 Bestandseinträge.')).toBeVisible();
  });

  test('another failure is told with the name of the location', async () => {
    const { user } = open(administrator, two, [refusal({ code: 'BACKEND_ERROR' })]);
    await user.click(await screen.findByRole('button', { name: 'Peine (PP-07-04-01) archivieren' }));
    await user.click(await screen.findByRole('button', { name: 'Archivieren' }));
    expect(await screen.findByText('Peine (PP-07-04-01) konnte nicht archiviert werden.')).toBeVisible();
  });
});
