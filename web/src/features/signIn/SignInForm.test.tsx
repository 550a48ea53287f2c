import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readSession } from '../../platform/session/session';
import { withoutClickGuard } from '../../testing/forms';
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

const request = {
  query: SignInMutation,
  variables: { email: 'marit@occ.example', password: 'secret1' },
};
const refused = (extensions: Record<string, unknown>) => ({
  request,
  error: new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions }] }),
});

const session = {
  request,
  result: { data: { signIn: { __typename: 'Session' as const, token: 't1', viewer } } },
};

async function signIn(...answers: MockLink.MockedResponse[]) {
  const { user } = show(<SignInForm />, { mocks: answers });
  await user.type(screen.getByLabelText('E-Mail'), 'marit@occ.example');
  await user.type(screen.getByLabelText('Passwort'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  return { user };
}

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
    await signIn(session);
    await waitFor(() => expect(readSession()).toBeDefined());
    expect(readSession()).toMatchObject({
      token: 't1',
      user: {
        menuPermissions: ['Warehouses'],
        tableColumnPermissions: { Warehouses: { Read: [], Write: [], LimitRead: ['Sku'] } },
        allowWarehouseId: '1',
      },
    });
  });

  test('reports a gateway that does not answer, and can be sent again', async () => {
    withoutClickGuard();
    const { user } = await signIn({ request, error: new TypeError('Failed to fetch') }, session);
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Server ist nicht erreichbar.');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    await waitFor(() => expect(readSession()?.token).toBe('t1'));
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
    expect(await screen.findByRole('alert')).toHaveTextContent('Bitte warten Sie 42 s.');
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  });

  test('can show the password', async () => {
    const { user } = show(<SignInForm />);
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(screen.getByLabelText('Passwort')).toHaveAttribute('type', 'text');
  });
});
