import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAt, textAt, valueAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Products, B-goods and suppliers (document 2, sections 2.4, 2.5, 4 and 5) through the real gateway and back-end. */
let backend: TestBackend;
let upstream: RecordingProxy;
let gateway: TestGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  backend = await startDemoBackend();
  // A user who may write products as a whole, but not their SKU.
  const rights = { Products: { Write: ['ALL'] }, Warehouses: { LimitRead: ['Sku', 'Inventory'] } };
  await backend.db
    .updateTable('users')
    .set({ menu_permissions: ['Products', 'Warehouses'], table_column_permissions: JSON.stringify(rights) })
    .where('email', '=', 'warehouse@occ.example')
    .execute();
  upstream = await startRecordingProxy(backend.url);
  gateway = await startGateway(upstream.url);
  for (const account of ['admin', 'purchasing', 'warehouse', 'analyst', 'orders']) {
    tokens.set(account, await gateway.signIn(account));
  }
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await backend.close();
});

type Account = 'admin' | 'purchasing' | 'warehouse' | 'analyst' | 'orders';

const ask = (document: string, variables: Readonly<Record<string, unknown>> = {}, account: Account = 'purchasing') =>
  gateway.query(document, { token: tokens.get(account), variables });

/** The calls that change data. */
const writes = () =>
  upstream
    .take()
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/\d+/, '{id}')}`);

const PRODUCT = `id sku name inStock inFlow shippingSizeLength shippingSizeWidth shippingSizeHeight shippingSizeWeight bulky hsUK hsEU
  hsCH outboundCarrier carrierUK carrierEU supplierId supplierName cabQuantity skuMasterbox mbSkuAmount mbSkuLength mbSkuWidth
  mbSkuHeight mbSkuWeight skuPaperWeight skuPlasticWeight skuWoodWeight skuMetalWeight`;
const LIST = `query ($filter: ProductFilter, $page: PageInput, $sort: ProductSort) {
  products(filter: $filter, page: $page, sort: $sort) { total pageIndex pageSize items { ${PRODUCT} } } }`;
const CREATE = `mutation ($input: CreateProductInput!) { createProduct(input: $input) { ${PRODUCT} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { ${PRODUCT} } }`;
const B_GOODS = `mutation ($id: ID!) { createBGoods(productId: $id) { ${PRODUCT} } }`;

const NEW = { name: 'Gartenbank', outboundCarrier: 'DHL', carrierUK: 'DPD', carrierEU: 'DPD', supplierId: '1' };
let created = 0;

async function newProduct(changes: Readonly<Record<string, unknown>> = {}) {
  const sku = `TEST-${(created += 1)}`;
  const answer = await ask(CREATE, { input: { ...NEW, sku, ...changes } });
  expect(answer.errors).toEqual([]);
  return { id: textAt(answer, 'createProduct', 'id'), sku, product: valueAt(answer, 'createProduct') };
}

describe('the products list', () => {
  it('is paged, searched, filtered and sorted', async () => {
    const whole = await ask(LIST, {
      page: { size: 5_000 },
      sort: { field: 'SHIPPING_SIZE_WEIGHT', direction: 'DESC' },
    });
    expect(whole.errors).toEqual([]);
    const weights = listAt(whole, 'products', 'items').map((_, index) =>
      Number(valueAt(whole, 'products', 'items', index, 'shippingSizeWeight')),
    );
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights).toHaveLength(Number(valueAt(whole, 'products', 'total')));
    const first = await ask(LIST);
    expect(valueAt(first, 'products')).toMatchObject({ pageIndex: 0, pageSize: 25 });
    const sku = textAt(first, 'products', 'items', 3, 'sku');
    const found = await ask(LIST, { filter: { keywords: sku.toLowerCase() } });
    expect(valueAt(found, 'products', 'items', 0, 'sku')).toBe(sku);
    upstream.take();
    const bulky = await ask(LIST, { filter: { bulky: true } });
    expect(upstream.take().some(({ path }) => path.includes('bulky=true'))).toBe(true);
    expect(bulky.text).not.toContain('"bulky":false');
  });

  it('joins the supplier and the stock of each SKU, for few and many, in the permitted warehouses', async () => {
    const document = `query ($size: Int!) { products(page: { size: $size }, sort: { field: SKU }) { items {
      sku inStock supplierName supplier { name } stock { sku inventory warehouseCode } } } }`;
    for (const size of [3, 50]) {
      const answer = await ask(document, { size }, 'admin');
      expect(answer.errors).toEqual([]);
      for (const [index] of listAt(answer, 'products', 'items').entries()) {
        const row = Object(valueAt(answer, 'products', 'items', index));
        expect(row.supplier.name).toBe(row.supplierName);
        const pieces = row.stock.reduce((sum: number, { inventory }: { inventory: number }) => sum + inventory, 0);
        expect(pieces).toBe(row.inStock);
        expect(row.stock.every(({ sku }: { sku: string }) => sku === row.sku)).toBe(true);
      }
    }
    const scoped = await ask(document, { size: 50 }, 'warehouse');
    const all = await ask(document, { size: 50 }, 'admin');
    const rows = (answer: typeof scoped) => [...answer.text.matchAll(/"inventory":/g)].length;
    expect(rows(scoped)).toBeGreaterThan(0);
    expect(rows(scoped)).toBeLessThan(rows(all));
    expect(scoped.masked).toEqual(['Inventory.warehouseCode', 'Product.inStock', 'Product.supplier']);
  });

  it('shows the analyst their columns, and refuses to sort by others', async () => {
    const answer = await ask('{ products { items { sku name supplierName hsEU } } }', {}, 'analyst');
    expect(answer.masked).toEqual(['Product.hsEU']);
    upstream.take();
    const sorted = await ask(LIST, { sort: { field: 'SHIPPING_SIZE_LENGTH' } }, 'analyst');
    expect(sorted.errors[0]?.extensions.code).toBe('COLUMN_FORBIDDEN');
    const bulky = await ask('{ products(filter: { bulky: true }) { total } }', {}, 'analyst');
    expect(bulky.errors[0]?.extensions).toMatchObject({ places: ['ProductFilter.bulky'] });
    expect(upstream.take().filter(({ path }) => path.startsWith('/shipping_data'))).toEqual([]);
  });
});

describe('a new product', () => {
  it('has what was given, and 0 for sizes that were not', async () => {
    const { sku, product } = await newProduct({
      hsEU: 9_999_999_999,
      mbSkuLength: 0.1,
      skuMasterbox: 'MB_1',
      bulky: true,
    });
    expect(product).toMatchObject({
      sku,
      bulky: true,
      hsEU: 9_999_999_999,
      mbSkuLength: 0.1,
      mbSkuWidth: 0,
      skuMasterbox: 'MB_1',
      supplierId: '1',
      supplierName: expect.any(String),
      cabQuantity: null,
    });
    const again = await ask(CREATE, { input: { ...NEW, sku: sku.toLowerCase() } });
    expect(again.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'input.sku', messageKey: 'product.productSkuDuplicated' }],
    });
  });

  it.each<[object, string, string]>([
    [{ sku: ' ' }, 'input.sku', 'validation.required'],
    [{ name: '' }, 'input.name', 'validation.required'],
    [{ outboundCarrier: '' }, 'input.outboundCarrier', 'validation.required'],
    [{ carrierUK: ' ' }, 'input.carrierUK', 'validation.required'],
    [{ carrierEU: '' }, 'input.carrierEU', 'validation.required'],
    [{ supplierId: '../1' }, 'input.supplierId', 'validation.id'],
    [{ cabQuantity: -1 }, 'input.cabQuantity', 'validation.minValue'],
    [{ mbSkuAmount: -1 }, 'input.mbSkuAmount', 'validation.minValue'],
    [{ skuMasterbox: 'MB-1' }, 'input.skuMasterbox', 'validation.regex'],
    [{ mbSkuLength: 0 }, 'input.mbSkuLength', 'validation.minValue'],
    [{ mbSkuWidth: 0.15 }, 'input.mbSkuWidth', 'validation.decimal'],
    [{ mbSkuWeight: 0.123 }, 'input.mbSkuWeight', 'validation.decimal'],
    [{ skuPaperWeight: 0.05 }, 'input.skuPaperWeight', 'validation.minValue'],
    [{ skuMetalWeight: 1.25 }, 'input.skuMetalWeight', 'validation.decimal'],
    [{ hsUK: 10_000_000_000 }, 'input.hsUK', 'validation.maxValue'],
    [{ hsCH: 1.5 }, 'input.hsCH', 'validation.integer'],
    [{ shippingSizeWeight: -1 }, 'input.shippingSizeWeight', 'validation.minValue'],
  ])('%j is refused at %s, and nothing is sent', async (changes, field, messageKey) => {
    upstream.take();
    const answer = await ask(CREATE, { input: { ...NEW, sku: 'S', ...changes } });
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [expect.objectContaining({ field, messageKey })],
    });
    expect(writes()).toEqual([]);
  });

  it.each<[object, string, string]>([
    [{ sku: 'moving' }, 'input.sku', 'product.reservedSku'],
    [{ carrierUK: 'Pferdepost' }, 'input.carrierUK', 'validation.unknownCarrier'],
    [{ supplierId: '2147483647' }, 'input.supplierId', 'validation.unknownSupplier'],
  ])('what the back-end refuses in %j is reported at %s', async (changes, field, messageKey) => {
    const answer = await ask(CREATE, { input: { ...NEW, sku: 'S-9', ...changes } });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field, messageKey }] });
  });
});

describe('changing a product', () => {
  it('keeps values that were not given, and may set values to 0 that a new product must have', async () => {
    const { id, product } = await newProduct({
      mbSkuLength: 5,
      mbSkuWidth: 4.5,
      hsEU: 123,
      cabQuantity: 7,
      skuMasterbox: 'M',
    });
    const answer = await ask(UPDATE, { id, input: { name: 'Parkbank', mbSkuLength: 0, cabQuantity: null } });
    expect(answer.errors).toEqual([]);
    expect(valueAt(answer, 'updateProduct')).toEqual({
      ...Object(product),
      name: 'Parkbank',
      mbSkuLength: 0,
      cabQuantity: null,
    });
  });

  it('finds it by the SKU that the caller knows, without a list of all, and also if it has another one by now', async () => {
    const { id, sku } = await newProduct();
    const document = `mutation ($id: ID!, $input: UpdateProductInput!, $sku: String) {
      updateProduct(id: $id, input: $input, sku: $sku) { id sku name } }`;
    const reads = () => upstream.take().filter(({ method }) => method === 'GET');
    upstream.take();
    const answer = await ask(document, { id, sku, input: { name: 'Parkbank' } });
    expect(valueAt(answer, 'updateProduct')).toEqual({ id, sku, name: 'Parkbank' });
    const [read, ...others] = reads();
    expect(read?.path).toContain(`keywords=${sku}&`);
    expect(others).toEqual([]);
    const wrong = await ask(document, { id, sku: 'HAR-GRI57-SMK', input: { name: 'Hocker' } });
    expect(valueAt(wrong, 'updateProduct')).toEqual({ id, sku, name: 'Hocker' });
    const tooLong = await ask(document, { id, sku: 'S'.repeat(101), input: { name: 'N' } });
    expect(tooLong.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'sku', messageKey: 'validation.maxLength' }],
    });
  });

  it('with a Write list without ALL can change only its columns', async () => {
    const id = textAt(await ask('{ products(page: { size: 1 }) { items { id } } }'), 'products', 'items', 0, 'id');
    const names = { salutation: 'Frau', firstName: 'N', lastName: 'N', roles: ['Orders'], allowAllWarehouses: true };
    const input = { ...names, email: 'namer@occ.example', password: 'demo-namer' };
    const made = await ask(
      'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
      { input },
      'admin',
    );
    expect(made.errors).toEqual([]);
    await backend.db
      .updateTable('users')
      .set({
        menu_permissions: ['Products'],
        table_column_permissions: JSON.stringify({ Products: { Write: ['Name', 'CabQuantity'] } }),
      })
      .where('email', '=', 'namer@occ.example')
      .execute();
    const token = await gateway.signIn('namer');
    const as = (document: string, variables: Readonly<Record<string, unknown>>) =>
      gateway.query(document, { token, variables });
    const before = await as('{ products(page: { size: 5000 }) { items { id carrierUK hsEU } } }', {});
    upstream.take();
    const allowed = await as(UPDATE, { id, input: { name: 'Hocker', cabQuantity: 3 } });
    expect(allowed.errors).toEqual([]);
    expect(valueAt(allowed, 'updateProduct')).toMatchObject({ id, name: 'Hocker', cabQuantity: 3 });
    expect(writes()).toEqual(['PUT /shipping_data/products/{id}']);
    const after = await as('{ products(page: { size: 5000 }) { items { id carrierUK hsEU } } }', {});
    expect(after.data).toEqual(before.data);
    const refused = await as(UPDATE, { id, input: { name: 'Stuhl', carrierUK: 'UPS', sku: 'OTHER' } });
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'COLUMN_FORBIDDEN',
      places: ['UpdateProductInput.sku', 'UpdateProductInput.carrierUK'],
    });
    const copied = await as('mutation ($id: ID!) { createBGoods(productId: $id) { id } }', { id });
    expect(copied.errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(writes()).toEqual([]);
  });

  it('a change of the SKU needs Write on the column itself: ALL is not enough', async () => {
    const { id, sku } = await newProduct();
    upstream.take();
    const refused = await ask(UPDATE, { id, input: { sku: `${sku}-X` } }, 'warehouse');
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'COLUMN_FORBIDDEN',
      places: ['UpdateProductInput.sku'],
    });
    expect(writes()).toEqual([]);
    expect((await ask(UPDATE, { id, input: { name: 'Stuhl' } }, 'warehouse')).errors).toEqual([]);
    const allowed = await ask(UPDATE, { id, input: { sku: `${sku}-X` } });
    expect(valueAt(allowed, 'updateProduct')).toMatchObject({ sku: `${sku}-X`, name: 'Stuhl' });
  });

  it('writes nothing if the product cannot be read or does not exist', async () => {
    const { id } = await newProduct();
    upstream.refuse('/shipping_data/products', 500, 'GET');
    upstream.take();
    const answer = await ask(UPDATE, { id, input: { name: 'Stuhl' } });
    upstream.allow('/shipping_data/products');
    expect(answer.errors[0]?.extensions.code).toBe('BACKEND_ERROR');
    const nowhere = await ask(UPDATE, { id: '2147483647', input: { name: 'Stuhl' } });
    expect(nowhere.errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(writes()).toEqual([]);
  });
});

describe('B-goods', () => {
  it('are a copy with their own SKU, name and supplier', async () => {
    const { id, sku, product } = await newProduct({ mbSkuLength: 5, hsEU: 123, bulky: true });
    upstream.take();
    const answer = await ask(B_GOODS, { id });
    expect(answer.errors).toEqual([]);
    expect(valueAt(answer, 'createBGoods')).toEqual({
      ...Object(product),
      id: expect.any(String),
      sku: `${sku}_bware`,
      name: 'B-Ware - Gartenbank',
      supplierId: expect.any(String),
      supplierName: expect.stringContaining('B-WARE'),
    });
    expect(writes()).toEqual(['POST /shipping_data/products']);

    const again = await ask(B_GOODS, { id });
    expect(again.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'product.productExistBGood',
      values: { sku: `${sku}_bware` },
    });
    const ofThem = await ask(B_GOODS, { id: textAt(answer, 'createBGoods', 'id') });
    expect(ofThem.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'product.bwareProductCanNotCreateBGood',
    });
    expect(writes()).toEqual([]);
  });

  it.each([
    ['the product', '/shipping_data/products', 'GET', 500, 'BACKEND_ERROR', 'backend.error'],
    ['the suppliers', '/shipping_data/supplier_names', 'GET', 500, 'BACKEND_ERROR', 'backend.error'],
    ['the copy (400)', '/shipping_data/products', 'POST', 400, 'CONFLICT', 'product.canNotCreateBGoodProduct'],
    ['the copy (500)', '/shipping_data/products', 'POST', 500, 'CONFLICT', 'product.canNotCreateBGoodProduct'],
    ['the copy (409)', '/shipping_data/products', 'POST', 409, 'CONFLICT', 'product.productExistBGood'],
  ])('if %s fails, nothing is created', async (_case, path, method, status, code, messageKey) => {
    const { id, sku } = await newProduct();
    upstream.refuse(path, status, method);
    const answer = await ask(B_GOODS, { id });
    upstream.allow(path);
    expect(answer.errors[0]?.extensions).toMatchObject({ code, messageKey });
    const found = await ask(LIST, { filter: { keywords: `${sku}_bware` } });
    expect(found.text).not.toContain(`${sku}_bware`);
  });
});

describe('suppliers', () => {
  it('are listed by name, created and renamed; names are unique', async () => {
    const list = await ask('{ suppliers { id name } supplierOptions { id name } }');
    expect(valueAt(list, 'suppliers')).toEqual(valueAt(list, 'supplierOptions'));
    const names = listAt(list, 'suppliers').map((each) => String(Object(each).name).toLowerCase());
    expect(names.length).toBeGreaterThan(10);
    expect(names).toEqual(names.toSorted());
    const added = await ask('mutation { createSupplier(input: { name: " Neu GmbH " }) { id name } }');
    expect(valueAt(added, 'createSupplier')).toMatchObject({ name: 'Neu GmbH' });
    const id = textAt(added, 'createSupplier', 'id');
    const renamed = await ask(`mutation { updateSupplier(id: "${id}", input: { name: "Neuer GmbH" }) { id name } }`);
    expect(renamed.data).toEqual({ updateSupplier: { id, name: 'Neuer GmbH' } });
    for (const document of [
      'mutation { createSupplier(input: { name: "NEUER gmbh" }) { id } }',
      'mutation { updateSupplier(id: "1", input: { name: "NEUER gmbh" }) { id } }',
    ]) {
      expect((await ask(document)).errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'input.name', messageKey: 'supplier.nameDuplicated' }],
      });
    }
    upstream.take();
    const empty = await ask('mutation { createSupplier(input: { name: "  " }) { id } }');
    expect(empty.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'input.name', messageKey: 'validation.required' }],
    });
    expect(writes()).toEqual([]);
  });

  it.each<Account>(['analyst', 'orders', 'warehouse'])(
    'cannot be written by %s, and nothing is sent',
    async (account) => {
      upstream.take();
      const answer = await ask('mutation { createSupplier(input: { name: "X" }) { id } }', {}, account);
      expect(answer.errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect(writes()).toEqual([]);
    },
  );
});
