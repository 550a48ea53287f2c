import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { goBack, show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import { OrdersPage } from './OrdersPage';
import { OrderQuery } from './orderDialog.operations';
import { choicesAnswers, order, orderAnswer, orderInDialog, rowsAnswer, variablesAt } from './testOrders';

function open(user: SessionUser, query: string, mocks: MockLink.MockedResponse[]) {
  startSession({ token: 't', user });
  const shown = show(<OrdersPage />, { path: `/app/orders?${query}`, mocks: [...choicesAnswers, ...mocks] });
  return { ...shown, search: () => shown.history.location.search };
}

/** Without the head of the checkboxes, which has no visible name. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean);
const filterNames = () =>
  screen
    .getAllByRole('button', { expanded: false })
    .map((button) => button.textContent)
    .filter((name) => /^(Status|Pick-Typ|Versender|Bestelldatum|Weitere)/.test(name));

describe('the orders list', () => {
  test('shows an order by its number, with status, pick type, customer, SKUs, carrier and date', async () => {
    open(administrator, '', [rowsAnswer(administrator, '', [order], 100_000)]);
    const row = (await screen.findByText('SHOP-104859')).closest('tr');
    if (row === null) throw new Error('no row');
    for (const text of ['Fehler', 'CHECK', 'Möbelhaus Nordlicht GmbH', 'Telefon fehlt']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(row).toHaveTextContent('24103 KielWerftstraße 114, Wareneingang Tor 2');
    expect(within(row).getByTitle('B2B')).toHaveTextContent('CHECK');
    expect(row).toHaveTextContent('SYL-LNG4-ANT+2');
    expect(row).toHaveTextContent('168,20 kg');
    await waitFor(() => expect(row.querySelector('[data-logo="FORWARDER"]')).toBeInTheDocument());
    expect(screen.getByText('Zeige 1 bis 100 von 100.000 Einträgen')).toBeVisible();
    expect(heads()).toEqual([
      'Auftrag',
      'Status',
      'Pick-Typ',
      'Kunde',
      'SKU',
      'Menge',
      'Versender',
      'Bestelldatum',
      'Gewicht',
      'Lieferadresse',
      'Aktionen',
    ]);
  });

  test('the address is that of the company if there is no name', async () => {
    open(administrator, '', [rowsAnswer(administrator, '', [{ ...order, shippingAddressName: null }])]);
    const cell = await screen.findByTitle('Möbelhaus Nordlicht GmbH, Werftstraße 114, 24103 Kiel, DE');
    expect(cell).toHaveTextContent('24103 KielWerftstraße 114');
  });

  test('columns, filters, sorts and the default filter are absent if they may not be read', async () => {
    const user = userWith('Orders', { LimitRead: ['CustomerOrderId', 'PickType', 'OutboundCarriers'] });
    open(user, '', [rowsAnswer(user, '', [order])]);
    expect(await screen.findByText('SHOP-104859')).toBeVisible();
    expect(heads()).toEqual(['Auftrag', 'Pick-Typ', 'Versender', 'Aktionen']);
    expect(filterNames()).toEqual(['Pick-Typ', 'Versender']);
    expect(screen.queryByText('Unversendet')).toBeNull();
    const pickType = screen.getByRole('columnheader', { name: /Pick-Typ/ });
    expect(within(pickType).queryByRole('button')).toBeNull();
  });

  test('a user who may read the number of an order can search it, and sees orders with another status with one click', async () => {
    const analyst = userWith('Orders', { LimitRead: ['CustomerOrderId', 'ShippingStatusId'] });
    const found = rowsAnswer(analyst, 'number=104859&status=all', [order]);
    const counted = { ...found.request, variables: { ...found.request.variables, page: { index: 0, size: 1 } } };
    const { user, search } = open(analyst, '', [
      rowsAnswer(analyst, '', [order]),
      rowsAnswer(analyst, 'number=104859', []),
      { ...found, request: counted },
      found,
    ]);
    await screen.findByText('SHOP-104859');
    expect(screen.queryByRole('button', { name: /^Auftragsnummer/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Auftragsnummer' }), '104859');
    await waitFor(() => expect(search()).toBe('?number=104859'));
    expect(await screen.findByText('1 Auftrag mit anderem Status passt zur Suche.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }));
    expect(await screen.findByText('SHOP-104859')).toBeVisible();
    expect(search()).toBe('?number=104859&status=all');
  });

  test('the search needs all columns or that of the number', async () => {
    const user = userWith('Orders', { LimitRead: ['PickType'] });
    open(user, '', [rowsAnswer(user, '', [order])]);
    await screen.findByText('CHECK');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test.each([
    ['the number of the customer', ['CustomerIdNumber']],
    ['the carrier', []],
  ])('a missing phone number is shown beside %s where that is all there is', async (_what, columns) => {
    const user = userWith('Orders', { LimitRead: ['OutboundCarriers', 'PhoneNumber', ...columns] });
    open(user, '', [rowsAnswer(user, '', [order])]);
    expect(await screen.findByText('Telefon fehlt')).toBeVisible();
    expect(screen.getAllByText('Telefon fehlt')).toHaveLength(1);
  });

  test('a user limited to one warehouse sees it locked', async () => {
    const user: SessionUser = {
      ...userWith('Orders', { Write: ['ALL'] }),
      allowAllWarehouses: false,
      allowWarehouseId: '1',
      warehouse: { id: '1', name: 'Peine', code: 'PP' },
    };
    open(user, '', [rowsAnswer(user, '', [order])]);
    expect(await screen.findByText('Peine (PP)')).toBeVisible();
    expect(screen.getByText('Fest zugewiesen')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Filter Lager entfernen' })).toBeNull();
  });

  test('filters by several statuses; the carrier without numbers is not offered', async () => {
    const { user, search } = open(administrator, '', [
      rowsAnswer(administrator, '', [{ ...order, shippingStatusName: 'unshipped' }]),
      rowsAnswer(administrator, 'status=1,5', [order]),
    ]);
    await screen.findByText('SHOP-104859');
    await user.click(screen.getByRole('button', { name: /^Status 1/ }));
    await user.click(await screen.findByRole('option', { name: 'Fehler' }));
    await waitFor(() => expect(search()).toBe('?status=1%2C5'));
    expect(await screen.findByText('Unversendet, Fehler')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Versender', expanded: false }));
    expect(await screen.findByRole('option', { name: 'Spedition' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Spedition ohne Nummer' })).toBeNull();
  });

  test('without unshipped orders, the status is named as the filter that hides the rest, and can be removed', async () => {
    const { user, search } = open(administrator, '', [
      rowsAnswer(administrator, '', []),
      rowsAnswer(administrator, 'status=all', [order]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Filter „Status“ entfernen' }));
    expect(await screen.findByText('SHOP-104859')).toBeVisible();
    expect(search()).toBe('?status=all');
  });

  test('without any order at all, another message is shown', async () => {
    open(administrator, 'status=all', [rowsAnswer(administrator, 'status=all', [])]);
    expect(await screen.findByText('Noch keine Aufträge')).toBeVisible();
  });

  test('sorting, page and page size are in the URL, and the back button undoes them', async () => {
    const { user, history, search } = open(administrator, '', [
      rowsAnswer(administrator, '', [order], 250),
      rowsAnswer(administrator, 'sort=status', [order], 250),
      rowsAnswer(administrator, 'sort=status&page=2', [{ ...order, id: '8', customerOrderId: 'SECOND' }], 250),
      rowsAnswer(administrator, 'sort=status', [order], 250),
      rowsAnswer(administrator, 'sort=status&size=200', [order], 250),
    ]);
    await screen.findByText('SHOP-104859');
    const head = screen.getByRole('columnheader', { name: /Bestelldatum/ });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(
      within(screen.getByRole('columnheader', { name: /Status/ })).getByRole('button', { name: 'Status' }),
    );
    await waitFor(() => expect(search()).toBe('?sort=status'));
    await user.click(await screen.findByRole('button', { name: 'Seite 2' }));
    expect(await screen.findByText('SECOND')).toBeVisible();
    expect(search()).toBe('?sort=status&page=2');
    await goBack(history);
    expect(await screen.findByText('SHOP-104859')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Zeilen pro Seite'), '200');
    await waitFor(() => expect(search()).toBe('?sort=status&size=200'));
  });
});

describe('an order', () => {
  const number = 'SHOP-104859';

  test('is opened from its row, read tab by tab and closed; the list keeps its state', async () => {
    const { user, search } = open(administrator, '', [
      rowsAnswer(administrator, '', [order]),
      orderAnswer(administrator, number, [orderInDialog]),
    ]);
    await user.click(await screen.findByText('Möbelhaus Nordlicht GmbH'));
    const dialog = await screen.findByRole('dialog');
    expect(search()).toBe('?open=SHOP-104859');
    expect(await within(dialog).findByText('Werftstraße 114')).toBeVisible();
    for (const text of ['RE-26-48206', 'Peine (PP)', 'DHL Freight', 'PKG-7']) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    await user.click(within(dialog).getByRole('tab', { name: 'SKU 1' }));
    expect(search()).toBe('?open=SHOP-104859&tab=sku');
    const line = (await within(dialog).findByText('SYL-LNG4-ANT')).closest('tr');
    expect(line).toHaveTextContent('Sperrig · Lounge-Set Sylt');
    expect(line).toHaveTextContent('93,00 kg');
    expect(line).toHaveTextContent('PP-88-88-88');
    await user.click(within(dialog).getByRole('tab', { name: 'Teile 1' }));
    expect(await within(dialog).findByText('Ersatzkissen Sitzfläche')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('');
    expect(screen.getByText('Möbelhaus Nordlicht GmbH')).toBeVisible();
  });

  test.each(['open', 'order'])(
    'is opened by ?%s=, whatever the list shows, also if longer numbers contain its number',
    async (name) => {
      const longer = { ...orderInDialog, id: '99', customerOrderId: 'SHOP-1048590' };
      const { history } = open(administrator, `${name}=${number}&tab=parts`, [
        rowsAnswer(administrator, '', []),
        orderAnswer(administrator, number, [longer, orderInDialog]),
      ]);
      const dialog = await screen.findByRole('dialog');
      expect(await within(dialog).findByText('Ersatzkissen Sitzfläche')).toBeVisible();
      expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
        open: number,
        tab: 'parts',
      });
    },
  );

  test('is shown without the names that could not be read, with the reason', async () => {
    const [line] = orderInDialog.lines;
    const [place] = line?.places ?? [];
    const incomplete = { ...orderInDialog, lines: [{ ...line, places: [{ ...place, storageLocationName: null }] }] };
    const error = {
      message: 'The back-end has not answered in time.',
      path: ['orders', 'items', 0, 'lines', 0, 'places', 0, 'storageLocationName'],
      extensions: { code: 'BACKEND_TIMEOUT', requestId: 'req-1' },
    };
    open(administrator, `open=${number}&tab=sku`, [
      rowsAnswer(administrator, '', []),
      orderAnswer(administrator, number, [incomplete], [error]),
    ]);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('SYL-LNG4-ANT')).toBeVisible();
    expect(within(dialog).getByRole('columnheader', { name: 'Lagerplatz' })).toBeVisible();
    expect(dialog).not.toHaveTextContent('544');
    const alert = within(dialog).getByRole('alert');
    expect(alert).toHaveTextContent('Der Datenserver hat nicht rechtzeitig geantwortet.');
    expect(alert).toHaveTextContent('req-1');
  });

  test('names the locations of its lines to users who may not read locations', async () => {
    const viewer = userWith('Orders', { Read: ['ALL'] });
    open(viewer, `open=${number}&tab=sku`, [rowsAnswer(viewer, '', []), orderAnswer(viewer, number, [orderInDialog])]);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('SYL-LNG4-ANT')).toBeVisible();
    expect(within(dialog).getByRole('columnheader', { name: 'Lagerplatz' })).toBeVisible();
    expect(within(dialog).getByText('PP-88-88-88')).toBeVisible();
  });

  test('without a number is opened by its id, from the page that it is on', async () => {
    const unnumbered = { customerOrderId: null, customerInvoiceNumber: null };
    const { user } = open(administrator, '', [
      rowsAnswer(administrator, '', [{ ...order, ...unnumbered }]),
      {
        ...orderAnswer(administrator, '7', [{ ...orderInDialog, ...unnumbered }]),
        request: { query: OrderQuery, variables: variablesAt('', administrator) },
      },
    ]);
    await user.click(await screen.findByText('Möbelhaus Nordlicht GmbH'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Werftstraße 114')).toBeVisible();
  });

  test('that does not exist is reported as such', async () => {
    const { user, search } = open(administrator, `open=${number}`, [
      rowsAnswer(administrator, '', []),
      orderAnswer(administrator, number, []),
    ]);
    expect(await screen.findByText('Diesen Auftrag gibt es nicht')).toBeVisible();
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByText('Schließen'));
    await waitFor(() => expect(search()).toBe(''));
  });

  test('shows users only the columns they may read, and is found on the page if they may not search', async () => {
    const user = userWith('Orders', { LimitRead: ['CustomerOrderId', 'OrderDate'] });
    open(user, `open=${number}`, [rowsAnswer(user, '', [order]), orderAnswer(user, number, [orderInDialog])]);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Auftragsnummer')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Auftrag']);
    for (const name of ['Rechnungsnummer', 'Telefon', 'Firma', 'Versand']) {
      expect(within(dialog).queryByText(name)).toBeNull();
    }
  });
});
