import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../../contract/operations.ts';
import { type Client, signInAs } from '../../../testing/client.ts';
import { sendForm } from '../../../testing/form.ts';
import { startBackend, type TestBackend } from '../../../testing/startBackend.ts';

type ImportAnswer = EnvelopeOf<'importOrders'>;

const HEAD =
  'customerInvoiceNumber;customerIdNumber;customerOrderId;orderDate;orderShippingWeight;shippingAddressName;sku;quantity';
const NO_CSV = 'This is no CSV file: save it as "CSV UTF-8".';

describe('the import of orders', () => {
  let backend: TestBackend;
  let orders: Client;

  beforeAll(async () => {
    backend = await startBackend();
    orders = await signInAs(backend.url, 'orders');
    await backend.db.updateTable('products').set({ cab_quantity: 3 }).where('sku', '=', 'CEL-WAG3-BAM').execute();
  });
  afterAll(() => backend.close());

  async function take(content: string | Uint8Array<ArrayBuffer>, query = '', client = orders, headers = {}) {
    const file = new File([content], 'Bestellungen Mai.csv');
    return sendForm<ImportAnswer>(client, 'POST', `/orders/import${query}`, { orderFile: file }, headers);
  }
  async function list(keywords: string) {
    const query = `keywords=${encodeURIComponent(keywords)}&orderBy=customer&ascending=true`;
    return (await orders.get<EnvelopeOf<'listOrders'>>(`/orders?${query}`)).body.data.data;
  }
  const folder = () => join(backend.dataDirectory, 'files', 'ImportShipping', 'user-demo-orders');
  const storedFiles = async () => readdir(folder()).catch(() => []);

  it('imports the template, once per Idempotency-Key, and keeps the file', async () => {
    const content = `\uFEFF${HEAD}\r\nI1;K1;;21.11.2026 08:30;"1.234,5";"Müller\r\n& Söhne";cel-wag3-bam;2\r\n\r\nI2;K2;I2-4;2026-11-20;;Groß;SOE-WAG3-BAM;1\r\n`;
    const headers = { 'idempotency-key': 'import' };
    const answer = await take(content, '', orders, headers);
    expect(answer.body.data).toMatchObject({ created: 2, errors: [] });
    expect((await take(content, '', orders, headers)).body).toEqual(answer.body);
    const [one] = await list('I1-1');
    expect(one).toMatchObject({
      pickType: 'CAB',
      orderDate: '2026-11-21T07:30:00.000Z',
      orderShippingWeight: 1234.5,
      shippingAddressName: 'Müller & Söhne',
      orderSkus: [
        {
          shippingSkuName: 'CEL-WAG3-BAM',
          shippingSkuAmount: 2,
          shippingSkuLocation: expect.stringMatching(/^\d+:2:\d+$/),
        },
      ],
    });
    expect(one?.outboundCarriers).toBe(one?.orderSkus[0]?.shippingSkuCarrier);
    expect((await list('I2-4'))[0]?.pickType).toBe('SQP');
    const [name = ''] = await storedFiles();
    expect(name).toMatch(/^\d{8}_\d{6}_[0-9a-f]{8}_Bestellungen Mai\.csv$/);
    expect(await readFile(join(folder(), name), 'utf8')).toBe(content);
  });

  it('reads Windows-1252 with commas', async () => {
    const content = `${HEAD.replaceAll(';', ',')}\nW1,K1,W1-1,,"12,5",Größe,SOE-WAG3-BAM,1\n`;
    expect((await take(Buffer.from(content, 'latin1'))).body.data).toMatchObject({ created: 1, errors: [] });
    expect((await list('W1-1'))[0]).toMatchObject({ shippingAddressName: 'Größe', orderShippingWeight: 12.5 });
  });

  it('reads UTF-16 with its mark, and a first line that names the separator; lines are those of the file', async () => {
    const row = 'U1;K1;U1-1;;;Größe;SOE-WAG3-BAM;1';
    const content = Buffer.from(`\uFEFFsep=|\r\n${HEAD}\r\n${row}`.replaceAll(';', '|'), 'utf16le');
    expect((await take(content)).body.data).toMatchObject({ created: 1, errors: [] });
    expect((await list('U1-1'))[0]).toMatchObject({ shippingAddressName: 'Größe' });
    const { errors } = (await take(content.swap16())).body.data;
    expect(errors).toMatchObject([{ line: 3, column: 'customerOrderId', code: 'CUSTOMER_ORDER_ID_TAKEN' }]);
  });

  it('takes the text of a line from the file', async () => {
    const content = `${HEAD};description\nB1;K;B1-1;;;;SOE-WAG3-BAM;1;Kübel, rund`;
    expect((await take(content)).body.data).toMatchObject({ created: 1, errors: [] });
    const line = backend.db.selectFrom('order_lines').innerJoin('orders', 'orders.id', 'order_id');
    const stored = line.select('description').where('customer_order_id', '=', 'B1-1');
    expect(await stored.execute()).toEqual([{ description: 'Kübel, rund' }]);
  });

  it('sets pick types by rule and CAB quantity', async () => {
    const rule = (ruleVersion: string, pairs: object) =>
      orders.send('POST', '/orders/picktype_import_rules', { ruleVersion, ...pairs });
    await backend.db.deleteFrom('pick_type_rules').execute();
    await rule('CAB-Merge', { sku1: 'UEL-WAG3-BAM', qSku1: 2, sku2: 'EUT-WAG3-BAM', qSku2: 1 });
    await rule('SQP-Split', { sku1: 'CEL-WAG3-WSS', qSku1: 3 });
    const rows = [
      'R1;K;R1-1;;;;CEL-WAG3-BAM;3',
      'R2;K;R2-1;;;;CEL-WAG3-BAM;4',
      'R3;K;R3-1;;;;UEL-WAG3-BAM;1',
      'R3;K;R3-1;;;;EUT-WAG3-BAM;1',
      'R3;K;R3-1;;;;UEL-WAG3-BAM;1',
      'R4;K;R4-1;;;;UEL-WAG3-BAM;3',
      'R4;K;R4-1;;;;EUT-WAG3-BAM;1',
      'R5;K;R5-1;;12,5;;CEL-WAG3-WSS;3',
      'R6;K;R6-1;;;;NOPE;1',
    ];
    expect((await take([HEAD, ...rows].join('\n'))).body.data).toMatchObject({ created: 8, errors: [] });
    const pickTypes = async (id: string) =>
      (await list(id))
        .filter(({ customerOrderId }) => customerOrderId.startsWith(id))
        .map(({ customerOrderId, pickType }) => [customerOrderId, pickType]);
    expect(await pickTypes('R1-')).toEqual([['R1-1', 'CAB']]);
    expect(await pickTypes('R2-')).toEqual([['R2-1', 'CHECK']]);
    expect(await pickTypes('R3-')).toEqual([['R3-1', 'CAB']]);
    expect((await list('R3-1'))[0]?.orderSkus.map(({ shippingSkuAmount }) => shippingSkuAmount)).toEqual([2, 1]);
    expect(await pickTypes('R4-')).toEqual([['R4-1', 'CHECK']]);
    expect(await pickTypes('R5-')).toEqual([
      ['R5-1', 'SQP'],
      ['R5-2', 'SQP'],
      ['R5-3', 'SQP'],
    ]);
    expect((await list('R5-')).map(({ orderShippingWeight }) => orderShippingWeight)).toEqual([null, null, null]);
    expect(await pickTypes('R6-')).toEqual([['R6-1', 'N/A']]);
  });

  it('reports all errors by line and column, and imports nothing', async () => {
    const before = await storedFiles();
    await orders.send('POST', '/orders', {
      customerInvoiceNumber: 'E0',
      customerIdNumber: 'K',
      customerOrderId: 'E0-1',
    });
    const content = [
      `${HEAD};outboundCarriers`,
      ';K;E1;;;;SOE-WAG3-BAM;1;',
      'E2;K;E2-1;30.02.2026;x;"a\nb";SOE-WAG3-BAM;0;',
      'E3;K;E3-1;;;;;1;Post',
      'E4;K;E4-1;;;Anna;SOE-WAG3-BAM;1;',
      'E4;K;E4-1;;;Berta;SOE-WAG3-BAM;1;;zu viel',
      'E0;K;E0-1;;;;SOE-WAG3-BAM;viele;',
    ].join('\n');
    const { status, body } = await take(content);
    expect(status).toBe(200);
    expect(body.data.created).toBe(0);
    expect(body.data.errors.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
      '2 customerInvoiceNumber',
      '2 customerOrderId',
      '3 orderDate',
      '3 orderShippingWeight',
      '3 quantity',
      '5 sku',
      '7 null',
      '7 shippingAddressName',
      '8 customerOrderId',
      '8 quantity',
    ]);
    expect(await list('E4-1')).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, object]>([
    [
      'a header without rows',
      `${HEAD}\n;;\n`,
      { line: 1, column: null, message: 'The file has a head and no rows.', code: 'FILE_WITHOUT_ROWS' },
    ],
    ['nothing', '', { line: 1, column: null, message: 'The file is empty.', code: 'FILE_EMPTY' }],
    [
      'an unknown header',
      'a;b\n1;2\n',
      { line: 1, column: 'customerInvoiceNumber', message: 'The column is missing.', code: 'COLUMN_MISSING' },
    ],
    [
      'a header after a blank line',
      '\r\na,b',
      { line: 2, column: 'customerInvoiceNumber', message: 'The column is missing.', code: 'COLUMN_MISSING' },
    ],
    [
      'a column that is there twice',
      `${HEAD};;;Quantity\nI;K;;;;;S;1;;;2`,
      { line: 1, column: 'quantity', message: 'The column is there more than once.', code: 'COLUMN_REPEATED' },
    ],
    [
      'a cell, by the column as the file names it',
      `${HEAD.toUpperCase().replace('SKU', '" Sku "')}\nI;K;;;;;;1`,
      { line: 2, column: 'Sku', message: 'This field is required.', code: 'REQUIRED' },
    ],
    [
      'an open quote',
      `${HEAD}\n"I;K`,
      { line: 2, column: null, message: 'The row cannot be read: check its quotes.', code: 'UNREADABLE_ROW' },
    ],
    ['a workbook', 'PK\u0003\u0004\u0014\0\u0006\0', { line: 1, column: null, message: NO_CSV, code: 'NOT_CSV' }],
    [
      'UTF-16 without its mark',
      Buffer.from(HEAD, 'utf16le'),
      { line: 1, column: null, message: NO_CSV, code: 'NOT_CSV' },
    ],
  ])('reports the error of %s', async (_case, content, error) => {
    expect((await take(content)).body.data.errors[0]).toMatchObject(error);
  });

  it('imports and keeps nothing in a dry run', async () => {
    const before = await storedFiles();
    const { body } = await take(`${HEAD}\nD1;K;D1-1;;;;SOE-WAG3-BAM;1`, '?dryRun=true');
    expect(body.data).toMatchObject({ created: 1, errors: [] });
    expect(await list('D1-1')).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  });

  it('imports only one of two files with the same orders, even if they arrive at the same time in opposite order', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => `Z${index};K;Z${index}-1;;;;SOE-WAG3-BAM;1`);
    const answers = await Promise.all([rows, rows.toReversed()].map((each) => take([HEAD, ...each].join('\n'))));
    const outcomes = answers.map(({ status, body }) => (status === 409 ? 0 : body.data.created));
    expect(outcomes.toSorted((one, other) => one - other)).toEqual([0, 500]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
  });

  it('numbers the orders of one invoice consecutively when several files contain some at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => take(`${HEAD}\nTURN;K;;;;Nr ${n};SOE-WAG3-BAM;1\n`)));
    expect(answers.map(({ body }) => body.data.created)).toEqual([1, 1, 1, 1]);
    const ids = (await list('TURN')).map(({ customerOrderId }) => customerOrderId);
    expect(ids).toEqual(['TURN-1', 'TURN-2', 'TURN-3', 'TURN-4']);
  });

  it('is retried with the same key if it imported nothing, and keeps no file of it', async () => {
    const file = `${HEAD}\nAGAIN;K;AGAIN-1;;;Name;SOE-WAG3-BAM;1\n`;
    await take(file);
    const before = await storedFiles();
    const again = () => take(file, '', orders, { 'idempotency-key': 'import-again' });
    expect((await again()).body.data).toMatchObject({ created: 0, errors: [{ line: 2, column: 'customerOrderId' }] });
    expect(await storedFiles()).toEqual(before);
    await backend.db.deleteFrom('orders').where('customer_order_id', '=', 'AGAIN-1').execute();
    expect((await again()).body.data).toMatchObject({ created: 1, errors: [] });
    expect((await again()).body.data).toMatchObject({ created: 1, errors: [] });
    expect(await storedFiles()).toHaveLength(before.length + 1);
  });

  it('imports 10,000 lines', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `B${index};K;;;;Name ${index};CEL-WAG3-BAM;2`);
    expect((await take([HEAD, ...rows].join('\n'))).body.data).toMatchObject({ created: 10_000, errors: [] });
  }, 60_000);

  it('lists the file for a user of one warehouse again', async () => {
    const all = { Read: ['ALL'], Write: ['ALL'] };
    const rights = JSON.stringify({ Orders: all, InventoryManagementExport: all });
    await backend.db
      .updateTable('users')
      .set({ table_column_permissions: rights })
      .where('id', '=', 'demo-warehouse')
      .execute();
    const warehouse = await signInAs(backend.url, 'warehouse');
    expect((await take(`${HEAD}\nH1;K;H1-1;;;;SOE-WAG3-BAM;1`, '', warehouse)).body.data.created).toBe(1);
    const path = '/files/import_export_data?fileType=ImportShipping';
    const { items } = (await warehouse.get<EnvelopeOf<'listImportExportFiles'>>(path)).body.data;
    expect(items.map(({ name }) => name)).toEqual([expect.stringMatching(/_Bestellungen Mai\.csv$/)]);
  });

  it('requires a file, and Write on Orders', async () => {
    expect((await sendForm(orders, 'POST', '/orders/import', { other: 'x' })).status).toBe(400);
    expect((await take(HEAD, '', await signInAs(backend.url, 'analyst'))).status).toBe(403);
  });
});
