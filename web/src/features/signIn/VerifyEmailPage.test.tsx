import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { VerifyEmailMutation } from './account.operations';
import { VerifyEmailPage } from './VerifyEmailPage';

const request = { query: VerifyEmailMutation, variables: { token: 'tok-1' } };

test('verifies the address with the token of the link, once the button is pressed', async () => {
  const { user } = show(<VerifyEmailPage tools={undefined} version="1" />, {
    path: '/verify-email?token=tok-1',
    mocks: [{ request, result: { data: { verifyEmail: true } } }],
  });
  expect(screen.getByLabelText('Bestätigungscode')).toHaveValue('tok-1');
  await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByText('E-Mail bestätigt')).toBeVisible();
});

test('reports an unknown token', async () => {
  const error = new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'no', extensions: { code: 'NOT_FOUND' } }],
  });
  const { user } = show(<VerifyEmailPage tools={undefined} version="1" />, {
    path: '/verify-email',
    mocks: [{ request, error }],
  });
  await user.type(screen.getByLabelText('Bestätigungscode'), 'tok-1');
  await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Eintrag wurde nicht gefunden.');
});
