import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rightsOf } from '../../../platform/permissions/rights';
import { startSession } from '../../../platform/session/session';
import { chooseItem } from '../../../testing/chooseItem';
import { requestedOperations } from '../../../testing/requestedOperations';
import { show } from '../../../testing/show';
import { administrator, nobodySpecial } from '../../../testing/users';
import { UsersQuery } from '../users.operations';
import { RightsChangesQuery } from './rightsChanges.operations';
import { rightsChangesList } from './rightsChangesList';
import { RightsChangesPage } from './RightsChangesPage';
import { RightsChangesTab } from './RightsChangesTab';

const value = (lists: { names?: string[]; read?: string[]; write?: string[]; limitRead?: string[] } = {}) => ({
  __typename: 'RightsValue' as const,
  names: [],
  read: [],
  write: [],
  limitRead: [],
  ...lists,
});
type Value = ReturnType<typeof value> | null;
let count = 0;
const change = (permission: string, oldValue: Value, newValue: Value, other: object = {}) => ({
  __typename: 'RightsChange' as const,
  id: String((count += 1)),
  time: '2026-11-20T12:42:00Z',
  userId: 'u7',
  userName: 'Lena Vogt',
  changedById: 'u1',
  changedByName: 'Martina Berger',
  permission,
  oldValue,
  newValue,
  ...other,
});
const data = (items: object[], isRecorded = true) => ({
  data: { rightsChanges: { __typename: 'RightsChangePage', total: items.length, isRecorded, items } },
});
const ofUser = { filter: { userId: 'u7' }, page: { index: 0, size: 200 } };
const request = (variables: object) => ({ query: RightsChangesQuery, variables });

afterEach(() => vi.restoreAllMocks());

describe("the changes of a user's rights", () => {
  const open = (result: object) =>
    show(<RightsChangesTab userId="u7" name="Lena Vogt" />, {
      mocks: [{ request: request(ofUser), result: data([]), ...result }],
    });

  test('are told in the words of the form, those of one save together', async () => {
    const earlier = { time: '2026-10-01T07:00:00Z', changedById: null, changedByName: null };
    open({
      result: data([
        change('isActive', value(), null),
        change('roles', value({ names: ['Orders'] }), value({ names: ['Analysts', 'Orders'] })),
        change('warehouse', value(), value({ names: ['Peine'] })),
        change('Orders', value({ limitRead: ['OrderDate', 'PickType'] }), value({ read: ['ALL'] })),
        change('Suppliers', value({ limitRead: ['Name'] }), value({ limitRead: ['ALL'] })),
        change(
          'Warehouses',
          value({ limitRead: ['Sku', 'Date'] }),
          value({ limitRead: ['Sku', 'Inventory', 'Source'] }),
        ),
        change('Products', value({ write: ['ALL'] }), value({ write: ['ALL', 'Sku'] })),
        change('News', null, value()),
        change('isChinaUser', null, value(), earlier),
        change('Reports', value({ write: ['Title'] }), value({ limitRead: ['ALL'] }), earlier),
      ]),
    });
    const entries = await screen.findByRole('list', { name: 'Änderungen der Berechtigungen von Lena Vogt' });
    const [newest, first, ...others] = [...entries.querySelectorAll(':scope > li')];
    expect(others).toEqual([]);
    for (const text of [
      'Martina Berger',
      '20.11.2026 12:42',
      'Status',
      'Inaktiv',
      'Analysts, Orders',
      'Alle Lager',
      'Peine',
      'Sichtbare Spalten: Pick-Typ, Auftragsdatum',
      'Lesen',
      'Sichtbare Spalten: Alle',
      // Of two lists only what differs.
      'Sichtbare Spalten: + Bestand, + Quelle, − Datum',
      'Schreiben, auch SKU',
      'keine',
      'Keine Spalte',
    ]) {
      expect(newest).toHaveTextContent(text);
    }
    for (const text of ['OCC', 'China-Benutzer', 'Ja', 'Reports', 'Schreiben: Title', 'Sichtbare Spalten: Alle']) {
      expect(first).toHaveTextContent(text);
    }
    const link = screen.getByRole('link', { name: 'Alle Änderungen als Liste' });
    expect(link).toHaveAttribute('href', '/app/rights-changes?user=u7');
  });

  test('are none yet, or are not kept by the back-end', async () => {
    open({});
    expect(await screen.findByText('Noch keine Änderungen')).toBeVisible();
    open({ result: data([], false) });
    expect(await screen.findByText('Der Datenserver führt kein Protokoll der Rechteänderungen')).toBeVisible();
  });

  test('say that reading failed, and are read again', async () => {
    const errors = [{ message: 'x', extensions: { code: 'BACKEND_UNAVAILABLE', requestId: 'r-1' } }];
    const failed = { request: request(ofUser), error: new CombinedGraphQLErrors({ data: null, errors }) };
    const { user } = show(<RightsChangesTab userId="u7" name="Lena Vogt" />, {
      mocks: [failed, { request: request(ofUser), result: data([change('isChinaUser', null, value())]) }],
    });
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('China-Benutzer')).toBeVisible();
  });
});

describe('the list of rights changes', () => {
  const users = { request: { query: UsersQuery }, result: { data: { users: [] } }, maxUsageCount: 3 };
  const at = (address: string, page: object = {}) => {
    const view = rightsChangesList.parse(new URL(address, 'http://occ.example').searchParams);
    return request(rightsChangesList.request({ ...view, ...page }, rightsOf(administrator)));
  };
  const open = (address: string, mocks: object[]) => {
    startSession({ token: 't', user: administrator });
    return show(<RightsChangesPage />, {
      path: address,
      mocks: [...mocks, users].map((mock) => ({ request: at(address), result: data([]), ...mock })),
    });
  };
  const list = rightsChangesList.path;

  test('has a row for each permission, with a link to the user', async () => {
    open(list, [{ result: data([change('News', null, value({ read: ['ALL'] }))]) }]);
    const link = await screen.findByRole('link', { name: 'Lena Vogt' });
    expect(link).toHaveAttribute('href', '/app/users?open=u7&tab=changes');
    const row = link.closest('tr');
    if (row === null) throw new Error('no row');
    for (const text of ['20.11.2026 12:42', 'Neuigkeiten', 'keine', 'Lesen', 'Martina Berger']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
  });

  test('is filtered by the address, with whole days of this time zone', () => {
    expect(at(`${list}?user=u7&by=u1&from=2026-11-20&to=2026-11-20`).variables).toEqual({
      filter: {
        userId: 'u7',
        changedById: 'u1',
        from: new Date(2026, 10, 20).toISOString(),
        to: new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(),
      },
      page: { index: 0, size: 20 },
    });
  });

  test('says that nothing matches, and that the back-end keeps no log', async () => {
    open(`${list}?user=u7`, [{}]);
    expect(await screen.findByText('Keine Änderung passt zu den Filtern')).toBeVisible();
    open(list, [{ result: data([], false) }]);
    expect(await screen.findByText('Der Datenserver führt kein Protokoll der Rechteänderungen')).toBeVisible();
    expect(screen.getByText('Was hier geändert wird, steht im Protokoll des Gateways.')).toBeVisible();
  });

  test('is exported with its filter, as a file for a spreadsheet', async () => {
    const address = `${list}?user=u7`;
    const rows = [change('roles', null, value({ names: ['=Orders'] })), change('isActive', value(), null)];
    const files: Blob[] = [];
    URL.createObjectURL = (file) => (file instanceof Blob && files.push(file), 'blob:');
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = open(address, [
      { result: data(rows) },
      { request: at(address, { pageIndex: 0, pageSize: 5000 }), result: data(rows) },
    ]);
    await screen.findAllByRole('link', { name: 'Lena Vogt' });
    await user.click(screen.getByRole('button', { name: 'Ausführen' }));
    await chooseItem('Exportieren');
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect((await files[0]?.text())?.trim().split('\r\n')).toEqual([
      'Zeitpunkt;Benutzer;Berechtigung;Vorher;Nachher;Geändert von',
      "20.11.2026 12:42;Lena Vogt;Rollen;keine;'=Orders;Martina Berger",
      '20.11.2026 12:42;Lena Vogt;Status;Aktiv;Inaktiv;Martina Berger',
    ]);
  });

  test('is only for administrators, and requests nothing for others', async () => {
    const requested = requestedOperations();
    startSession({ token: 't', user: nobodySpecial });
    show(<RightsChangesPage />);
    expect(await screen.findByText('Nur Administratoren verwalten Benutzer.')).toBeVisible();
    expect(requested()).toEqual([]);
  });
});
