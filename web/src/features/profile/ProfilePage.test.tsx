import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../platform/session/session';
import { show } from '../../testing/show';
import { nobodySpecial } from '../../testing/users';
import { ProfileQuery, UpdateProfileMutation } from './profile.operations';
import { ProfilePage } from './ProfilePage';

const jana = {
  __typename: 'User' as const,
  id: 'u1',
  salutation: 'Frau',
  firstName: 'Jana',
  lastName: 'Petersen',
  email: 'jana.petersen@occ.example',
  roles: ['Analysts'],
  isChinaUser: false,
  isEmailVerified: true,
  avatarUrl: null,
  allowAllWarehouses: true,
  warehouse: null,
};
const profile = { request: { query: ProfileQuery, variables: { id: 'u1' } }, result: { data: { user: jana } } };

function open(...mocks: object[]) {
  startSession({ token: 't', user: nobodySpecial });
  return show(<ProfilePage />, {
    path: '/app/user-profile',
    routes: [{ path: '/app/dashboard', element: 'the dashboard' }],
    mocks: [profile, ...mocks.map((mock) => ({ ...profile, ...mock }))],
  });
}

describe('the own profile', () => {
  beforeEach(() => localStorage.clear());

  test('sends changes only, so that what an administrator has saved meanwhile is kept', async () => {
    const { user } = open({
      request: { query: UpdateProfileMutation, variables: { input: { firstName: 'Janna' } } },
      result: { data: { updateProfile: { ...jana, firstName: 'Janna' } } },
    });
    const field = await screen.findByRole('textbox', { name: /^Vorname/ });
    await user.clear(field);
    await user.type(field, 'Janna');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Ihr Profil ist gespeichert')).toBeInTheDocument();
  });

  test('asks before typed changes are dropped', async () => {
    const { user, history } = open();
    await user.type(await screen.findByLabelText(/^Bisheriges Passwort/), 'secret');
    await act(async () => history.push('/app/dashboard'));
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(history.location.pathname).toBe('/app/user-profile');
    expect(screen.getByLabelText(/^Bisheriges Passwort/)).toHaveValue('secret');
    await act(async () => history.push('/app/dashboard'));
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByText('the dashboard')).toBeVisible();
  });
});
