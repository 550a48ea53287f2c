import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, clientOf, signInAs } from '../../testing/client.ts';
import { type FormFields, sendForm } from '../../testing/form.ts';
import { pdf } from '../../testing/pdf.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type Plan = EnvelopeOf<'updateShippingPlan'>;

const PLAN = {
  shipmentRecordName: 'Papiere',
  supplierName: 'Ningbo Haoyuan Furniture Co., Ltd.',
  supplierOrderId: 'NB-26-903',
};
const LIMIT = 50 * 1024 * 1024;
const MISSING = 2_147_483_647;

describe('documents of shipping plans', () => {
  let backend: TestBackend;
  let purchasing: Client;
  let analyst: Client;

  beforeAll(async () => {
    backend = await startBackend();
    [purchasing, analyst] = await Promise.all([signInAs(backend.url, 'purchasing'), signInAs(backend.url, 'analyst')]);
  });
  afterAll(() => backend.close());

  async function create(): Promise<number> {
    const { body } = await purchasing.send<Plan>('POST', '/shipping_plans', PLAN);
    await purchasing.send('POST', `/shipping_plans/${body.data.shipmentRecordId}/block`);
    return body.data.shipmentRecordId;
  }
  const update = (id: number, fields: FormFields, headers?: Record<string, string>) =>
    sendForm<Plan>(purchasing, 'PUT', '/shipping_plans', { shipmentRecordId: String(id), ...PLAN, ...fields }, headers);
  const filesOf = async (id: number) =>
    readdir(join(backend.dataDirectory, 'files', 'shipping-plans', String(id))).catch(() => []);
  const fieldsOf = ({ text }: { text: string }) =>
    JSON.parse(text).fields?.map(({ field }: { field: string }) => field);

  it('are stored, replaced by type, and removed if they are not listed', async () => {
    const id = await create();
    const first = await update(id, {
      proformaInvoiceFile: pdf('proforma.pdf'),
      commercialInvoiceFile: pdf('C:\\Ablage\\handels rechnung.pdf'),
      packingListFile: pdf('liste.pdf'),
    });
    expect(first.body.data).toMatchObject({
      proformaInvoice: 'proforma.pdf',
      commercialInvoice: 'handels rechnung.pdf',
      packingList: 'liste.pdf',
    });
    const [proforma, commercial, list] = first.body.data.documents ?? [];
    expect([proforma?.type, commercial?.type, list?.type]).toEqual([
      'proformaInvoice',
      'commercialInvoice',
      'packingList',
    ]);
    expect(await filesOf(id)).toHaveLength(3);

    // Without the list, all documents stay; a new one replaces the one of its type.
    const second = await update(id, { packingListFile: pdf('liste 2.pdf') });
    expect(second.body.data).toMatchObject({ proformaInvoice: 'proforma.pdf', packingList: 'liste 2.pdf' });
    expect(await filesOf(id)).toHaveLength(3);

    const third = await update(id, { existedDocumentIds: JSON.stringify([proforma?.id]) });
    expect(third.body.data.documents).toEqual([proforma]);
    expect(await filesOf(id)).toHaveLength(1);
    const fourth = await update(id, { existedDocumentIds: '[]', packingListFile: pdf() });
    expect(fourth.body.data.documents?.map(({ type }) => type)).toEqual(['packingList']);
    expect(await filesOf(id)).toHaveLength(1);
  });

  it('must be PDFs by content, belong to this plan, and have at most 50 MB', async () => {
    const id = await create();
    await update(id, { packingListFile: pdf() });
    const before = await filesOf(id);
    const other = await create();
    const { documents: foreign = [] } = (await update(other, { packingListFile: pdf() })).body.data;

    const wrong = [
      '',
      '%PD-1.4 kein PDF',
      '%PDF kein PDF',
      '<html>%PDF-1.4',
      'x %PDF-1.4',
      `${' '.repeat(1_020)}%PDF-1.4`,
    ];
    for (const content of wrong) {
      const text = new File([content], 'rechnung.pdf');
      const wrongContent = await update(id, { proformaInvoiceFile: text, commercialInvoiceFile: pdf() });
      expect([wrongContent.status, fieldsOf(wrongContent)]).toEqual([400, ['proformaInvoiceFile']]);
    }
    const marked = new File(['\u{FEFF}\r\n %PDF-1.7\n'], 'mit BOM.pdf');
    expect((await update(other, { packingListFile: marked })).body.data.packingList).toBe('mit BOM.pdf');
    const wrongPlan = await update(id, {
      existedDocumentIds: JSON.stringify(foreign.map((document) => document.id)),
      commercialInvoiceFile: pdf(),
    });
    expect([wrongPlan.status, fieldsOf(wrongPlan)]).toEqual([400, ['existedDocumentIds']]);
    const content = new Uint8Array(LIMIT + 1);
    content.set(Buffer.from('%PDF-1.4\n'));
    const tooLarge = await update(id, { commercialInvoiceFile: new File([content], 'gross.pdf') });
    expect([tooLarge.status, fieldsOf(tooLarge)]).toEqual([413, ['commercialInvoiceFile']]);
    expect(await filesOf(id)).toEqual(before);
    const largest = await update(id, { commercialInvoiceFile: new File([content.subarray(0, LIMIT)], 'gross.pdf') });
    expect(largest.body.data.commercialInvoice).toBe('gross.pdf');
  });

  it('may have any PDF name, and some bytes before the PDF header', async () => {
    const id = await create();
    const content = [' '.repeat(1_016), await pdf().arrayBuffer()];
    const { data } = (
      await update(id, {
        proformaInvoiceFile: new File(content, 'rechnung.exe'),
        commercialInvoiceFile: pdf('RECHNUNG.PDF'),
        packingListFile: pdf('x'.repeat(250)),
      })
    ).body;
    expect([data.proformaInvoice, data.commercialInvoice]).toEqual(['rechnung.exe.pdf', 'RECHNUNG.PDF']);
    expect(data.packingList).toMatch(/^x{196}\.pdf$/);
  });

  it('are removed again if the change is refused or was already executed', async () => {
    const id = await create();
    const refused = await update(id, { supplierName: 'Niemand', packingListFile: pdf() });
    expect(refused.body.message).toBe('invalidSupplierName');
    expect(await filesOf(id)).toEqual([]);
    const headers = { 'Idempotency-Key': 'document' };
    const first = await update(id, { packingListFile: pdf() }, headers);
    const second = await update(id, { packingListFile: pdf() }, headers);
    expect(second.text).toBe(first.text);
    expect(await filesOf(id)).toHaveLength(1);
  });

  it('are sent whole and in ranges, and not again if unchanged', async () => {
    const id = await create();
    const sent = pdf('Packliste Ä.pdf');
    const { documents = [] } = (await update(id, { packingListFile: sent })).body.data;
    const path = `/api/files/${documents[0]?.id}`;
    const { http } = purchasing;
    const { headers } = await http
      .get(`${path}?name=${encodeURIComponent('Packliste Ä.pdf')}`)
      .expect(200, Buffer.from(await sent.arrayBuffer()))
      .expect('content-type', 'application/pdf')
      .expect('content-disposition', /^attachment; /);

    await http.get(path).set('range', 'bytes=0-3').expect(206, Buffer.from('%PDF'));
    await http
      .get(path)
      .set('if-none-match', headers['etag'] ?? '')
      .expect(304);
    await http.get(path).set('range', 'bytes=9999999-').expect(416);
    await http.get(`${path}?name=anders.pdf`).expect(404);
    await http.get(`/api/files/${MISSING}`).expect(404);
  });

  it('are sent to users who may read their column', async () => {
    const id = await create();
    const { documents = [] } = (await update(id, { packingListFile: pdf(), commercialInvoiceFile: pdf() })).body.data;
    const statuses = async () => {
      const answers = await Promise.all(
        documents.map(async ({ id: documentId, type }) => {
          const { status } = await analyst.http.get(`/api/files/${documentId}`);
          return [type, status];
        }),
      );
      return Object.fromEntries(answers);
    };
    expect(await statuses()).toEqual({ commercialInvoice: 403, packingList: 403 });
    await sql`
      update users set table_column_permissions = '{"ShippingPlans": {"LimitRead": ["PackingList"]}}'
      where id = 'demo-analyst'
    `.execute(backend.db);
    expect(await statuses()).toEqual({ commercialInvoice: 403, packingList: 200 });
    const orders = await signInAs(backend.url, 'orders');
    await orders.http.get(`/api/files/${documents[0]?.id}`).expect(403);
    await orders.http.get(`/api/files/${MISSING}`).expect(403);
    await clientOf(backend.url).http.get(`/api/files/${documents[0]?.id}`).expect(401);
  });
});

describe('documents of one user', () => {
  it('are bounded by number and size, those of others and replaced ones do not count', async () => {
    const backend = await startBackend({ settings: { ownDocuments: { files: 2, bytes: 5_000_000 } } });
    const [purchasing, admin] = [await signInAs(backend.url, 'purchasing'), await signInAs(backend.url, 'admin')];
    const create = async (client: Client) => {
      const { body } = await client.send<Plan>('POST', '/shipping_plans', PLAN);
      await client.send('POST', `/shipping_plans/${body.data.shipmentRecordId}/block`);
      return body.data.shipmentRecordId;
    };
    const store = (client: Client, id: number, fields: FormFields) =>
      sendForm<Plan>(client, 'PUT', '/shipping_plans', {
        shipmentRecordId: String(id),
        ...PLAN,
        ...fields,
      });
    const large = () => new File([`%PDF-1.7\n${'x'.repeat(4_999_000)}`], 'large.pdf');
    const refusal = {
      status: 413,
      body: {
        code: 'OWN_DOCUMENTS_FULL',
        metadata: { files: 2, megabytes: 4 },
        message: expect.stringContaining('2 documents'),
      },
    };
    const id = await create(purchasing);
    expect((await store(purchasing, id, { packingListFile: pdf(), proformaInvoiceFile: pdf() })).status).toBe(200);
    expect(await store(purchasing, id, { commercialInvoiceFile: pdf() })).toMatchObject(refusal);
    expect((await store(purchasing, id, { packingListFile: pdf('another.pdf') })).status).toBe(200);
    expect((await store(purchasing, id, { packingListFile: large() })).status).toBe(200);
    const second = large();
    expect(await store(purchasing, id, { proformaInvoiceFile: second })).toMatchObject(refusal);
    expect(await readdir(join(backend.dataDirectory, 'files', 'shipping-plans', String(id)))).toHaveLength(2);
    expect((await store(admin, await create(admin), { commercialInvoiceFile: pdf() })).status).toBe(200);
    await backend.close();
  });
});
