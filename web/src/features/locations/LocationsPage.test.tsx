import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { OpenSkuContext } from '../../domain/skus/skuInUrl';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import {
  BookingLocationsQuery,
  MoveGoodsMutation,
  StockAtLocationQuery,
} from '../../domain/bookings/bookings.operations';
import { LocationQuery, SetLocationActiveMutation, UpdateLocationMutation } from './locationDialog.operations';
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
  version: `version of ${level3}, ${priority}`,
});
const two = [location('2410', '01', true), location('2413', '02', false)];

const openSku = vi.fn<(sku: string | undefined) => void>();

function open(user: SessionUser, items: readonly object[], mocks: readonly object[] = [], search = '') {
  startSession({ token: 't', user });
  const list = {
    request: {
      query: LocationsQuery,
      variables: { filter: {}, page: { index: 0, size: 100 }, sort: { field: 'NAME', direction: 'ASC' } },
    },
    result: { data: { storageLocations: { __typename: 'StorageLocationPage', total: items.length, items } } },
    maxUsageCount: 5,
  };
  return show(
    <OpenSkuContext value={openSku}>
      <LocationsPage stockHref={({ sku }) => `/stock?sku=${sku}`} />
    </OpenSkuContext>,
    {
      path: `/app/wms-storage-locations${search}`,
      mocks: [list, ...mocks.map((mock) => ({ ...list, maxUsageCount: 1, ...mock }))],
    },
  );
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

  test('cancelling shows a message, and sends nothing', async () => {
    const sent = vi.fn<() => object>(() => ({ data: { setStorageLocationActive: location('2410', '01', false) } }));
    const { request } = Object(refusal({}));
    const { user } = open(administrator, two, [{ request, result: sent, delay: 0 }]);
    await user.click(await screen.findByRole('button', { name: 'Peine (PP-07-04-01) archivieren' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Lagerplatz archivieren' });
    await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    expect(await screen.findByText('Abgebrochen: Es wurde nichts geändert.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  test('remaining stock is listed, and each entry links to it and to its SKU', async () => {
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
    for (const sku of ['KIE-1', 'BRE-2']) {
      expect(screen.getByRole('link', { name: sku })).toHaveAttribute('href', `/stock?sku=${sku}`);
    }
    expect(screen.getByText('248 Bestand')).toBeVisible();
    expect(screen.getByText('34 reserviert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'BRE-2 ansehen' }));
    expect(openSku).toHaveBeenLastCalledWith('BRE-2');
  });

  const stillStocked = refusal({
    messageKey: 'storageLocations.holdsGoods',
    values: { count: 2, inventories: [{ sku: 'KIE-1', inventory: 248, reserved: 32 }] },
  });
  const entry = (id: string, sku: string, inventory: number, reserved: number) => ({
    __typename: 'Inventory',
    id,
    sku,
    name: `Name von ${sku}`,
    storageLocationId: '2410',
    storageLocation: 'PP-07-04-01',
    warehouse: { __typename: 'Warehouse', id: '1', name: 'Peine' },
    inventory,
    reserved,
    date: null,
  });
  const lies = (...items: object[]) => ({
    request: { query: StockAtLocationQuery, variables: { storageLocationId: '2410' } },
    result: { data: { inventories: { __typename: 'InventoryPage', items } } },
  });
  const targets = {
    request: { query: BookingLocationsQuery, variables: { keywords: undefined } },
    result: {
      data: {
        storageLocationOptions: [
          { __typename: 'StorageLocationOption', id: '2410', label: 'PP-07-04-01' },
          { __typename: 'StorageLocationOption', id: '2500', label: 'PP-09-12-02' },
        ],
      },
    },
    maxUsageCount: 5,
  };
  const move = (inventoryId: string, sku: string, quantity: number, result: object) => ({
    request: {
      query: MoveGoodsMutation,
      variables: { input: { inventoryId, sku, quantity, storageLocationId: '2500' } },
    },
    result,
  });
  const moved = { data: { moveGoods: { __typename: 'MovedGoods', source: { __typename: 'Inventory', id: '1' } } } };
  const archive = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Peine (PP-07-04-01) archivieren' }));
    await user.click(await screen.findByRole('button', { name: 'Archivieren' }));
  };
  const choose = async (user: ReturnType<typeof open>['user'], sku: string) => {
    await user.click(await screen.findByRole('combobox', { name: `Ziel-Lagerplatz für ${sku}` }));
    // The target list leaves out the current location.
    expect(await screen.findByRole('option', { name: 'PP-09-12-02' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'PP-07-04-01' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'PP-09-12-02' }));
  };

  test('stock that orders have not reserved is moved away, and archiving is offered again', async () => {
    const { user } = open(administrator, two, [
      stillStocked,
      lies(entry('1', 'KIE-1', 248, 0), entry('2', 'CEL-2', 12, 0), entry('4', 'LEER-4', 0, 0)),
      targets,
      move('1', 'KIE-1', 248, moved),
      move('2', 'CEL-2', 12, moved),
      lies(entry('1', 'KIE-1', 0, 0)),
    ]);
    await archive(user);
    expect(await screen.findByText('Name von KIE-1')).toBeVisible();
    expect(screen.queryByText('LEER-4')).toBeNull();
    const button = screen.getByRole('button', { name: 'Bestand umlagern' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await choose(user, 'KIE-1');
    await user.click(screen.getByRole('button', { name: 'PP-09-12-02 auch für die anderen' }));
    expect(screen.getByRole('combobox', { name: 'Ziel-Lagerplatz für CEL-2' })).toHaveValue('PP-09-12-02');
    await user.click(button);
    expect(await screen.findByRole('alertdialog', { name: 'Lagerplatz archivieren' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Archivieren' })).toBeVisible();
  });

  test('completely reserved entries stay, and refused ones show the reason in their row', async () => {
    const { user } = open(administrator, two, [
      stillStocked,
      lies(entry('1', 'KIE-1', 248, 32), entry('2', 'CEL-2', 12, 0), entry('3', 'BRE-3', 2, 2)),
      targets,
      move('1', 'KIE-1', 216, {
        errors: [
          {
            message: 'refused',
            extensions: {
              code: 'BACKEND_ERROR',
              messageKey: 'wms.messages.ERROR_WH_OO4',
              values: { storageLocationId: '2500' },
            },
          },
        ],
      }),
      move('2', 'CEL-2', 12, moved),
      lies(entry('1', 'KIE-1', 248, 32), entry('3', 'BRE-3', 2, 2)),
    ]);
    await archive(user);
    expect(await screen.findByText('Auftrag zuerst packen')).toBeVisible();
    await choose(user, 'KIE-1');
    await choose(user, 'CEL-2');
    await user.click(screen.getByRole('button', { name: 'Bestand umlagern' }));
    expect(await screen.findByText(/2500/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Name von CEL-2')).toBeNull());
    expect(screen.getByText('Name von BRE-3')).toBeVisible();
    expect(screen.getByText('Auf diesem Platz liegt noch Ware')).toBeVisible();
  });

  test('if the entries cannot be read again after moving, the dialog says so', async () => {
    const unreachable = { request: lies().request, error: new TypeError('Failed to fetch') };
    const { user } = open(administrator, two, [
      stillStocked,
      lies(entry('1', 'KIE-1', 248, 0), entry('2', 'CEL-2', 12, 0)),
      targets,
      move('1', 'KIE-1', 248, moved),
      unreachable,
      lies(entry('2', 'CEL-2', 12, 0)),
    ]);
    await archive(user);
    await choose(user, 'KIE-1');
    await user.click(screen.getByRole('button', { name: 'Bestand umlagern' }));
    expect(await screen.findByText(/^Diese Zeilen konnten nicht neu gelesen werden/)).toBeVisible();
    expect(screen.getByText('Name von KIE-1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(screen.queryByText('Name von KIE-1')).toBeNull());
    expect(screen.queryByText(/^Diese Zeilen konnten nicht neu gelesen werden/)).toBeNull();
    expect(screen.getByText('Name von CEL-2')).toBeVisible();
  });

  test('if the stock may not be read, the number of entries is shown', async () => {
    const { user } = open(administrator, two, [
      refusal({ messageKey: 'storageLocations.holdsSoMuch', values: { count: 3 } }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Peine (PP-07-04-01) archivieren' }));
    await user.click(await screen.findByRole('button', { name: 'Archivieren' }));
    expect(await screen.findByText('Es gibt noch 3 Bestandseinträge.')).toBeVisible();
  });

  test('other errors are shown with the name of the location', async () => {
    const { user } = open(administrator, two, [refusal({ code: 'BACKEND_ERROR' })]);
    await user.click(await screen.findByRole('button', { name: 'Peine (PP-07-04-01) archivieren' }));
    await user.click(await screen.findByRole('button', { name: 'Archivieren' }));
    expect(await screen.findByText('Peine (PP-07-04-01) konnte nicht archiviert werden.')).toBeVisible();
  });
});

test('the URL opens a location that is on another page, and says so if there is none', async () => {
  const found = (id: string, ...items: object[]) => ({
    request: { query: LocationQuery, variables: { id } },
    result: { data: { storageLocations: { __typename: 'StorageLocationPage', items } } },
  });
  const refused = {
    request: { query: LocationQuery, variables: { id: 'abc' } },
    result: { errors: [{ message: 'x', extensions: { code: 'BAD_USER_INPUT', messageKey: 'backend.invalidInput' } }] },
  };
  const { history } = open(
    administrator,
    two,
    [found('99999'), refused, found('2500', location('2500', '09', true))],
    '?open=99999',
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Diesen Lagerplatz gibt es nicht')).toBeVisible();
  await act(async () => history.push('/app/wms-storage-locations?open=abc'));
  expect(await screen.findByText('Diesen Lagerplatz gibt es nicht')).toBeVisible();
  await act(async () => history.push('/app/wms-storage-locations?open=2500'));
  expect(await screen.findByRole('textbox', { name: /^Ebene 3/ })).toHaveValue('09');
});

test('a location that somebody else has changed meanwhile is saved as the user chooses', async () => {
  const first = { level1: '07', level2: '04', level3: '01', priority: 5 };
  const now = location('2410', '09', true, 3);
  const update = (input: object, version: string) => ({
    request: { query: UpdateLocationMutation, variables: { id: '2410', input, version } },
  });
  const { user } = open(administrator, two, [
    {
      ...update(first, 'version of 01, 1'),
      result: { errors: [{ message: 'x', extensions: { code: 'CONFLICT', messageKey: 'record.changedMeanwhile' } }] },
    },
    {
      request: { query: LocationQuery, variables: { id: '2410' } },
      result: { data: { storageLocations: { __typename: 'StorageLocationPage', items: [now] } } },
    },
    {
      ...update({ ...first, level3: '09' }, 'version of 09, 3'),
      result: { data: { updateStorageLocation: location('2410', '09', true, 5) } },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: /PP-07-04-01.*bearbeiten/ }));
  const priority = await screen.findByRole('textbox', { name: /^Priorität/ });
  await user.clear(priority);
  await user.type(priority, '5');
  await user.click(screen.getByRole('button', { name: /^Speichern/ }));
  const question = within(await screen.findByRole('alertdialog'));
  // The level was changed by the other user only, and stays so.
  expect(question.getByText('09')).toBeVisible();
  await user.click(question.getByLabelText('Meine behalten'));
  await user.click(question.getByRole('button', { name: 'So speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
