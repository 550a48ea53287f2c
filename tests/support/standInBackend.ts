import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { closeServer, portOf } from './recordingProxy.ts';

/** A back-end for tests of size: one large file, many orders, and imports of any size. */
export interface StandInBackend {
  readonly url: string;
  /** Bytes of received bodies. */
  received(): number;
  /** The number of calls of GET /orders. */
  orderCalls(): number;
  /** The number of answers in progress. */
  underWay(): number;
  close(): Promise<void>;
}

export interface StandInSize {
  readonly fileBytes: number;
  readonly orders: number;
}

const CHUNK = Buffer.alloc(262_144);
const USER = {
  userId: 'u-1',
  email: 'admin@occ.example',
  roles: ['Administrators'],
  menuPermissions: [],
  tableColumnPermissions: {},
  allowAllWarehouses: true,
};

/** One long text, which makes answers with many aliases large at little cost. */
const NEWS = { id: 1, headline: 'News', text: 'x'.repeat(15_000), date: '2026-11-20T09:00:00Z' };

const IMPORTED = {
  created: 1,
  split: 0,
  notPlaced: 0,
  pickTypes: { CAB: 1, CHECK: 0, 'N/A': 0, SQP: 0 },
  orders: [],
  errors: [],
};

export async function startStandInBackend({ fileBytes, orders }: StandInSize): Promise<StandInBackend> {
  let [received, orderCalls, underWay] = [0, 0, 0];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('data', (chunk: Buffer) => (received += chunk.length));
    await finished(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    switch (pathname) {
      case '/auth':
        return json(response, { ...USER, token: 'token' });
      case '/users/u-1':
        return json(response, USER);
      case '/orders/import':
        return json(response, IMPORTED);
      case '/files/import_export_data': {
        const file = { name: 'large.bin', size: fileBytes, createdAt: '2026-11-21T12:00:00Z' };
        return json(response, { items: [file], totalItems: 1, pageIndex: 0 });
      }
      case '/files/import_export_data/ExportOrder/download':
        return sendZeros(response, fileBytes);
      case '/common/news':
        return json(response, [NEWS]);
      case '/orders': {
        orderCalls += 1;
        const [index, size] = [Number(searchParams.get('pageIndex')), Number(searchParams.get('pageSize'))];
        const first = index * size;
        const count = Math.max(0, Math.min(size, orders - first));
        return json(response, { data: Array.from({ length: count }, (_, n) => orderOf(first + n + 1)), total: orders });
      }
      default:
        response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => {
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    // Some tests disconnect in the middle of sending.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    received: () => received,
    orderCalls: () => orderCalls,
    underWay: () => underWay,
    close: () => closeServer(server),
  };
}

function json(response: ServerResponse, data: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ statusCode: 200, message: 'ok', data }));
}

async function sendZeros(response: ServerResponse, bytes: number): Promise<void> {
  function* zeros() {
    for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes });
  await pipeline(Readable.from(zeros(), { objectMode: false, highWaterMark: CHUNK.length }), response);
}

/** As large as an order of a real company. */
function orderOf(id: number) {
  const line = (n: number) => ({
    id: id * 10 + n,
    shippingSkuName: `SKU-${id % 977}-${n}`,
    shippingSkuAmount: n,
    shippingSkuCarrier: 'DHL',
    shippingSkuLocation: `${id}:${n}:${id}`,
    orderSkuDescription: 'Gartenstuhl, klappbar, Akazie geölt',
    orderSkuBulky: 'false',
  });
  return {
    id,
    customerInvoiceNumber: `${700_000 + id}`,
    customerIdNumber: `C-${id}`,
    customerOrderId: `${700_000 + id}-1`,
    shippingStatusId: 1,
    shippingStatusName: 'unshipped',
    pickType: 'CAB',
    outboundCarriers: 'DHL',
    orderShippingWeight: (id % 400) / 10,
    orderType: 'B2C',
    orderDate: '2026-11-20T09:00:00Z',
    phoneNumber: '+49 40 1234567',
    shippingAddressName: 'Sabine Hoffmann',
    shippingAddressStreet: 'Große Elbstraße 45',
    shippingAddressZipcode: '22767',
    shippingAddressTown: 'Hamburg',
    shippingAddressCountry: 'DE',
    skus: '',
    bulky: 'false',
    orderSkus: [line(1), line(2)],
    parts: [],
  };
}
