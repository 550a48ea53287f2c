import type { MockLink } from '@apollo/client/testing';
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
const ids = ['7', '8'];

/** Opens the dialog over the list and sends; `results` are the answers in turn. */
async function send(...results: MockLink.MockedResponse['result'][]) {
  startSession({ token: 't', user: administrator });
  const onClose = vi.fn<() => void>();
  const shown = show(
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
      mocks: results.map((result) => ({ request: { query: SendInvoicesMutation, variables: { ids } }, result })),
    },
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Senden' }));
  return { ...shown, onClose };
}

const failed = (code: string, messageKey?: string) => ({
  errors: [{ message: '', extensions: { code, messageKey, values: { ids } } }],
});

test('the result names each plan, also those of the same name, and leads to it in the filtered list', async () => {
  const { user, history, onClose } = await send(failed('BACKEND_ERROR', 'shippingPlans.documentNotSent'));
  const unsent = await screen.findByRole('region', { name: 'nicht gesendet' });
  const links = within(unsent).getAllByRole('link', { name: 'NB-26-118' });
  expect(links).toHaveLength(2);
  await user.click(links[1] ?? unsent);
  expect(history.location).toMatchObject({ pathname: '/app/shipping-plans', search: '?q=NB&open=8' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('after a lost answer the dialog stays open, and sending again finds out', async () => {
  const { user, onClose } = await send(failed('BACKEND_TIMEOUT'), { data: { sendCommercialInvoices: 2 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Datenserver hat nicht bestätigt');
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  expect(await screen.findByRole('region', { name: 'gesendet' })).toHaveTextContent('2 gesendet');
  expect(onClose).not.toHaveBeenCalled();
});

test('whoever gives up then sees which outcomes are unknown', async () => {
  const { user, onClose } = await send(failed('BACKEND_TIMEOUT'));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByRole('region', { name: 'Ergebnis unbekannt' })).toHaveTextContent('2 Ergebnis unbekannt');
  expect(onClose).not.toHaveBeenCalled();
});
