import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rightsOf } from '../../platform/permissions/rights';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { goBack, show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import { StockQuery } from './stock.operations';
import { stockList } from './stockList';
import { StockPage } from './StockPage';

const entry = {
  __typename: 'Inventory' as const,
  id: '1',
  sku: 'KIE-REG5-EIC',
  name: 'Industrieregal Kiel',
  storageLocationId: '17',
  storageLocation: 'PP-07-04-01',
  warehouse: { __typename: 'Warehouse' as const, id: '1', name: 'Peine' },
  inventory: 1248,
  reserved: 32,
  date: '2026-11-20T13:05:00Z',
  purchasePrice: '34.75',
  exchangeRate: '1.0661',
  additionalCosts: '3.06',
  customsItem: '1.54',
  valueOfGoods: '37.20',
  valueOfGoodsIsPartial: false,
  totalValueOfGoods: '46425.60',
  source: 'Container',
  reference: 'PO-4500859',
};
const withoutRate = {
  ...entry,
  id: '2',
  sku: 'NO-RATE',
  exchangeRate: '0',
  valueOfGoods: null,
  totalValueOfGoods: null,
};
const partial = { ...entry, id: '3', sku: 'PARTIAL', customsItem: null, valueOfGoodsIsPartial: true };

type Shown = { availableOnly?: boolean; sort?: { field: 'DATE'; direction: 'ASC' }; pageIndex?: number };

const addressOf = ({ availableOnly, ...paging }: Shown) =>
  stockList.url(availableOnly ? { availableOnly } : {}, paging);

function answer(user: SessionUser, view: Shown, items: object[], total = items.length) {
  const params = new URL(addressOf(view), 'http://occ.example').searchParams;
  return {
    request: { query: StockQuery, variables: stockList.request(stockList.parse(params), rightsOf(user)) },
    result: {
      data: {
        inventories: {
          __typename: 'InventoryPage' as const,
          total,
          pageValueOfGoods: '1601804.36',
          items,
        },
      },
    },
  };
}

function open(user: SessionUser, view: Shown, mocks: object[]) {
  startSession({ token: 't', user });
  return show(<StockPage />, {
    path: addressOf(view),
    mocks: mocks.map((mock) => ({ ...answer(user, {}, []), ...mock })),
  });
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('the stock screen', () => {
  test('shows a row with its value, in German format', async () => {
    open(administrator, {}, [answer(administrator, {}, [entry], 1846)]);
    const row = (await screen.findByText('KIE-REG5-EIC')).closest('tr');
    if (row === null) throw new Error('no row');
    for (const text of ['PP-07-04-01', '1.248', '34,75\u00a0$', '1 € = 1,0661 $', '4,60\u00a0€', '3,06 + 1,54 Zoll']) {
      expect(within(row).getByText(text, { normalizer: (given) => given })).toBeVisible();
    }
    expect(row).toHaveTextContent('37,20 €');
    expect(row).toHaveTextContent('46.425,60 €');
    expect(screen.getByText('Zeige 1 bis 100 von 1.846 Einträgen')).toBeVisible();
    expect(screen.getByText(/Summe dieser Seite/)).toHaveTextContent('1.601.804,36 €');
  });

  test('shows why a value is missing or incomplete', async () => {
    open(administrator, {}, [answer(administrator, {}, [withoutRate, partial])]);
    expect(await screen.findByText('Kein Warenwert: Der Kurs fehlt oder ist 0.')).toBeInTheDocument();
    expect(screen.getByText(/Unvollständig: Zusatzkosten oder Zoll fehlen/)).toBeInTheDocument();
  });

  test('columns that may not be read are absent, with values, sums, filters and sorts based on them', async () => {
    const user = userWith('Warehouses', { LimitRead: ['Sku', 'Inventory', 'PurchasePrice', 'ExchangeRate'] });
    const masked = Object.fromEntries(Object.keys(entry).map((name) => [name, null]));
    const { __typename, id, sku, inventory, purchasePrice, exchangeRate } = entry;
    const readable = { ...masked, __typename, id, sku, inventory, purchasePrice, exchangeRate };
    open(user, {}, [answer(user, {}, [readable])]);
    expect(await screen.findByText('KIE-REG5-EIC')).toBeVisible();
    expect(heads()).toEqual(['SKU', 'Bestand', 'EK-Preis / Kurs']);
    expect(screen.queryByText(/Summe dieser Seite/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Lager/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Nur verfügbare' })).toBeNull();
    expect(screen.getByRole('button', { name: /^SKU/ })).toBeVisible();
  });

  test('a user limited to one warehouse sees it locked', async () => {
    const user: SessionUser = {
      ...userWith('Warehouses', { Write: ['ALL'] }),
      allowAllWarehouses: false,
      allowWarehouseId: '1',
      warehouse: { id: '1', name: 'Peine', code: 'PP' },
    };
    open(user, {}, [answer(user, {}, [entry])]);
    expect(await screen.findByText('Peine (PP)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lager' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Filter Lager entfernen' })).toBeNull();
  });

  test('sorting and paging are in the URL, and the back button undoes them', async () => {
    const sort = { field: 'DATE', direction: 'ASC' } as const;
    const { user, history } = open(administrator, {}, [
      answer(administrator, {}, [entry], 250),
      answer(administrator, { sort }, [entry], 250),
      answer(administrator, { sort, pageIndex: 1 }, [{ ...entry, id: '9', sku: 'SECOND' }], 250),
      answer(administrator, { sort }, [entry], 250),
      answer(administrator, {}, [entry], 250),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Eingang' }));
    await waitFor(() => expect(history.location.search).toBe('?sort=date'));
    await user.click(await screen.findByRole('button', { name: 'Seite 2' }));
    expect(await screen.findByText('SECOND')).toBeVisible();
    expect(history.location.search).toBe('?sort=date&page=2');
    await goBack(history);
    expect(await screen.findByText('KIE-REG5-EIC')).toBeVisible();
    expect(history.location.search).toBe('?sort=date');
    await goBack(history);
    expect(history.location.pathname + history.location.search).toBe(stockList.path);
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /^Eingang/ })).not.toHaveAttribute('aria-sort', 'ascending'),
    );
  });

  test('names the one filter that hides everything, and removes it', async () => {
    const { user, history } = open(administrator, { availableOnly: true }, [
      answer(administrator, { availableOnly: true }, []),
      answer(administrator, {}, [entry]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Filter „Verfügbarkeit“ entfernen' }));
    expect(await screen.findByText('KIE-REG5-EIC')).toBeVisible();
    expect(history.location.pathname + history.location.search).toBe(stockList.path);
  });
});
