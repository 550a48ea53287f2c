import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../platform/session/session';
import { requestedOperations } from '../../testing/requestedOperations';
import { goBack, show } from '../../testing/show';
import { administrator, nobodySpecial } from '../../testing/users';
import { LayoutDashboard, Warehouse } from 'lucide-react';
import {
  SetUserActiveMutation,
  UpdateUserMutation,
  UserAgainQuery,
  UserFormQuery,
  UsersQuery,
} from './users.operations';
import { UsersPage } from './UsersPage';

const peine = { __typename: 'Warehouse' as const, id: '1', name: 'Peine', code: 'PP' };
const lena = {
  __typename: 'User' as const,
  id: 'u7',
  salutation: 'Frau',
  firstName: 'Lena',
  lastName: 'Vogt',
  email: 'lena@occ.example',
  roles: ['Analysts'],
  isActive: true,
  isChinaUser: false,
  isEmailVerified: true,
  avatarUrl: null,
  allowAllWarehouses: false,
  warehouse: peine,
};
const uwe = {
  ...lena,
  id: 'u8',
  salutation: 'Herr',
  firstName: 'Uwe',
  lastName: 'Krause',
  email: 'uwe@occ.example',
  roles: ['Orders', 'Warehouse'],
  isActive: false,
  isChinaUser: true,
  allowAllWarehouses: true,
  warehouse: null,
};
const permission = (menu: string, lists: { read?: string[]; write?: string[]; limitRead?: string[] }) => ({
  __typename: 'TablePermission' as const,
  menu,
  read: [],
  write: [],
  limitRead: [],
  ...lists,
});
const stock = ['Sku', 'PurchasePrice', 'ExchangeRate', 'AdditionalCosts', 'Customs'];
const catalogue = [
  { menu: 'Warehouses', columns: stock, writableColumns: ['ALL'] },
  { menu: 'News', columns: ['Headline'], writableColumns: ['ALL'] },
].map((entry) => ({ __typename: 'PermissionCatalogEntry' as const, ...entry }));
const choices = {
  roles: ['Administrators', 'Analysts'].map((name) => ({ __typename: 'Role' as const, id: name, name })),
  warehouses: [peine],
};

const list = (...users: object[]) => ({ request: { query: UsersQuery }, result: { data: { users } } });
const form = {
  request: { query: UserFormQuery, variables: { id: 'u7' } },
  result: {
    data: {
      user: {
        ...lena,
        version: 'v1',
        menus: ['Warehouses'],
        permissions: [permission('Warehouses', { limitRead: ['Sku'] })],
      },
      permissionCatalog: catalogue,
      ...choices,
    },
  },
};

const withWarehouses = (...others: ReturnType<typeof permission>[]) => {
  const permissions = [permission('Warehouses', { limitRead: ['Sku'] }), ...others];
  return { menus: permissions.map(({ menu }) => menu), permissions };
};

/** The first save finds that somebody else has changed the user; then the user is read, and saved with the version of that. */
const savedAfterOthers = (first: object, now: object, second?: object) => [
  {
    request: { query: UpdateUserMutation, variables: { id: 'u7', input: first, version: 'v1' } },
    result: { errors: [{ message: 'x', extensions: { code: 'CONFLICT', messageKey: 'record.changedMeanwhile' } }] },
  },
  {
    request: { query: UserAgainQuery, variables: { id: 'u7' } },
    result: { data: { user: { ...lena, ...withWarehouses(), ...now, version: 'v2' } } },
  },
  ...(second
    ? [
        {
          request: { query: UpdateUserMutation, variables: { id: 'u7', input: second, version: 'v2' } },
          result: { data: { updateUser: { ...lena, menus: [], permissions: [] } } },
        },
      ]
    : []),
];

const screens = [
  { path: '/app/dashboard', title: 'Dashboard', icon: LayoutDashboard, menu: undefined, administratorsOnly: false },
  {
    path: '/app/stock',
    title: 'Lagerbestand',
    icon: Warehouse,
    menu: 'Warehouses' as const,
    administratorsOnly: false,
  },
  { path: '/app/users', title: 'Benutzer', icon: Warehouse, menu: undefined, administratorsOnly: true },
];

function open(path: string, mocks: object[]) {
  startSession({ token: 't', user: administrator });
  return show(<UsersPage screens={screens} />, {
    path: `/app/users${path}`,
    mocks: mocks.map((mock) => ({ ...list(), ...mock })),
  });
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) throw new Error(`no row of ${name}`);
  return row;
};

describe('user administration', () => {
  test("shows the documented columns, with each user's rights as text", async () => {
    open('', [list(lena, uwe)]);
    const row = await rowOf('lena@occ.example');
    for (const text of ['Frau', 'Lena', 'Vogt', 'Analysts', 'Peine (PP)', 'Aktiv', 'Nein']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    const other = await rowOf('uwe@occ.example');
    for (const text of ['Orders, Warehouse', 'Alle Lager', 'Inaktiv', 'Ja']) {
      expect(within(other).getByText(text)).toBeVisible();
    }
    expect(screen.getByText('Zeige 1 bis 2 von 2 Einträgen')).toBeVisible();
  });

  test('is only for administrators, and requests nothing for others', async () => {
    const requested = requestedOperations();
    startSession({ token: 't', user: nobodySpecial });
    show(<UsersPage screens={screens} />, { mocks: [] });
    expect(await screen.findByText('Nur Administratoren verwalten Benutzer.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(requested()).toEqual([]);
  });

  test('shows that loading failed, and tries again', async () => {
    const error = new CombinedGraphQLErrors({
      data: null,
      errors: [{ message: 'no', extensions: { code: 'BACKEND_TIMEOUT', requestId: 'req_9' } }],
    });
    const { user } = open('', [{ request: { query: UsersQuery }, error }, list(lena)]);
    expect(await screen.findByText('req_9')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('lena@occ.example')).toBeVisible();
  });

  test('names the one filter that hides all users, and removes it', async () => {
    const { user, history } = open('?q=nobody', [list(lena)]);
    await user.click(await screen.findByRole('button', { name: /entfernen/ }));
    expect(await screen.findByText('lena@occ.example')).toBeVisible();
    expect(history.location.search).toBe('');
  });

  test('offers the roles in use, and each choice is a step for the back button', async () => {
    const { user, history } = open('', [list(lena, uwe)]);
    await screen.findByText('lena@occ.example');
    const chooseRole = async (role: string) => {
      await user.click(screen.getByRole('button', { name: /^Rolle(?!n)/ }));
      await user.click(await screen.findByRole('option', { name: role }));
      await waitFor(() => expect(history.location.search).toBe(`?role=${role}`));
      await user.keyboard('{Escape}');
    };
    await chooseRole('Orders');
    await waitFor(() => expect(screen.queryByText('lena@occ.example')).toBeNull());
    expect(screen.getByText('uwe@occ.example')).toBeVisible();
    await chooseRole('Analysts');
    await goBack(history);
    expect(await screen.findByText('uwe@occ.example')).toBeVisible();
    expect(history.location.search).toBe('?role=Orders');
  });

  test('deactivates after a confirmation, and activates at once', async () => {
    const answer = (user: { id: string }, isActive: boolean) => ({
      request: { query: SetUserActiveMutation, variables: { id: user.id, isActive } },
      result: { data: { updateUser: { __typename: 'User', id: user.id, isActive } } },
    });
    const { user } = open('', [list(lena, uwe), answer(lena, false), answer(uwe, true)]);
    await user.click(await screen.findByRole('button', { name: 'Lena Vogt deaktivieren' }));
    const question = await screen.findByRole('alertdialog', { name: 'Benutzer deaktivieren?' });
    await user.click(within(question).getByRole('button', { name: 'Deaktivieren' }));
    expect(await screen.findByRole('button', { name: 'Lena Vogt aktivieren' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Uwe Krause aktivieren' }));
    expect(await screen.findByRole('button', { name: 'Uwe Krause deaktivieren' })).toBeInTheDocument();
  });

  const activation = { query: SetUserActiveMutation, variables: { id: uwe.id, isActive: true } };

  test('shows a new status before it is saved', async () => {
    const { user } = open('', [list(uwe), { request: activation, result: {}, delay: Infinity }]);
    await user.click(await screen.findByRole('button', { name: 'Uwe Krause aktivieren' }));
    expect(await screen.findByRole('button', { name: 'Uwe Krause deaktivieren' })).toBeInTheDocument();
  });

  test.each([true, null])('a status that the back-end does not take is reported (%s)', async (isActive) => {
    const { user } = open('', [
      list(lena),
      {
        request: { query: SetUserActiveMutation, variables: { id: 'u7', isActive: false } },
        result: { data: { updateUser: { __typename: 'User', id: 'u7', isActive } } },
      },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Lena Vogt deaktivieren' }));
    const question = await screen.findByRole('alertdialog', { name: 'Benutzer deaktivieren?' });
    await user.click(within(question).getByRole('button', { name: 'Deaktivieren' }));
    expect(
      await screen.findByText('Der Datenserver kann den Status nicht ändern: Lena Vogt ist wie zuvor.'),
    ).toBeInTheDocument();
  });

  test('shows the old status again if the new one cannot be saved', async () => {
    const result = { errors: [{ message: 'no', extensions: { code: 'BACKEND_TIMEOUT', requestId: 'req_9' } }] };
    const { user } = open('', [list(uwe), { request: activation, result }]);
    await user.click(await screen.findByRole('button', { name: 'Uwe Krause aktivieren' }));
    expect(await screen.findByText('Der Status konnte nicht geändert werden')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Uwe Krause aktivieren' })).toBeInTheDocument();
  });

  test('previews what the user will see while boxes are ticked, and saves the matrix', async () => {
    const input = {
      menus: ['News'],
      permissions: [{ menu: 'News', read: ['ALL'], write: ['ALL'], limitRead: ['Headline'] }],
    };
    const saved = {
      request: { query: UpdateUserMutation, variables: { id: 'u7', input, version: 'v1' } },
      result: {
        data: {
          updateUser: { ...lena, menus: ['News'], permissions: [permission('News', input.permissions[0] ?? {})] },
        },
      },
    };
    const { user, history } = open('?open=u7&tab=permissions', [list(lena), form, saved]);
    const preview = await screen.findByRole('region', { name: 'Wirksame Rechte' });
    expect(within(preview).getByText('Seitenleiste: 2 Bereiche')).toBeVisible();
    expect(within(preview).getByText('Lagerbestand: sieht 1 Spalte')).toBeVisible();
    expect(within(preview).getByText(/Warenwert entfällt/)).toBeVisible();
    expect(within(preview).getByText('Nur Zeilen aus Lager Peine (PP).')).toBeVisible();

    const read = screen.getByRole('checkbox', { name: 'Lagerbestand lesen' });
    await user.click(read);
    expect(within(preview).getByText('Lagerbestand: sieht 5 Spalten')).toBeVisible();
    expect(within(preview).queryByText(/Warenwert entfällt/)).toBeNull();
    await user.click(read);
    expect(within(preview).getByText('Ohne Spalte bleibt das Menü gesperrt.')).toBeVisible();
    expect(within(preview).getByText('Seitenleiste: 1 Bereich')).toBeVisible();

    await user.click(screen.getByRole('checkbox', { name: 'Neuigkeiten schreiben' }));
    expect(within(preview).getByText('Darf anlegen und ändern.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Speichern/ }));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(await screen.findByText('Lena Vogt ist gespeichert')).toBeInTheDocument();
  });

  test('the URL of a user who does not exist says so, without offering to try again', async () => {
    const request = { query: UserFormQuery, variables: { id: '999' } };
    const result = { errors: [{ message: 'no', extensions: { code: 'NOT_FOUND', messageKey: 'notFound' } }] };
    open('?open=999', [list(lena), { request, result }]);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Diesen Benutzer gibt es nicht')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });

  const openPermissions = async (...mocks: object[]) => {
    const shown = open('?open=u7&tab=permissions', [list(lena), form, ...mocks]);
    await screen.findByRole('table', { name: 'Berechtigungen je Menü' });
    return shown;
  };

  test("shows the server's message about permissions at the matrix, and its message about menus in the alert", async () => {
    const refused = {
      request: { query: UpdateUserMutation, variables: () => true },
      result: {
        errors: [
          {
            message: 'no',
            extensions: {
              code: 'VALIDATION_FAILED',
              fields: [
                { field: 'input.permissions.0.write', messageKey: 'validation.required' },
                { field: 'input.menus', messageKey: 'validation.invalid' },
              ],
            },
          },
        ],
      },
    };
    const { user } = await openPermissions(refused);
    const box = screen.getByRole('checkbox', { name: 'Neuigkeiten schreiben' });
    await user.click(box);
    await user.click(screen.getByRole('button', { name: /Speichern/ }));
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toContain('Dieses Feld ist erforderlich.');
    await user.click(box);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).not.toContain(
      'Dieses Feld ist erforderlich.',
    );
  });

  const mine = { menu: 'Warehouses', read: ['ALL'], write: [], limitRead: stock };
  const saveMine = async (...mocks: object[]) => {
    const { user } = await openPermissions(...mocks);
    await user.click(screen.getByRole('checkbox', { name: 'Lagerbestand lesen' }));
    await user.click(screen.getByRole('button', { name: /Speichern/ }));
    return user;
  };

  test('a change of a name sends the name only', async () => {
    const { user } = await openPermissions({
      request: { query: UpdateUserMutation, variables: { id: 'u7', input: { lastName: 'Vogter' }, version: 'v1' } },
      result: { data: { updateUser: { ...lena, menus: [], permissions: [] } } },
    });
    await user.click(screen.getByRole('tab', { name: 'Konto' }));
    await user.type(await screen.findByRole('textbox', { name: /^Nachname/ }), 'er');
    await user.click(screen.getByRole('button', { name: /Speichern/ }));
    expect(await screen.findByText('Lena Vogt ist gespeichert')).toBeInTheDocument();
  });

  test('a change of the matrix keeps the rows that others have saved meanwhile, without a question', async () => {
    const news = permission('News', { read: ['ALL'], limitRead: ['Headline'] });
    const { __typename: _type, ...others } = news;
    await saveMine(
      ...savedAfterOthers({ menus: ['Warehouses'], permissions: [mine] }, withWarehouses(news), {
        menus: ['Warehouses', 'News'],
        permissions: [mine, others],
      }),
    );
    expect(await screen.findByText('Lena Vogt ist gespeichert')).toBeInTheDocument();
  });

  test('a row that somebody else has changed meanwhile is saved as the administrator chooses', async () => {
    const theirs = permission('Warehouses', { limitRead: ['Sku', 'PurchasePrice'] });
    const input = { menus: ['Warehouses'], permissions: [mine] };
    const user = await saveMine(...savedAfterOthers(input, { menus: ['Warehouses'], permissions: [theirs] }, input));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Lagerbestand')).toBeVisible();
    await user.click(question.getByLabelText('Meine behalten'));
    await user.click(question.getByRole('button', { name: 'So speichern' }));
    expect(await screen.findByText('Lena Vogt ist gespeichert')).toBeInTheDocument();
  });

  test('nothing is lost when the administrator goes back to the form', async () => {
    const theirs = permission('Warehouses', { limitRead: ['Sku', 'PurchasePrice'] });
    const input = { menus: ['Warehouses'], permissions: [mine] };
    const user = await saveMine(...savedAfterOthers(input, { menus: ['Warehouses'], permissions: [theirs] }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Zurück zum Formular' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Lagerbestand lesen' })).toBeChecked();
  });

  test("an administrator's matrix is read-only", async () => {
    const { user } = await openPermissions();
    const read = screen.getByRole('checkbox', { name: 'Lagerbestand lesen' });
    expect(read).toBeEnabled();
    await user.click(screen.getByRole('combobox', { name: 'Rollen' }));
    await user.click(await screen.findByRole('option', { name: 'Administrators' }));
    expect(screen.getByText(/die Matrix gilt für sie nicht/)).toBeVisible();
    expect(read).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Spalten von Lagerbestand/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Administrators entfernen' }));
    expect(read).toBeEnabled();
  });
});
