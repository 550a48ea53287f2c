import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clientOf } from 'backend/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { documentedCalls } from '../contractMock.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from './start.ts';

const document: unknown = parse(readFileSync(fileURLToPath(import.meta.resolve('schema/openapi.yaml')), 'utf8'));
/** Fields that our own back-end answers and no document names. */
const UNDOCUMENTED =
  /"(totalReserved|entries|lockedBy|lockedById|lockedUntil|isManual|isEmailVerified|chinaUserId|containerArrivalPlace|color)":/;

describe.each(['nested', 'flat', 'bare'] as const)('the %s server', (style) => {
  let backend: DocumentOnlyBackend;
  let authorization = '';
  beforeAll(async () => {
    backend = await startDocumentOnlyBackend(style);
    const answer = await ask('/auth', 'POST', { email: 'admin@occ.example', password: 'secret' });
    authorization = JSON.parse(answer.text).token ?? JSON.parse(answer.text).data.token;
  });
  afterAll(() => backend.close());

  async function ask(path: string, method = 'GET', sent?: object) {
    const { status, text, body } = await clientOf(backend.url, authorization).send<unknown>(method, path, sent);
    // A picture or PDF is bytes.
    return { status, text: Buffer.isBuffer(body) ? body.toString() : text };
  }

  it('requires a token, and refuses a wrong password', async () => {
    await clientOf(backend.url).http.get('/orders').expect(401);
    const refused = await ask('/auth', 'POST', { email: 'admin@occ.example', password: 'other' });
    expect([refused.status, JSON.parse(refused.text).statusCode]).toEqual(
      style === 'nested' ? [200, 401] : [401, undefined],
    );
  });

  it('has every documented read, and answers only documented fields', async () => {
    const reads = documentedCalls(document).filter(({ method, isExtension }) => method === 'GET' && !isExtension);
    const fileType = 'fileType=ExportInventory&name=inventory.csv';
    for (const { path } of reads) {
      const asked = path.source.slice(1, -1).replaceAll('\\', '');
      const with1 = asked.replace('import_export_data/[^/]+', 'import_export_data/ExportInventory');
      const { status, text } = await ask(
        `${with1.replace(/warehouses\/\[\^\/\]\+/, 'warehouses/SKU-1').replaceAll('[^/]+', '1')}?${fileType}`,
      );
      expect([status, text]).toEqual([200, expect.not.stringMatching(UNDOCUMENTED)]);
    }
    expect((await ask('/readyz')).status).toBe(404);
  });

  it('executes writes, whose answers contain nothing', async () => {
    const silences = { nested: [200, ''], flat: [200, '{}'], bare: [204, ''] };
    const { status, text } = await ask('/shipping_data/suppliers', 'POST', { name: 'Südwind' });
    expect([status, text]).toEqual(silences[style]);
    expect((await ask('/shipping_data/supplier_names')).text).toContain('Südwind');
  });

  it('writes ids, times, money and booleans in its own style', async () => {
    const { text } = await ask('/warehouses/inventories?pageSize=1');
    const shown = {
      nested: [
        '{"statusCode":200,"message":"OK","data":{"data":[{"id":1,',
        '"date":"2026-11-10T08:00:00.000Z"',
        '"total":3}}',
      ],
      flat: ['{"data":[{"id":"1",', '"date":"2026-11-10T09:00:00"', '"total":"3"}'],
      bare: ['[{"id":"no 1",', '"date":"2026-11-10 09:00:00"', '"purchasePrice":12.5'],
    };
    for (const part of shown[style]) expect(text).toContain(part);
  });
});
