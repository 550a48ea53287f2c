import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../../../platform/session/session';
import { OpenSkuContext } from '../../../domain/skus/skuInUrl';
import { chooseItem } from '../../../testing/chooseItem';
import { withoutClickGuard } from '../../../testing/forms';
import { show } from '../../../testing/show';
import { administrator, userWith } from '../../../testing/users';
import { ProductCarriersQuery, ProductQuery, ProductSuppliersQuery } from '../productDialog.operations';
import { ProductsQuery } from '../products.operations';
import { ProductsPage } from '../ProductsPage';
import { testProduct } from '../testProducts';
import { ProductsToEditQuery, SaveProductMutation } from './products.operations';

const [first, second, third] = [testProduct('1'), testProduct('2'), testProduct('3', { carrierEU: 'DPD' })];

const list = {
  request: { query: ProductsQuery, variables: () => true },
  result: { data: { products: { __typename: 'ProductPage', total: 3, items: [first, second, third] } } },
  maxUsageCount: Infinity,
};
const read = (row: typeof first, version: string | null) => ({
  request: {
    query: ProductQuery,
    variables: ({ sku }: { sku: string }) => sku.toLowerCase() === row.sku?.toLowerCase(),
  },
  result: { data: { product: version === null ? null : { ...row, version } } },
});
const choices = [
  {
    request: { query: ProductCarriersQuery },
    result: {
      data: { carriers: ['DHL', 'DPD'].map((name) => ({ __typename: 'Carrier', id: name, name, logo: null })) },
    },
    maxUsageCount: Infinity,
  },
  {
    request: { query: ProductSuppliersQuery },
    result: { data: { supplierOptions: [{ __typename: 'SupplierOption', id: '3', name: 'Ningbo' }] } },
    maxUsageCount: Infinity,
  },
];
const saves = vi.fn<(variables: unknown) => boolean>(() => true);
const save = (id: string, answer: object) => ({
  request: {
    query: SaveProductMutation,
    variables: (variables: { id: string }) => variables.id === id && saves(variables),
  },
  ...answer,
});
const saved = (id: string) => save(id, { result: { data: { updateProduct: { __typename: 'Product', id } } } });
const refused = (id: string, extensions: object) =>
  save(id, { result: { errors: [{ message: 'refused', extensions }] } });

const openSku = vi.fn<(sku: string | undefined) => void>();

function open(user: typeof administrator, mocks: object[], search = '', lists: object[] = choices) {
  startSession({ token: 't', user });
  return show(
    <OpenSkuContext value={openSku}>
      <ProductsPage />
    </OpenSkuContext>,
    {
      path: `/app/products${search}`,
      mocks: [list, ...lists, ...mocks].map((mock) => ({ ...list, maxUsageCount: 1, ...mock })),
    },
  );
}
afterEach(() => saves.mockClear());

async function editAll(user: UserEvent) {
  await screen.findByText('KIE-1');
  await user.click(await screen.findByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  const bar = await screen.findByRole('region', { name: 'Auswahl' });
  await user.click(within(bar).getByRole('button', { name: 'Ausführen' }));
  await chooseItem('Mehrere bearbeiten …');
  return screen.findByRole('dialog', { name: '3 Produkte bearbeiten' });
}
const rowOf = (sku: string) => within(screen.getByRole('dialog')).getByRole('row', { name: new RegExp(`^${sku} `) });

describe('several products at once', () => {
  test('of the largest page, whose rows are not in the cache', async () => {
    const versions = [first, second, third].map((row) => ({ ...row, version: `v${row.id}` }));
    const whole = {
      request: { query: ProductsToEditQuery, variables: { filter: null, page: { index: 0, size: 5000 } } },
      result: { data: { products: { __typename: 'ProductPage', total: 3, items: versions } } },
    };
    const { user } = open(administrator, [whole], '?size=5000');
    await editAll(user);
    await waitFor(() => expect(rowOf('KIE-1')).toBeVisible());
    expect(rowOf('KIE-3')).toBeVisible();
    await user.click(within(rowOf('KIE-3')).getByRole('button', { name: 'KIE-3 ansehen' }));
    expect(openSku).toHaveBeenLastCalledWith('KIE-3');
  });

  test('each product is shown before and after; only differences are sent, and each row shows its result', async () => {
    withoutClickGuard();
    const { user } = open(administrator, [
      ...[first, second, third].map((row) => read(row, `v${row.id}`)),
      saved('1'),
      refused('2', { code: 'CONFLICT', messageKey: 'record.changedMeanwhile' }),
      read({ ...second, cabQuantity: 9 }, 'newer'),
      saved('2'),
    ]);
    const dialog = await editAll(user);
    expect(within(dialog).queryByRole('checkbox', { name: 'Name' })).toBeNull();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Versender EU' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Versender EU' }));
    await user.click(await screen.findByRole('option', { name: 'DPD' }));
    await waitFor(() => expect(rowOf('KIE-1')).toHaveTextContent('DHL zu DPD1 Wert neu'));
    expect(rowOf('KIE-3')).toHaveTextContent('DPDbleibt gleich');
    await user.keyboard('{Control>}{Enter}{/Control}');

    expect(await screen.findByText('1 von 2 gespeichert')).toBeVisible();
    expect(rowOf('KIE-1')).toHaveTextContent('Gespeichert');
    expect(rowOf('KIE-2')).toHaveTextContent('Nicht gespeichertInzwischen geändert');
    expect(saves.mock.calls).toEqual([
      [{ id: '1', input: { carrierEU: 'DPD' }, version: 'v1', sku: 'KIE-1' }],
      [{ id: '2', input: { carrierEU: 'DPD' }, version: 'v2', sku: 'KIE-2' }],
    ]);

    await user.click(screen.getByRole('button', { name: '1 neu prüfen' }));
    expect(await screen.findByText('1 Produkt ändern', {}, { timeout: 20_000 })).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('1 von 1 gespeichert')).toBeVisible();
    expect(saves).toHaveBeenLastCalledWith({ id: '2', input: { carrierEU: 'DPD' }, version: 'newer', sku: 'KIE-2' });
  }, 60_000);

  test('a column that the user may not write is not offered, and an invalid value is not sent', async () => {
    const { user } = open(userWith('Products', { Write: ['HsEU', 'CabQuantity'] }), [
      read(first, 'v1'),
      read(second, 'v2'),
      read(third, null),
    ]);
    const dialog = await editAll(user);
    const offered = within(dialog)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
    expect(offered).toEqual(['HS-Code EU', 'CAB-Menge']);
    expect(await within(dialog).findByText('1 gibt es nicht mehr')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'HS-Code EU' }));
    const code = within(dialog).getByRole('textbox', { name: 'HS-Code EU' });
    await user.type(code, '12345678901');
    await user.tab();
    expect(await within(dialog).findByText(/9999999999/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /Nichts zu ändern/ })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(code);
    await user.type(code, '9403 20 80');
    // The products have this value already.
    expect(within(dialog).getByRole('button', { name: /Nichts zu ändern/ })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
    expect(saves).not.toHaveBeenCalled();
  }, 60_000);
});

describe('a file', () => {
  const file = (content: string) => new File([content], 'produkte.csv', { type: 'text/csv' });
  const choose = async (user: UserEvent, content: string) => {
    await user.click(await screen.findByRole('button', { name: 'Produktdaten importieren' }));
    await user.upload(await screen.findByLabelText('Datei mit Produktdaten', { selector: 'input' }), file(content));
  };

  test('is compared by SKU; columns that may not be written are listed and not sent, and rows with errors are rejected', async () => {
    const { user } = open(userWith('Products', { Write: ['CarrierEU', 'CabQuantity'] }), [
      read(first, 'v1'),
      read(second, 'v2'),
      read(third, 'v3'),
      read({ ...third, sku: 'NEU-1' }, null),
      saved('1'),
    ]);
    await choose(
      user,
      'SKU;Name;Versender EU;CAB-Menge\nkie-1;Anders;dpd;\nKIE-2;;DHL;3\nNEU-1;;DPD;1\nKIE-3;;GLS;1\n',
    );
    // The number of products that differ.
    expect(await screen.findByText('1 Produkt ändern', {}, { timeout: 20_000 })).toBeVisible();
    expect(screen.getByRole('button', { name: /1 Produkt ändern/ })).toHaveFocus();
    expect(screen.getByText('Nicht übernommen: Sie dürfen diese Spalte nicht ändern').parentElement).toHaveTextContent(
      'Name',
    );
    const errors = within(screen.getByRole('region', { name: 'Fehler' }))
      .getAllByRole('row')
      .slice(1);
    expect(errors.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^4NEU-1.*Diese SKU gibt es nicht/),
      expect.stringMatching(/^5KIE-3Versender EUGLS.*Diesen Versender gibt es nicht/),
    ]);
    expect(rowOf('KIE-2')).toHaveTextContent('bleibt gleich');
    await user.click(screen.getByRole('button', { name: 'NEU-1 ansehen' }));
    expect(openSku).toHaveBeenLastCalledWith('NEU-1');
    await user.click(screen.getByText('1 Produkt ändern'));
    expect(await screen.findByText('1 von 1 gespeichert')).toBeVisible();
    expect(saves.mock.calls).toEqual([[{ id: '1', input: { carrierEU: 'DPD' }, version: 'v1', sku: 'KIE-1' }]]);
  }, 60_000);

  test('is not waited for if the carriers cannot be loaded', async () => {
    const failed = {
      request: { query: ProductCarriersQuery },
      error: new TypeError('Failed'),
      maxUsageCount: Infinity,
    };
    const { user } = open(administrator, [], '', [failed, choices[1] ?? {}]);
    await user.click(await screen.findByRole('button', { name: 'Produktdaten importieren' }));
    expect(await screen.findByText(/Die Lieferanten oder Versender konnten nicht geladen werden/)).toBeVisible();
  });

  test('without a SKU, or without any usable column, is refused with advice', async () => {
    const { user } = open(userWith('Products', { Write: ['CarrierEU'] }), []);
    await choose(user, 'Artikel;Versender EU\nKIE-1;DPD\n');
    expect(await screen.findByText(/In Zeile 1 steht keine Spalte SKU/)).toBeVisible();
    await user.upload(
      screen.getByLabelText('Datei mit Produktdaten', { selector: 'input' }),
      file('SKU;Name\nKIE-1;Neu\n'),
    );
    expect(await screen.findByText(/Sie sie nicht ändern dürfen: Name/)).toBeVisible();
  });
});
