import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readSession } from '../../session/session';
import { show } from '../../testing/show';
import { SignInMutation } from './signIn.operations';
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

const request = { query: SignInMutation, variables: { email: 'marit@occ.example', password: 'secret1' } };

const refused = (extensions: Record<string, unknown>) => ({
  request,
  error: new CombinedGraphQLErrors({ data: null, errors: [{ message: 'no', extensions }] }),
});

async function signIn(mock: object, onSignedIn = vi.fn<() => void>()) {
  const { user } = show(<SignInForm onSignedIn={onSignedIn} />, { mocks: [{ request, ...mock }] });
  await user.type(screen.getByLabelText('E-Mail'), 'marit@occ.example');
  await user.type(screen.getByLabelText('Passwort'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  return { user, onSignedIn };
}

describe('the sign-in form', () => {
  test('says at the fields what is missing or wrong', async () => {
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
    const { onSignedIn } = await signIn({ result: { data } });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(readSession()).toMatchObject({
      token: 't1',
      user: {
        menuPermissions: ['Warehouses'],
        tableColumnPermissions: { Warehouses: { Read: [], Write: [], LimitRead: ['Sku'] } },
        allowWarehouseId: '1',
      },
    });
  });

  test('a failed sign-in is told in the card, and the user goes on at the password', async () => {
    await signIn(refused({ code: 'INVALID_CREDENTIALS', messageKey: 'session.invalidCredentials', values: {} }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Benutzername oder Passwort ist ungültig.');
    expect(screen.getAllByText('Benutzername oder Passwort ist ungültig.')).toHaveLength(1);
    expect(readSession()).toBeUndefined();
    const password = screen.getByLabelText<HTMLInputElement>('Passwort');
    expect(password).toHaveValue('secret1');
    await waitFor(() => expect(password).toHaveFocus());
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 7]);
  });

  test('too many attempts lock the form for the seconds that the gateway names', async () => {
    await signIn(
      refused({ code: 'TOO_MANY_ATTEMPTS', messageKey: 'session.tooManyAttempts', values: { seconds: 42 } }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Bitte warten Sie 42 Sekunden.');
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  });

  test('the password can be looked at', async () => {
    const { user } = show(<SignInForm />);
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(screen.getByLabelText('Passwort')).toHaveAttribute('type', 'text');
  });
});
