import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useCan } from '../../../platform/permissions/useCan';
import { startSession } from '../../../platform/session/session';
import { chooseItem } from '../../../testing/chooseItem';
import { show } from '../../../testing/show';
import { administrator } from '../../../testing/users';
import { OrderCarriersQuery } from '../orders.operations';
import { choicesAnswers } from '../testOrders';
import {
  FirstToSplitQuery,
  SplitNumberQuery,
  SplitOrderMutation,
  SplitOrderQuery,
  SplitQueueQuery,
} from './split.operations';
import { useSplitOrders } from './useSplitOrders';

const line = {
  __typename: 'OrderLine' as const,
  id: '71',
  sku: 'SYL-LNG4-ANT',
  description: 'Lounge-Set Sylt',
  amount: 3,
  carrier: 'Spedition',
  bulky: false,
  cabQuantity: 2,
  mbSkuAmount: null,
  shippingSizeWeight: 4.5,
  location: null,
  places: [],
};
const address = { shippingAddressCompany: 'Möbelhaus Nordlicht', shippingAddressName: null };
const toSplit = {
  __typename: 'Order' as const,
  id: '7',
  customerOrderId: 'SHOP-7',
  shippingStatusName: 'unshipped',
  isEditable: true,
  pickType: 'CHECK',
  outboundCarriers: ['DHL'],
  ...address,
  shippingAddressZipcode: '24103',
  shippingAddressTown: 'Kiel',
  lines: [line],
  parts: [],
};

const queueVariables = (size: number) => ({
  filter: { statusIds: ['1'], pickTypes: ['CHECK' as const] },
  page: { index: 0, size },
  sort: { field: 'ORDER_DATE' as const, direction: 'DESC' as const },
});

function queueAnswers(items: readonly (typeof toSplit)[], total = items.length): MockLink.MockedResponse[] {
  const page = { __typename: 'OrderPage' as const, total };
  const rows = items.map(({ id, customerOrderId, lines }) => ({
    __typename: 'Order',
    id,
    customerOrderId,
    ...address,
    lines: lines.map((one) => ({ __typename: 'OrderLine', id: one.id })),
  }));
  return [
    {
      request: { query: SplitQueueQuery, variables: queueVariables(1000) },
      result: { data: { orders: { ...page, items: rows } } },
    },
    {
      request: { query: FirstToSplitQuery, variables: queueVariables(1) },
      result: { data: { orders: { ...page, items: items.slice(0, 1) } } },
    },
    ...items.map((order) => ({
      request: { query: SplitOrderQuery, variables: { customerOrderId: order.customerOrderId } },
      result: { data: { order } },
      maxUsageCount: 5,
    })),
    ...items.map(({ customerOrderId }) => ({
      request: { query: SplitNumberQuery, variables: { customerOrderId } },
      result: { data: { nextCustomerOrderId: `${customerOrderId}-1` } },
      maxUsageCount: 5,
    })),
    ...choicesAnswers.filter(({ request }) => request.query === OrderCarriersQuery),
  ];
}

function Opener(): ReactNode {
  return useSplitOrders(useCan()).view;
}

function open(mocks: MockLink.MockedResponse[]) {
  startSession({ token: 't', user: administrator });
  return show(<Opener />, { path: '/app/orders?split=1', mocks });
}

const lane = (name: string) => screen.getByRole('region', { name, hidden: true });

beforeEach(() => sessionStorage.clear());

test('without orders in check, nothing needs to be split', async () => {
  open(queueAnswers([]));
  expect(await screen.findByText('Kein Auftrag im Status CHECK')).toBeVisible();
  expect(screen.getByText('Es gibt keinen Auftrag, der aufgeteilt werden muss.')).toBeVisible();
});

test('a queue that cannot be read says so beside the open order, and is read again', async () => {
  const [queue, ...others] = queueAnswers([toSplit]);
  if (queue === undefined) throw new Error('no queue');
  const failed = { message: 'x', extensions: { code: 'BACKEND_TIMEOUT' } };
  const { user } = open([{ ...queue, result: { errors: [failed] } }, queue, ...others]);
  expect(await screen.findByRole('button', { name: /^SYL-LNG4-ANT, 3 Stück verschieben:/ })).toBeVisible();
  expect(await screen.findByText('Die Aufträge konnten nicht geladen werden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Noch 1 von 1')).toBeVisible();
});

/** Of the proposal for `toSplit`. */
const splitAnswer: MockLink.MockedResponse = {
  request: {
    query: SplitOrderMutation,
    variables: {
      id: '7',
      input: {
        order: { lines: [{ lineId: '71', amount: 2 }], parts: [] },
        splits: [
          {
            customerOrderId: 'SHOP-7-1',
            outboundCarriers: ['Spedition'],
            lines: [{ lineId: '71', amount: 1 }],
            parts: [],
          },
        ],
      },
    },
  },
  result: {
    data: {
      splitOrder: {
        __typename: 'SplitOrderResult',
        order: { __typename: 'Order', id: '7', pickType: 'CAB' },
        splits: [{ __typename: 'Order', id: '8', customerOrderId: 'SHOP-7-1', pickType: 'SQP' }],
      },
    },
  },
};

test('a split that was refused is sent again at once', async () => {
  const refusal = { message: 'no', extensions: { code: 'BACKEND_UNAVAILABLE', messageKey: 'backend.unavailable' } };
  const { user } = open([
    ...queueAnswers([toSplit]),
    { ...splitAnswer, result: { data: null, errors: [refusal] } },
    splitAnswer,
  ]);
  const grip = await screen.findByRole('button', { name: /^SYL-LNG4-ANT, 3 Stück verschieben:/ });
  await waitFor(() => expect(grip).toHaveFocus());
  await user.keyboard('p');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Versender, Neuer Auftrag 1' })).toHaveValue('Spedition'),
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Alle Aufträge sind erledigt')).toBeVisible();
});

test('the last order of the queue is split with keys, and the queue is done', async () => {
  const { user, history } = open([...queueAnswers([toSplit]), splitAnswer]);
  const grip = await screen.findByRole('button', { name: /^SYL-LNG4-ANT, 3 Stück verschieben:/ });
  await waitFor(() => expect(grip).toHaveFocus());
  expect(history.location.search).toContain('splitOrder=SHOP-7');
  const save = screen.getByRole('button', { name: 'Speichern' });
  expect(save).toHaveAttribute('aria-disabled', 'true');

  await user.keyboard('p');
  expect(await screen.findByText('SQP')).toBeVisible();
  expect(await screen.findByText('wird SHOP-7-1')).toBeVisible();
  const carrier = screen.getByRole('combobox', { name: 'Versender, Neuer Auftrag 1' });
  // The carrier of the line, not that of the order or of the split before.
  await waitFor(() => expect(carrier).toHaveValue('Spedition'));
  expect(screen.getByText('Vorschlag: Versender der Zeilen')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Alle Aufträge sind erledigt')).toBeVisible();
  expect(screen.getByText('Noch 0 von 1')).toBeVisible();
  expect(await screen.findByText('Neue Aufträge: SHOP-7-1')).toBeInTheDocument();
});

test('lines of several carriers need a choice', async () => {
  const other = { ...line, id: '72', sku: 'LUE-STL-NETZ', amount: 1, carrier: 'DHL' };
  const { user } = open(queueAnswers([{ ...toSplit, lines: [line, other] }]));
  const grip = await screen.findByRole('button', { name: /^LUE-STL-NETZ, 1 Stück verschieben:/ });
  const carrier = screen.getByRole('combobox', { name: 'Versender, Neuer Auftrag 1' });
  await user.keyboard('p');
  await waitFor(() => expect(carrier).toHaveValue('Spedition'));
  grip.focus();
  await user.keyboard('m');
  await chooseItem(/Neuer Auftrag 1/);
  await waitFor(() => expect(carrier).toHaveValue(''));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Dieses Feld ist erforderlich.')).toBeVisible();
  await waitFor(() => expect(carrier).toHaveFocus());
});

test('the quantity is at most what there is; cancelling moves the whole line back', async () => {
  const { user } = open(queueAnswers([toSplit]));
  const grip = await screen.findByRole('button', { name: /^SYL-LNG4-ANT, 3 Stück verschieben:/ });
  await waitFor(() => expect(grip).toHaveFocus());
  await user.keyboard('m');
  await chooseItem(/Neuer Auftrag 1/);
  const field = await screen.findByLabelText('Menge');
  expect(screen.getByText('3 ist mehr als die CAB-Menge 2')).toBeVisible();
  expect(lane('Neuer Auftrag 1')).toHaveTextContent('SYL-LNG4-ANT');
  await user.clear(field);
  expect(screen.getByText('Die Menge muss mindestens 1 betragen')).toBeVisible();
  await user.type(field, '4');
  expect(screen.getByText('Die Menge darf höchstens 3 betragen')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Menge von SYL-LNG4-ANT' })).toContainElement(field);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Menge')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^SYL-LNG4-ANT, 3 Stück verschieben:/ })).toHaveFocus(),
  );
  expect(lane('Ursprünglicher Auftrag')).toHaveTextContent('SYL-LNG4-ANT');
  expect(lane('Neuer Auftrag 1')).not.toHaveTextContent('SYL-LNG4-ANT');
});
