import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession } from '../../session/session';
import { show } from '../../testing/show';
import { SignInForm } from './SignInForm';

const viewer = {
  __typename: 'Viewer' as const,
  userId: 'u1',
  firstName: 'Marit',
  lastName: 'Brandt',
  email: 'marit@occ.example',
  roles: ['Lager'],
  menus: ['Warehouses'],
  permissions: [
    { __typename: 'TablePermission' as const, menu: 'Warehouses', read: [], write: [], limitRead: ['Sku'] },
  ],
  allowAllWarehouses: false,
  warehouse: { __typename: 'Warehouse' as const, id: '1', name: 'Peine', code: 'PP' },
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

const refused = (extensions: Record<string, unknown>) => ({ errors: [{ message: 'no', extensions }] });

async function signIn(answer: object, onSignedIn = vi.fn<() => void>()) {
  fetched.mockResolvedValue(Response.json(answer));
  const { user } = show(<SignInForm onSignedIn={onSignedIn} />);
  await user.type(screen.getByLabelText('E-Mail'), 'marit@occ.example');
  await user.type(screen.getByLabelText('Passwort'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  return { user, onSignedIn };
}

const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : ''));

describe('the sign-in form', () => {
  test('shows at the fields what is missing or wrong', async () => {
    const { user } = show(<SignInForm />);
    await waitFor(() => expect(screen.getByLabelText('E-Mail')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findAllByText('Dieses Feld ist erforderlich.')).toHaveLength(2);
    await user.type(screen.getByLabelText('E-Mail'), 'marit');
    await user.type(screen.getByLabelText('Passwort'), 'short');
    expect(await screen.findByText('E-Mail ist ungültig.')).toBeVisible();
    expect(await screen.findByText('Dieses Feld muss mindestens 6 Zeichen enthalten.')).toBeVisible();
  });

  test('opens a session', async () => {
    const data = { signIn: { __typename: 'Session' as const, token: 't1', viewer } };
    const { onSignedIn } = await signIn({ data });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(readSession()).toMatchObject({
      token: 't1',
      user: {
        menuPermissions: ['Warehouses'],
        tableColumnPermissions: { Warehouses: { Read: [], Write: [], LimitRead: ['Sku'] } },
        allowWarehouseId: '1',
      },
    });
    expect(sent()).toMatchObject([
      { operationName: 'SignIn', variables: { email: 'marit@occ.example', password: 'secret1' } },
    ]);
  });

  test("sends the document's text to a gateway that does not know its id", async () => {
    fetched.mockResolvedValueOnce(Response.json(refused({ code: 'PERSISTED_QUERY_NOT_FOUND' })));
    const data = { signIn: { token: 't1', viewer } };
    const { onSignedIn } = await signIn({ data });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(sent().map(({ query }) => query?.slice(0, 15))).toEqual([undefined, 'mutation SignIn']);
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers something else', () => Promise.resolve(new Response('<html>Bad gateway'))],
  ])('reports a gateway that %s, and can be sent again', async (_what, answer) => {
    const { user } = await signIn({});
    fetched.mockImplementation(answer);
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Anmelden' })).toBeEnabled());
  });

  test('shows a failed sign-in in the card, and moves the focus to the password', async () => {
    await signIn(refused({ code: 'INVALID_CREDENTIALS', messageKey: 'session.invalidCredentials', values: {} }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Benutzername oder Passwort ist ungültig.');
    expect(screen.getAllByText('Benutzername oder Passwort ist ungültig.')).toHaveLength(1);
    expect(readSession()).toBeUndefined();
    const password = screen.getByLabelText<HTMLInputElement>('Passwort');
    expect(password).toHaveValue('secret1');
    await waitFor(() => expect(password).toHaveFocus());
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 7]);
  });

  test('is locked after too many attempts, for the seconds that the gateway names', async () => {
    await signIn(
      refused({ code: 'TOO_MANY_ATTEMPTS', messageKey: 'session.tooManyAttempts', values: { seconds: 42 } }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Bitte warten Sie 42 Sekunden.');
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  });

  test('can show the password', async () => {
    const { user } = show(<SignInForm />);
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(screen.getByLabelText('Passwort')).toHaveAttribute('type', 'text');
  });
});
