import { MockLink } from '@apollo/client/testing';
import type { GraphQLFormattedError } from 'graphql';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startSession } from '../../../platform/session/session';
import type { SessionUser } from '../../../platform/session/sessionUser';
import { OpenSkuContext } from '../../../domain/skus/skuInUrl';
import { fillIn, withoutClickGuard } from '../../../testing/forms';
import { show } from '../../../testing/show';
import { administrator } from '../../../testing/users';
import { OrdersPage } from '../OrdersPage';
import { choicesAnswers, order, orderAnswer, orderInDialog, orderToEdit, rowsAnswer } from '../testOrders';
import {
  AvailableStockQuery,
  CreateOrderMutation,
  KnownOrderValuesQuery,
  NextCustomerOrderIdQuery,
  UpdateOrderMutation,
} from './edit.operations';

const number = 'SHOP-104859';

const openSku = vi.fn<(sku: string | undefined) => void>();

async function open(user: SessionUser, mocks: MockLink.MockedResponse[], query = `open=${number}`, row = order) {
  startSession({ token: 't', user });
  const rows = { ...rowsAnswer(user, '', [row]), maxUsageCount: Infinity };
  const shown = show(
    <OpenSkuContext value={openSku}>
      <OrdersPage />
    </OpenSkuContext>,
    { path: `/app/orders?${query}`, mocks: [...choicesAnswers, rows, ...mocks] },
  );
  // The skeleton shown at first is a different dialog.
  await screen.findByRole('tab', { name: 'Auftrag' });
  const dialog = within(screen.getByRole('dialog'));
  return { ...shown, dialog };
}

/** Mocks the answers to updates, and records what was sent. */
function updates(...answers: ({ data: object } | { errors: GraphQLFormattedError[] })[]) {
  const sent = vi.fn<(variables: unknown) => void>();
  const mocks = answers.map((result): MockLink.MockedResponse => ({
    request: {
      query: UpdateOrderMutation,
      variables: (variables: unknown) => {
        sent(variables);
        return true;
      },
    },
    result,
  }));
  return { sent, mocks };
}

/** The stock that the line of the order takes its pieces from. */
const stockAt9 = {
  __typename: 'StockOption' as const,
  id: '9',
  sku: 'SYL-LNG4-ANT',
  name: 'Lounge-Set',
  storageLocationId: '544',
  storageLocation: 'PP-88-88-88',
  available: 3,
  date: '2026-10-01T00:00:00Z',
  carrier: 'Spedition',
  weight: 46.5,
};

function stockAnswer(keywords: string, availableStock: readonly object[]): MockLink.MockedResponse {
  return {
    request: { query: AvailableStockQuery, variables: { keywords } },
    result: { data: { availableStock } },
  };
}

const saved = { data: { updateOrder: { ...order, __typename: 'Order' } } };
const refusal = (extensions: Record<string, unknown>) => ({ errors: [{ message: 'no', extensions }] });
const save = () => screen.getByRole('button', { name: /^Speichern/ });

describe('the dialog to edit an order', () => {
  test('sends the changes, with the version that was read', async () => {
    const { sent, mocks } = updates(saved);
    const { user, dialog } = await open(administrator, [orderAnswer(administrator, number, [orderToEdit]), ...mocks]);
    await fillIn(user, await dialog.findByLabelText('Telefon'), '0431 77');
    await user.clear(dialog.getByLabelText('Service'));
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenLastCalledWith({
      id: '7',
      input: { phoneNumber: '0431 77', shippingService: null },
      version: 'v1',
    });
  });

  test('offers the order types of the latest orders, the most frequent first, and takes any other text', async () => {
    const { sent, mocks } = updates(saved);
    const known = ['Shop', 'B2B', 'Shop', null].map((orderType) => ({
      __typename: 'Order',
      orderType,
      shippingService: null,
    }));
    const { user, dialog } = await open(administrator, [
      orderAnswer(administrator, number, [orderToEdit]),
      { request: { query: KnownOrderValuesQuery }, result: { data: { orders: { items: known } } } },
      ...mocks,
    ]);
    const orderType = await dialog.findByRole('combobox', { name: 'Auftragsart' });
    await user.clear(orderType);
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Shop', 'B2B']),
    );
    await user.click(screen.getByRole('option', { name: 'B2B' }));
    expect(orderType).toHaveValue('B2B');
    await user.clear(orderType);
    await user.type(orderType, 'Messe');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ input: { orderType: 'Messe' } }));
  });

  test('resolves an error by changing the status', async () => {
    const { sent, mocks } = updates(saved);
    const { user, dialog } = await open(administrator, [orderAnswer(administrator, number, [orderToEdit]), ...mocks]);
    await user.click(await dialog.findByRole('combobox', { name: /Status/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Unversendet', 'Fehler']);
    await user.click(screen.getByRole('option', { name: 'Unversendet' }));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ input: { shippingStatusId: '1' } }));
  });

  test('has a hint at a postcode that does not fit the country, which can be saved', async () => {
    const { sent, mocks } = updates(saved);
    const { user, dialog } = await open(administrator, [orderAnswer(administrator, number, [orderToEdit]), ...mocks]);
    const postcode = await dialog.findByLabelText('PLZ');
    const hint = 'Keine übliche Postleitzahl für Deutschland, z. B. 37073. Bitte prüfen.';
    await user.clear(postcode);
    await user.type(postcode, '1067');
    expect(screen.queryByText(hint)).toBeNull();
    await user.tab();
    expect(postcode).toHaveAccessibleDescription(hint);
    await user.clear(dialog.getByLabelText('Land'));
    await user.type(dialog.getByLabelText('Land'), 'AT');
    expect(screen.queryByText(hint)).toBeNull();
    await user.type(dialog.getByLabelText('Land'), '{Backspace}{Backspace}DE');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ input: { shippingAddressZipcode: '1067' } }));
  });

  test('is read-only for a shipped order, and says so', async () => {
    // List and dialog share the cache of an order.
    const shipped = { ...order, isEditable: false };
    await open(administrator, [orderAnswer(administrator, number, [orderInDialog])], undefined, shipped);
    // The placeholder shown while the order is loading is replaced by another dialog.
    await waitFor(() => expect(screen.getByText(/Nur fehlerhafte und noch nicht versendete/)).toBeVisible());
    expect(screen.queryByRole('button', { name: /^Speichern/ })).toBeNull();
  });

  test("requires the order's numbers", async () => {
    const { user, dialog } = await open(administrator, [orderAnswer(administrator, number, [orderToEdit])]);
    const required = 'Dieses Feld ist erforderlich.';
    for (const name of [/Rechnungsnummer/, /Kundennummer/, /Auftragsnummer/]) {
      await user.clear(await dialog.findByRole('textbox', { name }));
    }
    await user.click(save());
    expect(await dialog.findAllByText(required)).toHaveLength(3);
  });

  test('validates parts', async () => {
    const { user, dialog } = await open(
      administrator,
      [orderAnswer(administrator, number, [orderToEdit])],
      `open=${number}&tab=parts`,
    );
    await user.click(await dialog.findByRole('button', { name: 'Teil hinzufügen' }));
    const last = (name: RegExp | string) => dialog.getAllByLabelText(name).at(-1) ?? document.body;
    await fillIn(user, last(/Beschreibung/), 'Schrauben, M6');
    await fillIn(user, last(/Menge/), '0');
    await fillIn(user, last('Gewicht'), '0,05');
    await user.click(save());
    expect(await dialog.findByText('Ein Komma ist hier nicht erlaubt.')).toBeVisible();
    expect(dialog.getByText('Der Wert darf höchstens 1 Nachkommastellen haben.')).toBeVisible();
    expect(dialog.getByText('Der Wert muss größer oder gleich 1 sein.')).toBeVisible();
    expect(dialog.getByText('Dieses Feld ist erforderlich.')).toBeVisible();
    expect(last(/Lagerplatz/)).toHaveValue('PP-88-88-88');
  });

  test('shows an error of the gateway at its line and field', async () => {
    const { sent, mocks } = updates(
      refusal({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'input.lines.0.amount', messageKey: 'order.notAvailable', values: { available: 4 } }],
      }),
    );
    const { user, dialog } = await open(
      administrator,
      [orderAnswer(administrator, number, [orderToEdit]), ...mocks],
      `open=${number}&tab=sku`,
    );
    const line = within(await dialog.findByRole('list', { name: 'SKU des Auftrags' }));
    await fillIn(user, line.getByLabelText(/Menge/), '9');
    await user.click(line.getByRole('button', { name: / ansehen$/ }));
    expect(openSku).toHaveBeenCalledOnce();
    await user.click(save());
    expect(await line.findByText(/noch 4 Stück/)).toBeInTheDocument();
    const place = { storageLocationId: '544', inventoryId: '9', amount: 9 };
    expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ input: { lines: [{ id: '71', amount: 9, places: [place] }] } }),
    );
  });

  test('reports an unknown outcome, with a way to check it', async () => {
    withoutClickGuard();
    const now = { ...orderToEdit, phoneNumber: '1', version: 'v2' };
    const { sent, mocks } = updates(refusal({ code: 'OUTCOME_UNKNOWN' }), refusal({ code: 'OUTCOME_UNKNOWN' }));
    const { user, dialog } = await open(administrator, [
      orderAnswer(administrator, number, [orderToEdit]),
      ...mocks,
      orderAnswer(administrator, number, [orderToEdit]),
      orderAnswer(administrator, number, [now]),
    ]);
    await fillIn(user, await dialog.findByLabelText('Telefon'), '1');
    await user.click(save());
    await user.click(await dialog.findByRole('button', { name: 'Jetzt nachsehen' }));
    expect(await screen.findByText(/Die Änderungen sind nicht gespeichert/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Jetzt nachsehen' })).toBeNull();
    expect(dialog.getByLabelText('Telefon')).toHaveValue('1');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await user.click(await dialog.findByRole('button', { name: 'Jetzt nachsehen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is opened by the chip of a missing phone number', async () => {
    startSession({ token: 't', user: administrator });
    const mocks = [
      ...choicesAnswers,
      rowsAnswer(administrator, '', [order]),
      orderAnswer(administrator, number, [orderToEdit]),
    ];
    const { user } = show(<OrdersPage />, { path: '/app/orders', mocks });
    await user.click(await screen.findByRole('button', { name: /Telefon fehlt/ }));
    expect(await screen.findByLabelText('Telefon')).toHaveValue('');
  });

  test('asks before moving to the next order drops the input', async () => {
    startSession({ token: 't', user: administrator });
    const other = { ...order, id: '8', customerOrderId: 'SHOP-2' };
    const { user, history } = show(<OrdersPage />, {
      path: `/app/orders?open=${number}`,
      mocks: [
        ...choicesAnswers,
        rowsAnswer(administrator, '', [order, other]),
        orderAnswer(administrator, number, [orderToEdit]),
        orderAnswer(administrator, 'SHOP-2', [{ ...orderToEdit, id: '8', customerOrderId: 'SHOP-2' }]),
      ],
    });
    await fillIn(user, await screen.findByLabelText('Telefon'), '1');
    await user.click(screen.getByRole('button', { name: 'Nächster Auftrag (J)' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(history.location.search).toContain(number);
    await user.click(question.getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(history.location.search).toBe('?open=SHOP-2'));
    await waitFor(() => expect(screen.getByLabelText('Telefon')).toHaveValue(''));
  });
});

describe('an order that another user has changed meanwhile', () => {
  const changed = refusal({
    code: 'CONFLICT',
    messageKey: 'record.changedMeanwhile',
    changed: [{ field: 'phoneNumber', value: '0431 1' }],
  });
  const now = { ...orderToEdit, phoneNumber: '0431 1', shippingAddressStreet: 'Hafen 1', version: 'v2' };

  async function conflict(...answers: Parameters<typeof updates>) {
    const { sent, mocks } = updates(changed, ...answers);
    const opened = await open(administrator, [
      orderAnswer(administrator, number, [orderToEdit]),
      ...mocks,
      orderAnswer(administrator, number, [now]),
    ]);
    const { user, dialog } = opened;
    await fillIn(user, await dialog.findByLabelText('Telefon'), '0431 2');
    await fillIn(user, dialog.getByLabelText('Ort'), 'Plön');
    await user.click(save());
    return { ...opened, sent, question: within(await screen.findByRole('alertdialog')) };
  }

  test('is shown in both versions, and the kept values are saved on the new one', async () => {
    const { user, sent, question } = await conflict(saved);
    expect(question.getByText('0431 1')).toBeVisible();
    expect(question.getByText('0431 2')).toBeVisible();
    expect(question.getByText('Hafen 1')).toBeVisible();
    expect(question.getByRole('button', { name: 'So speichern' })).toBeDisabled();
    await user.click(question.getByLabelText('Meine behalten'));
    await user.click(question.getByRole('button', { name: 'So speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const input = { phoneNumber: '0431 2', shippingAddressTown: 'Plön' };
    expect(sent).toHaveBeenLastCalledWith({ id: '7', input, version: 'v2' });
  });

  test("is not overwritten where the other user's values are taken", async () => {
    const { user, sent, question } = await conflict(saved);
    await user.click(question.getByLabelText('Andere übernehmen'));
    await user.click(question.getByRole('button', { name: 'So speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenLastCalledWith({ id: '7', input: { shippingAddressTown: 'Plön' }, version: 'v2' });
  });

  test('keeps the input after returning to the form, or after another refusal', async () => {
    const wrong = refusal({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'input.phoneNumber', messageKey: 'validation.regex' }],
    });
    const { user, dialog, question } = await conflict(wrong);
    await user.click(question.getByLabelText('Meine behalten'));
    await user.click(question.getByRole('button', { name: 'So speichern' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(dialog.getByLabelText('Telefon')).toBeInvalid());
    expect(dialog.getByLabelText('Telefon')).toHaveValue('0431 2');
    expect(dialog.getByLabelText('Ort')).toHaveValue('Plön');
    expect(dialog.getByLabelText('Straße')).toHaveValue('Hafen 1');
  });
});

describe('the SKU adder', () => {
  const found = stockAnswer('SYL', [stockAt9]);

  test('requires an item and a carrier, takes at most what is available, and merges the same location', async () => {
    const { sent, mocks } = updates(saved);
    const { user, dialog } = await open(
      administrator,
      [orderAnswer(administrator, number, [orderToEdit]), found, ...mocks],
      `open=${number}&tab=sku`,
    );
    const adder = within(await dialog.findByRole('group', { name: 'SKU hinzufügen' }));
    await user.click(adder.getByRole('button', { name: 'Hinzufügen' }));
    expect(await adder.findAllByText('Dieses Feld ist erforderlich.')).toHaveLength(2);
    const [search] = adder.getAllByRole('combobox');
    await fillIn(user, search ?? document.body, 'SYL');
    const option = await screen.findByRole('option', { name: /SYL-LNG4-ANT/ });
    expect(option).toHaveTextContent('PP-88-88-88 · 3 verfügbar · 01.10.2026 · Lounge-Set');
    await user.click(option);
    const amount = adder.getByLabelText(/Menge/);
    await fillIn(user, amount, '4');
    await user.click(adder.getByRole('button', { name: 'Hinzufügen' }));
    expect(await adder.findByText('Dort verfügbar: noch 3 Stück.')).toBeVisible();
    await fillIn(user, amount, '3');
    await user.keyboard('{Enter}');
    const line = within(dialog.getByRole('list', { name: 'SKU des Auftrags' }));
    await waitFor(() => expect(line.getByLabelText(/Menge/)).toHaveValue('5'));
    expect(line.getAllByRole('listitem')).toHaveLength(1);
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const place = { storageLocationId: '544', inventoryId: '9', amount: 5 };
    expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ input: { lines: [{ id: '71', amount: 5, places: [place] }] } }),
    );
  });
});

describe('the lines of an order show', () => {
  const openLines = async (mocks: MockLink.MockedResponse[], lines: readonly object[] = orderToEdit.lines) => {
    const shown = await open(
      administrator,
      [orderAnswer(administrator, number, [{ ...orderToEdit, lines }]), ...mocks],
      `open=${number}&tab=sku`,
    );
    const list = within(await shown.dialog.findByRole('list', { name: 'SKU des Auftrags' }));
    return { ...shown, list };
  };

  test('their weight and what else is available, also while an amount is typed', async () => {
    const { user, list, dialog } = await openLines([stockAnswer('SYL-LNG4-ANT', [stockAt9])]);
    expect(await list.findByText('3 verfügbar')).toBeVisible();
    expect(list.getByText('93,00 kg')).toBeVisible();
    await fillIn(user, list.getByLabelText(/Menge/), '4');
    expect(await list.findByText('1 verfügbar')).toBeVisible();
    // Of the line, and below the list.
    expect(dialog.getAllByText('186,00 kg')).toHaveLength(2);
    expect(dialog.getByText('4 Stück')).toBeVisible();
  });

  test('that nothing else is available where the stock is used up', async () => {
    const elsewhere = { ...stockAt9, id: '10', storageLocation: 'PP-01-01-01' };
    const { list } = await openLines([stockAnswer('SYL-LNG4-ANT', [elsewhere])]);
    expect(await list.findByText('0 verfügbar')).toBeVisible();
  });

  test('the stock of many SKUs only for the line that has the focus', async () => {
    const request = vi.spyOn(MockLink.prototype, 'request');
    const lines = Array.from({ length: 6 }, (_, index) => ({
      ...orderToEdit.lines[0],
      id: `${index}`,
      sku: `SYL-${index}`,
      places: [{ ...orderToEdit.lines[0]?.places[0], inventoryId: `${index}` }],
    }));
    const { user, list } = await openLines(
      [stockAnswer('SYL-4', [{ ...stockAt9, id: '4', sku: 'SYL-4', available: 86 }])],
      lines,
    );
    const requestedSkus = () =>
      request.mock.calls.flatMap(([{ operationName, variables }]) =>
        operationName === 'AvailableStock' ? [variables.keywords] : [],
      );
    expect(requestedSkus()).toEqual([]);
    const amount = list.getAllByLabelText(/Menge/)[4];
    await user.click(amount ?? document.body);
    expect(await list.findByText('86 verfügbar')).toBeVisible();
    await user.click(list.getAllByRole('combobox')[4] ?? document.body);
    expect(requestedSkus()).toEqual(['SYL-4']);
  });

  test('no sum of weights if one is unknown', async () => {
    const [line] = orderToEdit.lines;
    const { list, dialog } = await openLines(
      [],
      [line ?? {}, { ...line, id: '72', sku: 'X', shippingSizeWeight: null }],
    );
    expect(list.getByText('93,00 kg')).toBeVisible();
    expect(list.getByText('–')).toBeVisible();
    expect(dialog.getAllByText(/\d kg$/)).toHaveLength(1);
  });
});

test('marks lines without an allocation in an order in error, and an allocation for each resolves it', async () => {
  const unallocated = {
    ...orderToEdit,
    lines: orderToEdit.lines.map((line) => ({ ...line, location: '', places: [] })),
  };
  const stock = (id: string, storageLocation: string, available: number) => ({
    __typename: 'StockOption',
    id,
    sku: 'SYL-LNG4-ANT',
    name: 'Lounge-Set Sylt',
    storageLocationId: '3',
    storageLocation,
    available,
    date: '2026-10-01T00:00:00Z',
    carrier: 'Spedition',
    weight: 46.5,
  });
  const availableStock = [
    stock('12', 'PP-03-12-02', 8),
    stock('13', 'PP-03-12-03', 0),
    { ...stock('14', 'LE-1', 4), sku: 'SYL-2' },
  ];
  const { sent, mocks } = updates(saved);
  const { user, dialog } = await open(
    administrator,
    [orderAnswer(administrator, number, [unallocated]), stockAnswer('SYL-LNG4-ANT', availableStock), ...mocks],
    `open=${number}&tab=sku`,
  );
  expect(await dialog.findByText(/^1 Zeile hat keinen Lagerplatz/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Platz suchen, Lagerplatz für SYL-LNG4-ANT' }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Lagerplatz für SYL-LNG4-ANT' })).toHaveFocus());
  // Neither used-up stock nor another SKU with the same prefix.
  const list = within(await screen.findByRole('listbox'));
  expect(await list.findAllByRole('option')).toHaveLength(1);
  await user.click(list.getByRole('option', { name: /PP-03-12-02/ }));
  expect(await dialog.findByText('PP-03-12-02')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const places = [{ storageLocationId: '3', inventoryId: '12', amount: 2 }];
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ input: { lines: [{ id: '71', amount: 2, places }] } }),
  );
});

test('says what an order in error lacks besides allocations', async () => {
  const lacking = { ...orderToEdit, shippingAddressStreet: '', outboundCarriers: ['DHL', 'Brieftaube'] };
  const { dialog } = await open(administrator, [orderAnswer(administrator, number, [lacking])], `open=${number}`);
  expect(
    await dialog.findByText(
      'Straße oder PLZ der Lieferadresse fehlt. Diesen Versender gibt es nicht: Brieftaube. Ist das ergänzt, wird der Auftrag beim Speichern wieder unversendet.',
    ),
  ).toBeVisible();
});

describe('a new order', () => {
  const next = (proposal: string) => ({
    request: { query: NextCustomerOrderIdQuery, variables: { customerInvoiceNumber: 'RE-1' } },
    result: { data: { nextCustomerOrderId: proposal } },
  });
  const creates = (customerOrderId: string, result: object) => ({
    request: {
      query: CreateOrderMutation,
      variables: { input: { customerInvoiceNumber: 'RE-1', customerIdNumber: 'K-1', customerOrderId } },
    },
    result,
  });
  const taken = refusal({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'input.customerOrderId', messageKey: 'order.customerOrderIdTaken' }],
  });

  test('says so if no number could be proposed', async () => {
    const mocks = [{ request: next('').request, error: new TypeError('no network') }];
    const { user, dialog } = await open(administrator, mocks, 'open=new');
    await fillIn(user, dialog.getByRole('textbox', { name: /Rechnungsnummer/ }), 'RE-1');
    const own = dialog.getByRole('textbox', { name: /Auftragsnummer/ });
    await waitFor(() =>
      expect(own).toHaveAccessibleDescription('Es konnte keine Nummer vorgeschlagen werden. Bitte eintragen.'),
    );
  });

  test('gets a number proposed, another one if it was taken, and leads to the next order', async () => {
    withoutClickGuard();
    const created = { data: { createOrder: { __typename: 'Order', id: '8', customerOrderId: 'RE-1-3' } } };
    const mocks = [next('RE-1-2'), creates('RE-1-2', taken), next('RE-1-3'), creates('RE-1-3', created)];
    const { user, dialog } = await open(administrator, mocks as MockLink.MockedResponse[], 'open=new');
    await fillIn(user, dialog.getByRole('textbox', { name: /Rechnungsnummer/ }), 'RE-1');
    const own = dialog.getByRole('textbox', { name: /Auftragsnummer/ });
    await waitFor(() => expect(own).toHaveValue('RE-1-2'));
    await fillIn(user, dialog.getByRole('textbox', { name: /Kundennummer/ }), 'K-1');
    const andNext = dialog.getByRole('button', { name: 'Anlegen und nächster' });
    await user.click(andNext);
    await waitFor(() => expect(own).toHaveValue('RE-1-3'));
    expect(own).toHaveAccessibleDescription(/inzwischen vergeben/);
    await user.click(andNext);
    await waitFor(() => expect(screen.getByText('Der Auftrag RE-1-3 ist angelegt')).toBeVisible());
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /Rechnungsnummer/ })).toHaveFocus());
    expect(dialog.getByRole('textbox', { name: /Kundennummer/ })).toHaveValue('');
  });

  test('of a copy has the address and the lines of the copied order, and a proposed number', async () => {
    const { dialog } = await open(
      administrator,
      [
        orderAnswer(administrator, number, [orderInDialog]),
        {
          ...next('RE-26-48206-2'),
          request: { query: NextCustomerOrderIdQuery, variables: { customerInvoiceNumber: 'RE-26-48206' } },
        },
      ],
      `open=new:${number}`,
    );
    expect(await dialog.findByLabelText('Ort')).toHaveValue('Kiel');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /Auftragsnummer/ })).toHaveValue('RE-26-48206-2'));
    expect(dialog.getByRole('tab', { name: 'SKU 1' })).toBeVisible();
  });
});
