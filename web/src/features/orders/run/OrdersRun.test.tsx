import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../../session/session';
import type { SessionUser } from '../../../session/sessionUser';
import { chooseItem } from '../../../testing/chooseItem';
import { show } from '../../../testing/show';
import { administrator, userWith } from '../../../testing/users';
import { OrdersPage } from '../OrdersPage';
import { ordersUrl } from '../orders.urls';
import { choicesAnswer, order, rowsAnswer } from '../testOrders';
import { DeleteOrdersMutation, FlushReservedMutation } from './run.operations';

const sendable = { ...order, id: '7', customerOrderId: 'SHOP-7', pickType: 'CAB' };
const toCheck = { ...order, id: '8', customerOrderId: 'SHOP-8', pickType: 'CHECK' };
const rows = (user: SessionUser = administrator) => rowsAnswer(user, {}, [sendable, toCheck], 3);

function open(mocks: MockLink.MockedResponse[], user: SessionUser = administrator) {
  startSession({ token: 't', user });
  return show(<OrdersPage />, { path: ordersUrl({}), mocks: [choicesAnswer, rows(user), ...mocks] });
}

async function choose(user: ReturnType<typeof open>['user'], action: RegExp) {
  const bar = screen.getByRole('region', { name: 'Auswahl' });
  await user.click(within(bar).getByRole('button', { name: 'Ausführen' }));
  await chooseItem(user, action);
}

describe('with selected orders', () => {
  test('deleting asks first, and says how many were deleted', async () => {
    const { user } = open([
      { request: { query: DeleteOrdersMutation, variables: { ids: ['7'] } }, result: { data: { deleteOrders: 1 } } },
      rowsAnswer(administrator, {}, [toCheck], 2),
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await choose(user, /^Löschen/);
    const dialog = await screen.findByRole('alertdialog', { name: '1 Auftrag löschen?' });
    await user.click(within(dialog).getByText('Löschen'));
    expect(await screen.findByText('1 Auftrag gelöscht')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('SHOP-7')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull();
  });

  test('what cannot be deleted stays, and the dialog says why', async () => {
    const errors = [{ message: 'Shipped', extensions: { code: 'CONFLICT', messageKey: 'order.shippedNotDeletable' } }];
    const { user } = open([
      { request: { query: DeleteOrdersMutation, variables: { ids: ['8'] } }, result: { errors } },
    ]);
    await user.click(await screen.findByLabelText('SHOP-8 auswählen'));
    await choose(user, /^Löschen/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Löschen'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Versendete Aufträge können nicht gelöscht werden',
    );
    expect(screen.getByText('1 ausgewählt')).toBeInTheDocument();
  });
});

describe('without a selection', () => {
  test('who only reads selects nothing and changes nothing', async () => {
    const reader = userWith('Orders', { Read: ['ALL'] });
    open([], reader);
    await screen.findByText('SHOP-7');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('Ausführen')).toBeNull();
  });

  test('booking out reserved stock that does not suffice says so', async () => {
    const errors = [{ message: 'No', extensions: { code: 'CONFLICT', messageKey: 'order.inventoryOutOfStock' } }];
    const { user } = open([{ request: { query: FlushReservedMutation }, result: { errors } }]);
    await screen.findByText('SHOP-7');
    await user.click(screen.getByText('Ausführen'));
    await chooseItem(user, /^Reservierten/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Ausbuchen'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Der Bestand reicht nicht aus');
  });
});
