import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { RequestPasswordResetMutation, ResetPasswordMutation } from './account.operations';
import { ForgottenPasswordPage } from './ForgottenPasswordPage';

const email = 'marit@occ.example';
const input = { email, otp: '123456', password: 'secret-1' };
const sent = {
  request: { query: RequestPasswordResetMutation, variables: { email } },
  result: { data: { requestPasswordReset: true } },
};
const wrongCode = new CombinedGraphQLErrors({
  data: null,
  errors: [
    {
      message: 'no',
      extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'input.otp', messageKey: 'validation.otp' }] },
    },
  ],
});

test('asks for the address, then for code and password, and leads back to the sign-in screen', async () => {
  const { user, history } = show(<ForgottenPasswordPage tools={undefined} version="1" />, {
    path: '/forgot-password',
    routes: [{ path: '/login', element: <p>{'sign-in'}</p> }],
    mocks: [
      sent,
      { request: { query: ResetPasswordMutation, variables: { input } }, error: wrongCode },
      { request: { query: ResetPasswordMutation, variables: { input } }, result: { data: { resetPassword: true } } },
    ],
  });
  await user.type(await screen.findByLabelText('E-Mail'), email);
  await user.click(screen.getByRole('button', { name: 'Code anfordern' }));
  expect(await screen.findByRole('status')).toHaveTextContent(`Wenn es ein Konto zu ${email} gibt`);

  const submit = screen.getByRole('button', { name: 'Passwort setzen' });
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.type(screen.getByLabelText('Neues Passwort'), 'secret-1');
  await user.type(screen.getByLabelText('Neues Passwort wiederholen'), 'other-1');
  await user.click(submit);
  expect(await screen.findByText('Die Passwörter stimmen nicht überein.')).toBeVisible();
  await user.clear(screen.getByLabelText('Neues Passwort wiederholen'));
  await user.type(screen.getByLabelText('Neues Passwort wiederholen'), 'secret-1');

  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
  await user.click(submit);
  expect(await screen.findByText('Der Code ist falsch oder nicht mehr gültig.')).toBeVisible();
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
  await user.click(submit);
  expect(await screen.findByText('sign-in')).toBeVisible();
  expect(history.location.pathname).toBe('/login');
  expect(await screen.findByText(/Das Passwort ist geändert/)).toBeInTheDocument();
});

test('users who already have a code can go straight to it', async () => {
  const { user } = show(<ForgottenPasswordPage tools={undefined} version="1" />);
  await user.click(await screen.findByRole('button', { name: 'Ich habe schon einen Code' }));
  await user.click(await screen.findByRole('button', { name: 'Passwort setzen' }));
  expect(await screen.findAllByText('Dieses Feld ist erforderlich.')).toHaveLength(4);
});
