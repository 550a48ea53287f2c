import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type RulePage = EnvelopeOf<'listPickTypeRules'>;
type Rule = EnvelopeOf<'createPickTypeRule'>;

const PATH = '/orders/picktype_import_rules';

describe('pick-type rules', () => {
  let backend: TestBackend;
  let orders: Client;

  beforeAll(async () => {
    backend = await startBackend();
    orders = await signInAs(backend.url, 'orders');
  });
  afterAll(() => backend.close());

  async function list(query = '', client = orders) {
    const { status, body } = await client.get<RulePage>(`${PATH}?${query}`);
    expect(status).toBe(200);
    return body.data;
  }

  const SPLIT = { ruleVersion: 'SQP-Split', sku1: 'CEL-WAG3-BAM', qSku1: 2 };

  it('are listed newest first, 20 per page', async () => {
    const page = await list();
    expect(page).toMatchObject({ total: 24, pageIndex: 0, pageSize: 20 });
    expect(page.data).toHaveLength(20);
    const rest = await list('pageIndex=1');
    expect(rest).toMatchObject({ total: 24, pageIndex: 1, pageSize: 20 });
    const dates = [...page.data, ...rest.data].map(({ creationDate }) => creationDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set([...page.data, ...rest.data].map(({ id }) => id)).size).toBe(24);
    expect(await list('pageIndex=9&pageSize=10')).toEqual({ data: [], total: 24, pageIndex: 9, pageSize: 10 });
  });

  it('have their entries as sku1 and qSku1, sku2 and qSku2, …', async () => {
    const { data } = await list('pageSize=100');
    const merging = data.find(({ ruleVersion }) => ruleVersion === 'CAB-Merge');
    expect(merging).toMatchObject({ sku1: expect.any(String), qSku1: expect.any(Number), sku2: expect.any(String) });
    const splitting = data.find(({ ruleVersion }) => ruleVersion === 'SQP-Split');
    expect(Object.keys(splitting ?? {}).toSorted()).toEqual(['creationDate', 'id', 'qSku1', 'ruleVersion', 'sku1']);
  });

  it('are created, replaced without changing their date, and deleted', async () => {
    const added = await orders.send<Rule>('POST', PATH, { ...SPLIT, sku3: ' soe-wag3-bam ', qSku3: 1 });
    const { id, creationDate } = added.body.data;
    expect(added.body.data).toEqual({ id, creationDate, ...SPLIT, sku2: 'SOE-WAG3-BAM', qSku2: 1 });
    expect(Math.abs(Date.parse(creationDate) - Date.now())).toBeLessThan(60_000);
    expect((await list()).data[0]).toEqual(added.body.data);

    const replacement = { ruleVersion: 'CAB-Merge', sku1: 'SOE-WAG3-BAM', qSku1: 2_147_483_647 };
    const replaced = await orders.send<Rule>('PUT', `${PATH}/${id}`, { ...replacement, id });
    expect(replaced.body.data).toEqual({ id, creationDate, ...replacement });

    expect(await orders.send('DELETE', `${PATH}/${id}`)).toMatchObject({ status: 200, body: { data: null } });
    expect((await list()).total).toBe(24);
  });

  it('keep hundreds of entries in order', async () => {
    const products = await backend.db.selectFrom('products').select('sku').orderBy('id', 'desc').limit(599).execute();
    const pairs = Object.fromEntries(
      products.flatMap(({ sku }, index) => [
        [`sku${index + 1}`, sku],
        [`qSku${index + 1}`, index + 1],
      ]),
    );
    const { body } = await orders.send<Rule>('POST', PATH, { ruleVersion: 'CAB-Merge', ...pairs });
    expect(body.data).toMatchObject(pairs);
    await orders.send('DELETE', `${PATH}/${body.data.id}`);
  });

  it('show the new SKU of a product that was changed', async () => {
    const { body } = await orders.send<Rule>('POST', PATH, SPLIT);
    const rename = (sku: string) => backend.db.updateTable('products').set({ sku }).where('id', '=', 1).execute();
    await rename('RENAMED');
    expect((await list('keywords=renamed')).data).toEqual([{ ...body.data, sku1: 'RENAMED' }]);
    await rename('CEL-WAG3-BAM');
    await orders.send('DELETE', `${PATH}/${body.data.id}`);
  });

  it.each([
    ['part of a SKU', 'wag3-b'],
    ['part of a name', 'küchenWAGEN celle'],
  ])('are found by %s', async (_case, keywords) => {
    const { body } = await orders.send<Rule>('POST', PATH, SPLIT);
    const { data, total } = await list(`keywords=${encodeURIComponent(keywords)}&pageSize=100`);
    expect(data[0]).toEqual(body.data);
    expect(total).toBe(data.length);
    expect(total).toBeLessThan(10);
    await orders.send('DELETE', `${PATH}/${body.data.id}`);
  });

  it('are found by version', async () => {
    expect((await list('keywords=cab-m')).total).toBe(8);
    expect((await list('keywords=')).total).toBe(24);
  });

  it.each(['%', '_', '\\', 'CEL_WAG3'])('are searched for %j literally', async (keywords) => {
    expect(await list(`keywords=${encodeURIComponent(keywords)}`)).toMatchObject({ data: [], total: 0 });
  });

  it.each<[string, object, string[]]>([
    ['no version', { sku1: 'CEL-WAG3-BAM', qSku1: 1 }, ['ruleVersion']],
    ['another version', { ...SPLIT, ruleVersion: 'SQP' }, ['ruleVersion']],
    ['no entry', { ruleVersion: 'SQP-Split' }, ['sku1', 'qSku1']],
    ['a SKU without quantity', { ...SPLIT, sku2: 'SOE-WAG3-BAM' }, ['qSku2']],
    ['a quantity without SKU', { ...SPLIT, qSku2: 1 }, ['sku2']],
    ['quantity 0', { ...SPLIT, qSku1: 0 }, ['qSku1']],
    ['a negative quantity', { ...SPLIT, qSku1: -1 }, ['qSku1']],
    ['half a piece', { ...SPLIT, qSku1: 1.5 }, ['qSku1']],
    ['a quantity as text', { ...SPLIT, qSku1: '1' }, ['qSku1']],
    ['an empty SKU', { ...SPLIT, sku1: '' }, ['sku1']],
    ['blanks for a SKU', { ...SPLIT, sku1: '  ' }, ['sku1']],
    ['an unknown SKU', { ...SPLIT, sku2: 'CEL-WAG3', qSku2: 1 }, ['sku2']],
    ['a SKU twice', { ...SPLIT, sku2: 'cel-wag3-bam', qSku2: 1 }, ['sku2']],
    ['entry 0', { ...SPLIT, sku0: 'SOE-WAG3-BAM', qSku0: 1 }, ['sku0', 'qSku0']],
    ['an unknown field', { ...SPLIT, sku: 'SOE-WAG3-BAM' }, ['sku']],
  ])('refuse %s', async (_case, body, fields) => {
    const { data } = await list('pageSize=1');
    const id = data[0]?.id;
    for (const [method, path] of [
      ['POST', PATH],
      ['PUT', `${PATH}/${id}`],
    ] as const) {
      const answer = await orders.send(method, path, body);
      expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, data: null } });
      expect(answer.body.fields?.map(({ field }) => field)).toEqual(fields);
    }
    expect(await list('pageSize=1')).toMatchObject({ data, total: 24 });
  });

  it('return 404 for a rule that does not exist, and 400 for a malformed id', async () => {
    expect((await orders.send('PUT', `${PATH}/2147483647`, SPLIT)).status).toBe(404);
    expect((await orders.send('DELETE', `${PATH}/2147483647`)).status).toBe(404);
    expect((await orders.send('DELETE', `${PATH}/0`)).status).toBe(400);
    const other = await orders.send('PUT', `${PATH}/1`, { ...SPLIT, id: 2 });
    expect(other).toMatchObject({ status: 400, body: { fields: [{ field: 'id' }] } });
  });

  it.each(['pageSize=0', 'pageIndex=-1', 'orderBy=id', `keywords=${'x'.repeat(101)}`])('refuse %s', async (query) => {
    expect((await orders.get(`${PATH}?${query}`)).status).toBe(400);
  });

  it('do not mix the entries of concurrent changes', async () => {
    const { body } = await orders.send<Rule>('POST', PATH, SPLIT);
    const path = `${PATH}/${body.data.id}`;
    const skus = ['SOE-WAG3-BAM', 'UEL-WAG3-BAM', 'EUT-WAG3-BAM', 'CEL-WAG3-WSS'];
    const answers = await Promise.all(
      skus.map((sku, index) => orders.send('PUT', path, { ...SPLIT, sku1: sku, qSku1: index + 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rule = (await list('pageSize=1')).data[0];
    expect(Object.keys(rule ?? {})).toHaveLength(5);
    expect(skus[Number(rule?.['qSku1']) - 1]).toBe(rule?.['sku1']);
    await orders.send('DELETE', path);
  });

  it('need Orders: columns to read, Write to change', async () => {
    expect((await list('', await signInAs(backend.url, 'analyst'))).total).toBe(24);
    const analyst = await signInAs(backend.url, 'analyst');
    const warehouse = await signInAs(backend.url, 'warehouse');
    expect((await warehouse.get(PATH)).status).toBe(403);
    for (const client of [analyst, warehouse]) {
      expect((await client.send('POST', PATH, SPLIT)).status).toBe(403);
      expect((await client.send('PUT', `${PATH}/1`, SPLIT)).status).toBe(403);
      expect((await client.send('DELETE', `${PATH}/1`)).status).toBe(403);
    }
  });
});
