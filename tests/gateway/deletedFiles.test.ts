import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAt, textAt, valueAt } from '../support/answers.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/** Deleting files of the explorer through the real gateway and back-end. */
const DELETE =
  'mutation ($type: FileType!, $names: [String!]!) { deleteFiles(type: $type, names: $names) { name outcome } }';
const LIST = 'query ($type: FileType!) { files(type: $type) { canDelete items { name } } }';
const SET = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';

let recorded: RecordedGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'purchasing', 'orders', 'analyst']) {
    tokens.set(account, await recorded.gateway.signIn(account));
  }
});
afterAll(() => recorded.close());

const ask = (document: string, variables: Readonly<Record<string, unknown>> = {}, account = 'admin') =>
  recorded.gateway.query(document, { token: tokens.get(account), variables });
const remove = (names: readonly string[], { type = 'ExportProduct', account = 'admin' } = {}) =>
  ask(DELETE, { type, names }, account);
const writes = () => recorded.upstream.take().filter(({ method }) => method !== 'GET');
const exported = async () => textAt(await ask('mutation { exportProducts { name } }'), 'exportProducts', 'name');

describe('files of the explorer', () => {
  it('are deleted by one call, and each result is told', async () => {
    const [first, second] = [await exported(), await exported()];
    expect(valueAt(await ask(LIST, { type: 'ExportProduct' }), 'files', 'canDelete')).toBe(true);
    recorded.upstream.take();
    expect((await remove([first, 'nothing.csv', first])).data).toEqual({
      deleteFiles: [
        { name: first, outcome: 'DELETED' },
        { name: 'nothing.csv', outcome: 'MISSING' },
      ],
    });
    expect(writes().map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/files/import_export_data/ExportProduct/delete'],
    ]);
    const left = listAt(await ask(LIST, { type: 'ExportProduct' }), 'files', 'items');
    expect(left).toContainEqual({ name: second });
    expect(left).not.toContainEqual({ name: first });
    expect((await remove([first])).data).toEqual({ deleteFiles: [{ name: first, outcome: 'MISSING' }] });
  });

  it('get the same answer again for the same Idempotency-Key', async () => {
    const names = [await exported()];
    const options = {
      token: tokens.get('admin'),
      variables: { type: 'ExportProduct', names },
      headers: { 'idempotency-key': 'delete-once' },
    };
    const [first, again] = [
      await recorded.gateway.query(DELETE, options),
      await recorded.gateway.query(DELETE, options),
    ];
    expect(first.data).toEqual({ deleteFiles: [{ name: names[0], outcome: 'DELETED' }] });
    expect(again.data).toEqual(first.data);
  });

  it('have links that say so afterwards', async () => {
    const answer = await ask('mutation { exportProducts { name url } }');
    const url = textAt(answer, 'exportProducts', 'url');
    await request(recorded.gateway.url).get(url).expect(200);
    await remove([textAt(answer, 'exportProducts', 'name')]);
    const { body } = await request(recorded.gateway.url).get(url).expect(404);
    expect(body.errors).toEqual([
      {
        message: 'This file does not exist any more: it was deleted, or had become too old.',
        extensions: { code: 'NOT_FOUND', messageKey: 'link.gone', requestId: expect.any(String) },
      },
    ]);
  });

  it.each([
    ['names', [], 'validation.required'],
    ['names', Array.from({ length: 1001 }, (_, index) => `${index}`), 'validation.maxItems'],
    ['names.1', ['a', ''], 'validation.required'],
    ['names.0', ['x'.repeat(201)], 'validation.maxLength'],
  ])('are not deleted by wrong %s', async (field, names, messageKey) => {
    recorded.upstream.take();
    const { errors } = await remove(names);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field, messageKey }] });
    expect(writes()).toEqual([]);
  });

  it('need Write on the explorer and full Read on the table in them', async () => {
    const name = await exported();
    const codeFor = async (account: string, type: string) =>
      (await remove([name], { type, account })).errors[0]?.extensions.code;
    const grant = async (account: string, explorer: object) => {
      const { data } = await ask('{ viewer { userId menus permissions { menu read write limitRead } } }', {}, account);
      const viewer: { userId: string; menus: string[]; permissions: { menu: string }[] } = Object(data?.['viewer']);
      const others = viewer.permissions.filter(({ menu }) => menu !== 'InventoryManagementExport');
      const permissions = [...others, { menu: 'InventoryManagementExport', ...explorer }];
      const menus = [...new Set([...viewer.menus, 'InventoryManagementExport'])];
      const input = { menus, permissions };
      expect((await ask(SET, { id: viewer.userId, input })).errors).toEqual([]);
      tokens.set(account, await recorded.gateway.signIn(account));
    };
    recorded.upstream.take();
    for (const account of ['orders', 'analyst', 'purchasing']) {
      expect([account, await codeFor(account, 'ExportOrder')]).toEqual([account, 'FORBIDDEN']);
    }
    expect(writes()).toEqual([]);
    await grant('orders', { read: ['ALL'] });
    expect(await codeFor('orders', 'ExportOrder')).toBe('FORBIDDEN');
    expect(valueAt(await ask(LIST, { type: 'ExportOrder' }, 'orders'), 'files', 'canDelete')).toBe(false);
    await grant('orders', { write: ['ALL'] });
    expect(valueAt(await ask(LIST, { type: 'ExportOrder' }, 'orders'), 'files', 'canDelete')).toBe(true);
    expect(await codeFor('orders', 'ExportOrder')).toBeUndefined();
    recorded.upstream.take();
    expect(await codeFor('orders', 'ExportProduct')).toBe('FORBIDDEN');
    expect(writes()).toEqual([]);
    expect(listAt(await ask(LIST, { type: 'ExportProduct' }), 'files', 'items')).toContainEqual({ name });
  });
});
