import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { readConfig } from '../../config.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { sendForm } from '../../testing/form.ts';
import { pdf } from '../../testing/pdf.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type Plan = EnvelopeOf<'createShippingPlan'>;
type Sent = EnvelopeOf<'sendCommercialInvoices'>;

const SUPPLIER = 'Ningbo Haoyuan Furniture Co., Ltd.';

describe('sending commercial invoices', () => {
  let backend: TestBackend;
  let purchasing: Client;

  async function start(settings: Parameters<typeof startBackend>[0] = {}): Promise<void> {
    backend = await startBackend({ ...settings });
    purchasing = await signInAs(backend.url, 'purchasing');
  }
  afterEach(() => backend.close());

  async function createWithInvoice(name: string, words: string): Promise<number> {
    const id = await create(name);
    await purchasing.send('POST', `/shipping_plans/${id}/block`);
    const fields = { shipmentRecordName: name, supplierName: SUPPLIER, supplierOrderId: '1' };
    const form = { shipmentRecordId: String(id), ...fields, commercialInvoiceFile: pdf('ci.pdf', words) };
    expect((await sendForm(purchasing, 'PUT', '/shipping_plans', form)).status).toBe(200);
    return id;
  }
  async function create(name: string): Promise<number> {
    const fields = { shipmentRecordName: name, supplierName: SUPPLIER, supplierOrderId: '1' };
    return (await purchasing.send<Plan>('POST', '/shipping_plans', fields)).body.data.shipmentRecordId;
  }
  const send = (shipmentRecordIds: number[], headers?: Record<string, string>) =>
    purchasing.send<Sent>('PUT', '/shipping_plans/send_document_ci', { shipmentRecordIds }, headers);
  async function mails(): Promise<string[]> {
    const outbox = join(backend.dataDirectory, 'outbox');
    const names = existsSync(outbox) ? (await readdir(outbox)).toSorted() : [];
    return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  }
  /** The attachments of a mail, decoded. */
  const attachmentsOf = (mail: string | undefined) =>
    [...(mail ?? '').matchAll(/Content-Disposition: attachment[^]*?\n\n([A-Za-z0-9+/=\n]+)/g)].map(([, content = '']) =>
      Buffer.from(content, 'base64').toString('latin1'),
    );

  it('mails each plan’s PDF to the user who requests it, once per Idempotency-Key', async () => {
    await start();
    const ids = [await createWithInvoice('Eins', 'erste'), await createWithInvoice('Zwei', 'zweite')];
    const headers = { 'Idempotency-Key': 'send' };
    const answers = [await send([...ids, ...ids], headers), await send([...ids, ...ids], headers)];
    expect(answers.map(({ body }) => body.data)).toEqual([{ sent: 2 }, { sent: 2 }]);
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent.every((mail) => /^To: purchasing@occ\.example$/m.test(mail))).toBe(true);
    expect(sent.map((mail) => /^Subject: .*(Eins|Zwei)$/m.exec(mail)?.[1])).toEqual(['Eins', 'Zwei']);
    expect(sent.flatMap(attachmentsOf)).toEqual(
      await Promise.all(
        ['erste', 'zweite'].map(async (words) =>
          Buffer.from(await pdf('ci.pdf', words).arrayBuffer()).toString('latin1'),
        ),
      ),
    );
  });

  it('mails them to the configured address, if there is one', async () => {
    const { commercialInvoiceTo } = readConfig({ COMMERCIAL_INVOICE_TO: 'zoll@firma.example' });
    await start({ settings: { commercialInvoiceTo } });
    await send([await createWithInvoice('Eins', 'erste')]);
    expect((await mails()).map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual(['zoll@firma.example']);
  });

  it('sends nothing unless every plan has an invoice', async () => {
    await start();
    const [complete, incomplete] = [await createWithInvoice('Eins', 'erste'), await create('Zwei')];
    const none = await send([]);
    expect([none.status, none.body.message]).toEqual([400, 'requiredShippingPlans']);
    expect((await send([complete, incomplete])).body).toMatchObject({
      statusCode: 409,
      message: 'commercialInvoiceMissing',
      metadata: { shipmentRecordIds: [incomplete] },
    });
    expect((await send([complete, 2_147_483_647])).status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  it('reports the mails that the mail server did not accept', async () => {
    await start({ settings: { smtp: { url: 'smtp://127.0.0.1:9', from: 'occ@firma.example' } } });
    const id = await createWithInvoice('Eins', 'erste');
    expect((await send([id])).body).toMatchObject({
      statusCode: 502,
      message: 'documentNotSent',
      metadata: { shipmentRecordIds: [id] },
    });
  });

  it('reports in time the mails that a silent mail server did not accept, and tries no others', async () => {
    let connections = 0;
    const silent = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : '';
    await start({ settings: { smtp: { url: `smtp://127.0.0.1:${port}`, from: 'occ@firma.example' } } });
    const ids = [await createWithInvoice('Eins', 'erste'), await createWithInvoice('Zwei', 'zweite')];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const soon = new AbortController();
      setTimeout(() => soon.abort(), 100);
      return soon.signal;
    });
    expect((await send(ids)).body).toMatchObject({ statusCode: 502, metadata: { shipmentRecordIds: ids } });
    expect(timeout.mock.calls).toEqual([[12_000]]);
    timeout.mockRestore();
    expect(connections).toBe(1);
    silent.close();
  });

  it('tries no other mail if the mail server cannot be reached, logs the one that failed, and counts it', async () => {
    const log: string[] = [];
    const token = 'a-token-of-16-characters';
    await start({
      settings: {
        smtp: { url: 'smtp://127.0.0.1:9', from: 'occ@firma.example' },
        metrics: { own: undefined, token },
      },
      logger: pino({}, { write: (line) => log.push(line) }),
    });
    const ids = [await createWithInvoice('Eins', 'erste'), await createWithInvoice('Zwei', 'zweite')];
    const failures = async (): Promise<string | undefined> => {
      const { text } = await request(backend.url).get('/metrics').auth(token, { type: 'bearer' }).expect(200);
      return /work_failures_total\{work="mail a commercial invoice"\} (\d+)/.exec(text)?.[1];
    };
    expect(await failures()).toBe('0');
    const answer = await send(ids, { 'x-request-id': 'invoices-1' });
    expect(answer.body).toMatchObject({ statusCode: 502, metadata: { shipmentRecordIds: ids } });
    const lines = log.filter((line) => line.includes('a commercial invoice was not sent'));
    expect(lines).toEqual([expect.stringContaining('"work":"mail a commercial invoice"')]);
    expect(lines[0]).toContain('"requestId":"invoices-1"');
    expect(await failures()).toBe('1');
  });

  it('never reports success for an Idempotency-Key whose mails were not sent', async () => {
    await start();
    const [one, two] = [await createWithInvoice('Eins', 'erste'), await createWithInvoice('Zwei', 'zweite')];
    const folder = join(backend.dataDirectory, 'files', 'shipping-plans', String(one));
    await rename(folder, `${folder}-away`);
    const refused = { status: 502, body: { message: 'documentNotSent', metadata: { shipmentRecordIds: [one] } } };
    // The mail that was sent is not sent again.
    expect(await send([one, two], { 'Idempotency-Key': 'half' })).toMatchObject(refused);
    expect(await send([one, two], { 'Idempotency-Key': 'half' })).toMatchObject(refused);
    expect(await mails()).toHaveLength(1);

    expect(await send([one], { 'Idempotency-Key': 'nothing' })).toMatchObject(refused);
    await rename(`${folder}-away`, folder);
    expect((await send([one], { 'Idempotency-Key': 'nothing' })).body.data).toEqual({ sent: 1 });
    expect(await mails()).toHaveLength(2);
  });
});
