import { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import type { GraphQLFormattedError } from 'graphql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AdjustStockMutation,
  BookingEntriesQuery,
  BookingLocationsQuery,
  BookingSkusQuery,
  LastReceiptsQuery,
  MoveGoodsMutation,
  StockOfSkuQuery,
} from '../../domain/bookings/bookings.operations';
import { StockHistoryTypesQuery } from '../../domain/stockHistory/historyTypes.operations';
import { startSession } from '../../platform/session/session';
import { OpenSkuContext } from '../../domain/skus/skuInUrl';
import { show } from '../../testing/show';
import { administrator } from '../../testing/users';
import { BookingDialog } from './BookingDialog';

const entry = {
  __typename: 'Inventory' as const,
  id: '5',
  sku: 'KIE-REG5-EIC',
  name: 'Industrieregal Kiel',
  storageLocationId: '17',
  storageLocation: 'PP-07-04-01',
  warehouse: { __typename: 'Warehouse' as const, id: '1', name: 'Peine' },
  inventory: 248,
  reserved: 32,
  date: null,
};
const pageOf = (items: object[]) => ({
  data: { inventories: { __typename: 'InventoryPage', total: items.length, items } },
});
const reads: MockLink.MockedResponse[] = [
  { request: { query: BookingEntriesQuery, variables: () => true }, result: pageOf([entry]) },
  {
    request: { query: StockHistoryTypesQuery },
    result: { data: { stockHistoryTypes: [{ __typename: 'StockHistoryType', id: '1', name: 'counting' }] } },
  },
];

function adjustments(...answers: ({ data: object } | { errors: GraphQLFormattedError[] })[]) {
  const sent = vi.fn<(variables: unknown) => void>();
  const mocks = answers.map((result): MockLink.MockedResponse => ({
    request: {
      query: AdjustStockMutation,
      variables: (variables: unknown) => {
        sent(variables);
        return true;
      },
    },
    result,
  }));
  return { sent, mocks };
}

const openSku = vi.fn<(sku: string | undefined) => void>();

/** Fills in the adjustment, and books it. */
async function adjust(mocks: MockLink.MockedResponse[]) {
  const closed = vi.fn<() => void>();
  const { user } = show(
    <OpenSkuContext value={openSku}>
      <BookingDialog kind="adjustment" onKind={() => {}} onClose={closed} />
    </OpenSkuContext>,
    { mocks: [...reads, ...mocks] },
  );
  await user.type(await screen.findByRole('combobox', { name: /^Bestand/ }), 'KIE');
  await user.click(await screen.findByRole('option', { name: /KIE-REG5-EIC/ }));
  await user.click(await screen.findByRole('button', { name: 'KIE-REG5-EIC ansehen' }));
  expect(openSku).toHaveBeenLastCalledWith('KIE-REG5-EIC');
  await user.click(screen.getByRole('combobox', { name: /^Historientyp/ }));
  await user.click(await screen.findByRole('option', { name: 'Zählung' }));
  await user.type(screen.getByRole('textbox', { name: /^Menge/ }), '14');
  await user.click(screen.getByRole('radio', { name: 'Abgang' }));
  await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Wasserschaden');
  await user.click(screen.getByRole('button', { name: /^Korrigieren/ }));
  return { user, closed };
}

const refusal = (extensions: Record<string, unknown>) => ({ errors: [{ message: 'no', extensions }] });

describe('an adjustment', () => {
  beforeEach(() => startSession({ token: 't', user: administrator }));

  test('shows the resulting stock, reports success, and closes a second later', async () => {
    const { sent, mocks } = adjustments({ data: { adjustStock: { __typename: 'Inventory', id: '5' } } });
    const { closed } = await adjust(mocks);
    expect(screen.getByRole('list', { name: 'Vorschau' })).toHaveTextContent(/248 zu 234.*− 14/);
    expect(await screen.findByText('Bestand von KIE-REG5-EIC korrigiert')).toBeInTheDocument();
    expect(closed).not.toHaveBeenCalled();
    expect(sent).toHaveBeenCalledWith({
      input: {
        inventoryId: '5',
        sku: 'KIE-REG5-EIC',
        isAdd: false,
        quantity: 14,
        reason: 'Wasserschaden',
        historyType: 'counting',
      },
    });
    await waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 2000 });
  });

  test('that is refused shows the reason with its values, and the current stock', async () => {
    const { mocks } = adjustments(
      refusal({
        code: 'ERROR_WH_OO1',
        messageKey: 'wms.messages.ERROR_WH_OO1',
        values: { warehouseInvetoryId: 5 },
      }),
    );
    const now = {
      request: { query: StockOfSkuQuery, variables: () => true },
      result: pageOf([{ ...entry, inventory: 9 }]),
    };
    const { closed } = await adjust([...mocks, now]);
    expect(await screen.findByText('Der Lagerbestand 5 existiert nicht.')).toBeVisible();
    expect(screen.getByText('9 Bestand, 32 reserviert')).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
  });
});

test('a booking of which nobody knows whether it was made is sent anew only once the user has looked', async () => {
  startSession({ token: 't', user: administrator });
  const request = vi.spyOn(MockLink.prototype, 'request');
  const keys = () =>
    request.mock.calls.flatMap(([operation]) =>
      operation.operationName === 'AdjustStock' ? [operation.getContext()['headers']?.['idempotency-key']] : [],
    );
  const lost = refusal({ code: 'OUTCOME_UNKNOWN', messageKey: 'backend.outcomeStaysUnknown' });
  const { mocks } = adjustments(lost, lost, lost);
  const now = { request: { query: StockOfSkuQuery, variables: () => true }, result: pageOf([entry]), maxUsageCount: 9 };
  const { user } = await adjust([...mocks, now]);
  expect(await screen.findByText(/Wiederholung klärt es nicht/)).toBeVisible();
  expect(screen.getByText(/schließen Sie dieses Fenster/)).toBeVisible();
  const again = async () => {
    const button = screen.getByRole('button', { name: /^Korrigieren/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'), { timeout: 2000 });
    await user.click(button);
  };
  await again();
  await waitFor(() => expect(keys()).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Bestand ansehen' }));
  await screen.findByText('Bestand vor der Buchung → Bestand jetzt');
  await again();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect([second === first, third === first]).toEqual([true, false]);
  request.mockRestore();
});

test('incoming goods take the costs of the last receipt, until the user enters others', async () => {
  startSession({ token: 't', user: administrator });
  const receipt = (date: string, purchasePrice: string | null, exchangeRate: string | null) => ({
    __typename: 'Inventory',
    id: date,
    date,
    purchasePrice,
    exchangeRate,
    additionalCosts: '7.11',
  });
  const option = (sku: string) => ({ __typename: 'SkuOption', id: sku, sku, name: '' });
  const { user } = show(<BookingDialog kind="incoming" onKind={() => {}} onClose={() => {}} />, {
    mocks: [
      {
        request: { query: BookingSkusQuery, variables: () => true },
        result: { data: { skuOptions: [option('BRE-PND3'), option('NEU-1')] } },
        maxUsageCount: 9,
      },
      { request: { query: StockOfSkuQuery, variables: () => true }, result: pageOf([]), maxUsageCount: 9 },
      {
        request: { query: LastReceiptsQuery, variables: { sku: 'BRE-PND3' } },
        // What came in without a price is no proposal.
        result: pageOf([
          receipt('2026-11-20T08:00:00Z', null, null),
          receipt('2026-09-12T08:00:00Z', '27.30', '1.0964'),
        ]),
        maxUsageCount: 9,
      },
      { request: { query: LastReceiptsQuery, variables: { sku: 'NEU-1' } }, result: pageOf([]) },
    ],
  });
  const choose = async (sku: string) => {
    const field = await screen.findByRole('combobox', { name: /^SKU/ });
    await user.clear(field);
    await user.type(field, sku);
    await user.click(await screen.findByRole('option', { name: new RegExp(sku) }));
  };
  const field = (name: string) => screen.getByRole('textbox', { name });
  await choose('BRE-PND3');
  expect(await screen.findByText(/letzten Wareneingangs vom 12\.09\.2026/)).toBeVisible();
  expect(field('EK-Preis')).toHaveValue('27,30');
  expect(field('Kurs')).toHaveValue('1,0964');
  expect(field('Zusatz')).toHaveValue('7,11');
  expect(screen.getByText(/^32,01\s€$/)).toBeVisible();
  await choose('NEU-1');
  expect(await screen.findByText(/keinen Wareneingang mit Preis und Kurs/)).toBeVisible();
  expect(field('EK-Preis')).toHaveValue('');
  expect(screen.getByText('Kein Warenwert: Der Kurs fehlt oder ist 0.')).toBeVisible();
  await user.type(field('EK-Preis'), '12');
  await choose('BRE-PND3');
  // It is hidden until the last receipt has been read.
  expect(await screen.findByText('Kein Warenwert: Der Kurs fehlt oder ist 0.')).toBeVisible();
  expect(field('EK-Preis')).toHaveValue('12,00');
});

describe('a movement', () => {
  beforeEach(() => startSession({ token: 't', user: administrator }));

  test('opened from a row of stock has its entry, and asks for the quantity', async () => {
    show(<BookingDialog kind="movement" moved={entry} onKind={() => {}} onClose={() => {}} />, { mocks: reads });
    const quantity = await screen.findByRole('textbox', { name: /^Menge/ });
    expect(screen.getByText('KIE-REG5-EIC')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Bestand/ })).toBeNull();
    expect(quantity).toBeVisible();
  });

  test('of more pieces than are free is red while it is typed', async () => {
    const { user } = show(<BookingDialog kind="movement" onKind={() => {}} onClose={() => {}} />, { mocks: reads });
    await user.type(await screen.findByRole('combobox', { name: /^Bestand/ }), 'KIE');
    await user.click(await screen.findByRole('option', { name: /KIE-REG5-EIC/ }));
    const quantity = await screen.findByRole('textbox', { name: /^Menge/ });
    await user.type(quantity, '216');
    expect(quantity).toBeValid();
    await user.type(quantity, '{Backspace}7');
    expect(quantity).toHaveFocus();
    expect(quantity).toBeInvalid();
    expect(quantity).toHaveAccessibleDescription(/größer als der Bestand/);
    await user.type(quantity, '{Backspace}{Backspace}');
    expect(quantity).toBeValid();
  });

  /** Chooses 10 pieces and the only location, and books; the form stays open. */
  async function move(...answers: Pick<MockLink.MockedResponse, 'result' | 'error'>[]) {
    const closed = vi.fn<() => void>();
    const locations = {
      request: { query: BookingLocationsQuery, variables: () => true },
      result: {
        data: { storageLocationOptions: [{ __typename: 'StorageLocationOption', id: '18', label: 'PP-09-12-02' }] },
      },
      maxUsageCount: 5,
    };
    const mocks = answers.map((answer): MockLink.MockedResponse => ({
      request: { query: MoveGoodsMutation, variables: () => true },
      ...answer,
    }));
    const { user } = show(<BookingDialog kind="movement" onKind={() => {}} onClose={closed} />, {
      mocks: [...reads, locations, ...mocks],
    });
    await user.type(await screen.findByRole('combobox', { name: /^Bestand/ }), 'KIE');
    await user.click(await screen.findByRole('option', { name: /KIE-REG5-EIC/ }));
    await user.type(await screen.findByRole('textbox', { name: /^Menge/ }), '10');
    await user.click(screen.getByRole('combobox', { name: /^Ziel-Lagerplatz/ }));
    await user.click(await screen.findByRole('option', { name: 'PP-09-12-02' }));
    await user.click(screen.getByRole('button', { name: /^Umlagern/ }));
    return { user, closed };
  }

  test('to a location that was archived meanwhile shows that at the field', async () => {
    const { closed } = await move({
      result: refusal({
        code: 'BAD_USER_INPUT',
        messageKey: 'validation.failed',
        fields: [{ field: 'input.storageLocationId', messageKey: 'stock.locationArchived' }],
      }),
    });
    const field = screen.getByRole('combobox', { name: /^Ziel-Lagerplatz/ });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Der Lagerort ist archiviert\./));
    expect(closed).not.toHaveBeenCalled();
  });

  test('without a connection keeps the input, and can be sent again', async () => {
    const moved = { data: { moveGoods: { __typename: 'MovedGoods', source: { __typename: 'Inventory', id: '5' } } } };
    const { user, closed } = await move({ error: new TypeError('Failed to fetch') }, { result: moved });
    await screen.findByRole('alert');
    expect(screen.getByRole('textbox', { name: /^Menge/ })).toHaveValue('10');
    expect(screen.getByRole('combobox', { name: /^Ziel-Lagerplatz/ })).toHaveValue('PP-09-12-02');
    const button = screen.getByRole('button', { name: /^Umlagern/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'), { timeout: 2000 });
    await user.click(button);
    await waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 3000 });
  });
});
