import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrdersPage } from '../features/orders/OrdersPage';
import { startSession } from '../platform/session/session';
import { show } from '../testing/show';
import { administrator } from '../testing/users';
import { CommandPalette } from './shell/CommandPalette';
import { PaletteOrdersQuery } from './shell/palette.operations';

const found = {
  request: { query: PaletteOrdersQuery, variables: { filter: { keywords: 'alpen' } } },
  result: {
    data: {
      orders: {
        __typename: 'OrderPage' as const,
        items: [{ __typename: 'Order' as const, id: '7', customerOrderId: 'SHOP-7', shippingAddressName: 'Alpenhof' }],
      },
    },
  },
};

test('an order chosen in the palette is opened over its list', async () => {
  startSession({ token: 't', user: administrator });
  const { user, history } = show(<CommandPalette takeTyped={() => ''} onClose={() => {}} />, {
    mocks: [found],
    routes: [{ path: '/app/orders', element: <OrdersPage /> }],
  });
  await user.click(await screen.findByRole('combobox'));
  await user.paste('alpen');
  await user.click(await screen.findByRole('option', { name: /SHOP-7/ }));
  await waitFor(() => expect(history.location.pathname).toBe('/app/orders'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('SHOP-7');
});
