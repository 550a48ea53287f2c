import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startSession } from '../../platform/session/session';
import { show } from '../../testing/show';
import { administrator } from '../../testing/users';
import { testPlan } from './dialog/testPlan';
import { SendInvoicesMutation } from './planLists.operations';
import { SendInvoicesDialog } from './SendInvoicesDialog';

// The type of a row is that of another fragment.
const { ' $fragmentName': _, ...row } = testPlan;

test('the result names each plan, also those of the same name, and leads to it in the filtered list', async () => {
  startSession({ token: 't', user: administrator });
  const ids = ['7', '8'];
  const onClose = vi.fn<() => void>();
  const { user, history } = show(
    <SendInvoicesDialog
      selection={{ kind: 'rows', ids: new Set(ids) }}
      filter={{}}
      count={2}
      rows={ids.map((id) => ({ ...row, id }))}
      onDone={() => undefined}
      onClose={onClose}
    />,
    {
      path: '/app/shipping-plans?q=NB',
      mocks: [
        {
          request: { query: SendInvoicesMutation, variables: { ids } },
          result: {
            errors: [
              {
                message: '',
                extensions: { code: 'BACKEND_ERROR', messageKey: 'shippingPlans.documentNotSent', values: { ids } },
              },
            ],
          },
        },
      ],
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Senden' }));
  const unsent = await screen.findByRole('region', { name: 'nicht gesendet' });
  const links = within(unsent).getAllByRole('link', { name: 'NB-26-118' });
  expect(links).toHaveLength(2);
  await user.click(links[1] ?? unsent);
  expect(history.location).toMatchObject({ pathname: '/app/shipping-plans', search: '?q=NB&open=8' });
  expect(onClose).toHaveBeenCalledOnce();
});
