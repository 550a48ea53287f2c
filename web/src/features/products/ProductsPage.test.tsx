import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { chooseItem } from '../../testing/chooseItem';
import { fillIn, withoutClickGuard } from '../../testing/forms';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import {
  CreateBGoodsMutation,
  CreateProductMutation,
  ProductCarriersQuery,
  ProductQuery,
  ProductStockQuery,
  ProductSuppliersQuery,
  UpdateProductMutation,
} from './productDialog.operations';
import { ProductsQuery } from './products.operations';
import { ProductsPage } from './ProductsPage';

const grill = {
  __typename: 'Product' as const,
  id: '7',
  sku: 'HAR-GRI57',
  name: 'Holzkohlegrill Harz 57 cm mit Räucherfunktion und Deckelhalter',
  inStock: 507,
  inFlow: 0,
  shippingSizeLength: 118,
  shippingSizeWidth: 58,
  shippingSizeHeight: 38,
  shippingSizeWeight: 18.1,
  bulky: false,
  hsUK: 73211900,
  hsEU: 73211900,
  hsCH: null,
  outboundCarrier: 'DHL',
  carrierUK: 'DPD',
  carrierEU: 'DHL',
  supplierId: '3',
  supplierName: 'Ningbo Haoyue',
  cabQuantity: 3,
  skuMasterbox: 'MB_HAR',
  mbSkuAmount: 3,
  mbSkuLength: 127,
  mbSkuWidth: 66,
  mbSkuHeight: 0,
  mbSkuWeight: 58.5,
  skuPaperWeight: 1840,
  skuPlasticWeight: 96.5,
  skuWoodWeight: 0,
  skuMetalWeight: 12,
};
type Changes = Partial<Record<keyof typeof grill, unknown>>;
const product = (changes: Changes = {}) => ({ ...grill, ...changes });
const listOf = (...items: object[]) => ({
  request: { query: ProductsQuery, variables: () => true },
  result: { data: { products: { __typename: 'ProductPage', total: items.length, items } } },
  maxUsageCount: Infinity,
});
const fresh = (version: string, changes: Changes = {}) => ({
  request: { query: ProductQuery, variables: { sku: 'HAR-GRI57' } },
  result: { data: { product: { ...product(changes), version } } },
});
const choices = [
  {
    request: { query: ProductCarriersQuery },
    result: {
      data: {
        carriers: [
          { __typename: 'Carrier', id: '1', name: 'DHL', logo: 'DHL' },
          { __typename: 'Carrier', id: '2', name: 'DPD', logo: 'DPD' },
        ],
      },
    },
  },
  {
    request: { query: ProductSuppliersQuery },
    result: {
      data: {
        supplierOptions: [
          { __typename: 'SupplierOption', id: '3', name: 'Ningbo Haoyue' },
          { __typename: 'SupplierOption', id: '9', name: 'B-WARE Lager' },
        ],
      },
    },
    maxUsageCount: Infinity,
  },
];
const refusal = (extensions: object) => ({ errors: [{ message: 'refused', extensions }] });

function open(user: SessionUser, mocks: object[], search = '') {
  startSession({ token: 't', user });
  return show(<ProductsPage />, {
    path: `/app/products${search}`,
    mocks: [...mocks, ...choices].map((mock) => ({ ...listOf(), maxUsageCount: 1, ...mock })),
  });
}
const chooseFromMenu = async (user: UserEvent, item: string, row = 'HAR-GRI57') => {
  await user.click(await screen.findByRole('button', { name: `Aktionen für ${row}` }));
  await chooseItem(item);
};

describe('products', () => {
  test('the URL of a product that does not exist says so', async () => {
    const none = {
      request: { query: ProductQuery, variables: { sku: 'GIBTS-NICHT' } },
      result: { data: { product: null } },
    };
    open(administrator, [listOf(grill), none], '?open=GIBTS-NICHT');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Dieses Produkt gibt es nicht')).toBeVisible();
    expect(dialog.getByText(/GIBTS-NICHT/)).toBeVisible();
  });

  test('a name is cut at 50 characters, and shown in full in its tooltip', async () => {
    open(administrator, [listOf(grill)]);
    const cell = await screen.findByTitle(grill.name);
    expect(cell).toHaveTextContent(`${grill.name.slice(0, 50)}…`);
  });

  test('users who may read some columns see only these, and neither menu nor button', async () => {
    open(userWith('Products', { LimitRead: ['Sku', 'InStock'] }), [listOf(product({ name: null }))]);
    expect(await screen.findByText('HAR-GRI57')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['SKU', 'Bestand']);
    expect(screen.queryByRole('button', { name: 'Produkt hinzufügen' })).toBeNull();
  });

  test('a user of one warehouse has no columns that count all warehouses', async () => {
    const warehouse = { id: '1', name: 'Peine', code: 'PP' };
    const user = { ...userWith('Products', { LimitRead: ['Sku', 'InStock', 'InFlow'] }), warehouse };
    open({ ...user, allowAllWarehouses: false, allowWarehouseId: '1' }, [
      listOf(product({ name: null, inStock: null, inFlow: null })),
    ]);
    expect(await screen.findByText('HAR-GRI57')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['SKU']);
  });

  test('stock shows its locations on focus, read again each time', async () => {
    const details = (inventory: number) => ({
      request: { query: ProductStockQuery, variables: { sku: 'HAR-GRI57' } },
      result: {
        data: {
          skuDetails: {
            __typename: 'SkuDetails',
            sku: 'HAR-GRI57',
            total: 507,
            warehouses: [{ __typename: 'WarehouseStock', warehouseId: '1', warehouseCode: 'PP', inventory }],
          },
        },
      },
    });
    open(administrator, [listOf(grill), details(500), details(480)]);
    const figure = await screen.findByRole('button', { name: 'Bestand: 507' });
    act(() => figure.focus());
    const hint = await screen.findByRole('tooltip');
    expect(await within(hint).findByText('PP')).toBeVisible();
    expect(figure).toHaveAccessibleDescription(/PP\s*500/);
    act(() => figure.blur());
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    act(() => figure.focus());
    await waitFor(() => expect(figure).toHaveAccessibleDescription(/PP\s*480/));
  });

  test('edited sizes may be 0 and have decimals, and the masterbox accepts its characters', async () => {
    const { user } = open(administrator, [listOf(grill), fresh('v1')], '?open=HAR-GRI57&tab=details');
    const dialog = within(await screen.findByRole('dialog'));
    await fillIn(user, await dialog.findByRole('textbox', { name: /^Bezeichnung/ }), 'MB-HAR 03');
    await fillIn(user, dialog.getByRole('textbox', { name: /^Länge der Masterbox/ }), '1,25');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await dialog.findByText('Nur Buchstaben, Ziffern und _')).toBeVisible();
    expect(dialog.getByText('Der Wert darf höchstens 1 Nachkommastellen haben.')).toBeVisible();
    expect(dialog.queryByText(/größer oder gleich/)).toBeNull();
    expect(dialog.getByText('1.948,5 gr')).toBeVisible();
  });

  test.each(['', '&size=5000'])('only changes are sent, with emptied sizes as null, and listed (%s)', async (size) => {
    const update = {
      request: {
        query: UpdateProductMutation,
        variables: { id: '7', input: { name: 'Grill', shippingSizeHeight: null }, version: 'v1', sku: 'HAR-GRI57' },
      },
      result: { data: { updateProduct: product({ name: 'Grill', shippingSizeHeight: 0 }) } },
    };
    const lists = [{ ...listOf(grill), maxUsageCount: 1 }, listOf(product({ name: 'Grill', shippingSizeHeight: 0 }))];
    // An older back-end may hold what the form would not take.
    const old = fresh('v1', { skuMasterbox: 'MB-HAR 03' });
    const { user } = open(administrator, [...lists, old, update], `?open=HAR-GRI57${size}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('310 cm')).toBeVisible();
    await fillIn(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Grill');
    await user.clear(dialog.getByRole('textbox', { name: /^Höhe/ }));
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Grill')).toBeVisible();
  });

  test('a changed SKU is confirmed before it is saved, and does not have the first focus', async () => {
    withoutClickGuard();
    const update = {
      request: {
        query: UpdateProductMutation,
        variables: { id: '7', input: { sku: '4006381333931' }, version: 'v1', sku: 'HAR-GRI57' },
      },
      result: { data: { updateProduct: product({ sku: '4006381333931' }) } },
    };
    const lists = [{ ...listOf(grill), maxUsageCount: 1 }, listOf(product({ sku: '4006381333931' }))];
    const { user } = open(administrator, [...lists, fresh('v1'), update], '?open=HAR-GRI57');
    const dialog = within(await screen.findByRole('dialog'));
    const sku = await dialog.findByRole('textbox', { name: /^SKU/ });
    expect(sku).not.toHaveFocus();
    await fillIn(user, sku, '4006381333931');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Die SKU HAR-GRI57 in 4006381333931 ändern?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Zurück zum Formular' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sku).toHaveValue('4006381333931');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'SKU ändern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a supplier who was added meanwhile can be chosen when a product is opened again', async () => {
    const suppliers = (...names: string[]) => ({
      request: { query: ProductSuppliersQuery },
      result: {
        data: { supplierOptions: names.map((name) => ({ __typename: 'SupplierOption', id: name, name })) },
      },
    });
    const { user } = open(
      administrator,
      [listOf(grill), fresh('v1'), fresh('v1'), suppliers('Alt GmbH'), suppliers('Alt GmbH', 'Neu GmbH')],
      '?open=HAR-GRI57',
    );
    const options = async () => {
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('combobox', { name: /^Lieferant/ }));
      await screen.findByRole('option', { name: 'Alt GmbH' });
      return screen.getAllByRole('option').map(({ textContent }) => textContent);
    };
    expect(await options()).toEqual(['Alt GmbH']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await chooseFromMenu(user, 'Bearbeiten');
    await waitFor(async () => expect(await options()).toEqual(['Alt GmbH', 'Neu GmbH']));
  });

  test.each([
    ['carriers', ProductCarriersQuery],
    ['suppliers', ProductSuppliersQuery],
  ])('choices of %s that cannot be loaded are reported', async (_, query) => {
    const failed = { request: { query }, error: new TypeError('Failed to fetch'), maxUsageCount: Infinity };
    open(administrator, [listOf(grill), fresh('v1'), failed], '?open=HAR-GRI57');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Die Auswahl konnte nicht geladen werden/);
  });

  test('without Write on a column, such as Sku, its field is read-only and shows the reason', async () => {
    const user = userWith('Products', { Write: ['Name'] });
    open(user, [listOf(grill), fresh('v1')], '?open=HAR-GRI57');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: /^SKU/ })).toHaveAttribute('readonly');
    expect(dialog.getByText('Ihr Recht auf das Feld SKU reicht nur zum Lesen.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^HS-Code EU/ })).toHaveAttribute('readonly');
    expect(dialog.getByRole('textbox', { name: /^Name/ })).not.toHaveAttribute('readonly');
  });

  test('changes of another user are shown; mine stay in the form and are saved with the new version', async () => {
    withoutClickGuard();
    const refused = {
      request: {
        query: UpdateProductMutation,
        variables: { id: '7', input: { name: 'Meiner' }, version: 'v1', sku: 'HAR-GRI57' },
      },
      result: refusal({
        code: 'CONFLICT',
        messageKey: 'record.changedMeanwhile',
        changed: [{ field: 'name', value: 'Ihrer' }],
      }),
    };
    const saved = {
      request: {
        query: UpdateProductMutation,
        variables: { id: '7', input: { name: 'Meiner' }, version: 'v2', sku: 'HAR-GRI57' },
      },
      result: { data: { updateProduct: product({ name: 'Meiner', cabQuantity: 4 }) } },
    };
    const { user } = open(
      administrator,
      [listOf(grill), fresh('v1'), refused, fresh('v2', { name: 'Ihrer', cabQuantity: 4 }), saved],
      '?open=HAR-GRI57',
    );
    const dialog = within(await screen.findByRole('dialog'));
    await fillIn(user, await dialog.findByRole('textbox', { name: /^Name/ }), 'Meiner');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await dialog.findByText('Jemand hat dieses Produkt inzwischen geändert')).toBeVisible();
    expect(dialog.getByText('CAB-Menge: 3 → 4')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Meiner');
    await user.click(dialog.getByRole('button', { name: 'Neues übernehmen' }));
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ihrer');
    await user.click(dialog.getByRole('button', { name: /^Meines behalten/ }));
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a copy has no SKU yet, and a SKU that is taken is reported at its field', async () => {
    const create = {
      request: { query: CreateProductMutation, variables: () => true },
      result: refusal({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'input.sku', messageKey: 'product.productSkuDuplicated' }],
      }),
    };
    const { user } = open(administrator, [listOf(grill), create]);
    await chooseFromMenu(user, 'Als Vorlage kopieren …');
    const dialog = within(await screen.findByRole('dialog'));
    const sku = dialog.getByRole('textbox', { name: /^SKU/ });
    expect(sku).toHaveValue('');
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue(grill.name);
    await fillIn(user, sku, 'HAR-GRI57');
    await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
    expect(await dialog.findByText('Ein anderer Artikel hat diese SKU.')).toBeVisible();
  });

  test.each([
    ['product.bwareProductCanNotCreateBGood', 'Zu B-Ware kann keine B-Ware angelegt werden.'],
    ['product.productExistBGood', 'Der Artikel HAR-GRI57_bware existiert bereits.'],
    ['product.canNotCreateBGoodProduct', 'Der B-Ware-Artikel konnte nicht angelegt werden.'],
  ])('B-goods show what will be created, and a refusal shows the reason: %s', async (messageKey, text) => {
    const create = {
      request: { query: CreateBGoodsMutation, variables: { productId: '7' } },
      result: refusal({ code: 'CONFLICT', messageKey, values: { sku: 'HAR-GRI57_bware' } }),
    };
    const { user } = open(administrator, [listOf(grill), create]);
    await chooseFromMenu(user, 'B-Ware anlegen …');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('B-WARE Lager')).toBeVisible();
    expect(dialog.getByText('HAR-GRI57_bware')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'B-Ware anlegen' }));
    expect(await dialog.findByText(text)).toBeVisible();
  });

  test('B-goods show no SKU and no name to users who may not read them', async () => {
    const { user } = open(userWith('Products', { Write: ['ALL'] }), [listOf(product({ sku: null, name: null }))]);
    await chooseFromMenu(user, 'B-Ware anlegen …', '7');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('B-WARE Lager')).toBeVisible();
    expect(dialog.queryByText(/null/)).toBeNull();
  });
});
