import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '../support/gatewayProcess.ts';
import { graphqlForm, uploadHeaders } from '../support/multipart.ts';
import { type StandInBackend, startStandInBackend } from '../support/standInBackend.ts';

const MIB = 1024 * 1024;
/** Twice the memory that the gateway may use. */
const LARGE = 512 * MIB;
const ORDERS = 100_000;
/** The most memory that the gateway may use, in bytes. */
const BOUND = 400_000_000;

let backend: StandInBackend;
let gateway: GatewayProcess;
let token: string;

beforeAll(async () => {
  backend = await startStandInBackend({ fileBytes: LARGE, orders: ORDERS });
});
afterAll(() => backend.close());
// Each test has its own gateway, because the peak memory of a process is never reset.
beforeEach(async () => {
  gateway = await startGatewayProcess(backend.url);
  token = await gateway.signIn('admin');
});
afterEach(async () => {
  await gateway.end('SIGKILL');
});

/** The peak memory of the gateway, which Linux reports in /proc. */
async function highestMemory(): Promise<number> {
  const status = await readFile(`/proc/${gateway.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function linkOf(document: string): Promise<string> {
  const answer = await gateway.query(document, { token });
  return `${gateway.url}${/"url":"([^"]+)"/.exec(answer.text)?.[1]}`;
}
const fileLink = () => linkOf('{ files(type: ExportOrder) { items { url } } }');
const exportLink = () => linkOf('{ exportOrders { url } }');

async function follow(url: string): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(get(url), 'response');
  if (response?.statusCode !== 200) throw new Error(`status ${response?.statusCode}`);
  return response;
}

describe.runIf(process.platform === 'linux')("the gateway's memory stays bounded", { timeout: 180_000 }, () => {
  it('while 512 MiB are uploaded, three files at once', async () => {
    const form = new Response(
      graphqlForm({
        document: 'mutation ($file: Upload!) { importOrders(file: $file) { created } }',
        variables: { file: null },
        files: [{ path: 'file', content: new Uint8Array(10 * MIB) }],
      }),
    );
    const headers = { ...uploadHeaders(token), 'content-type': form.headers.get('content-type') ?? '' };
    const body = Buffer.from(await form.arrayBuffer());
    const before = backend.received();
    async function uploads(count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        const outgoing = request(`${gateway.url}/graphql`, { method: 'POST', headers });
        outgoing.end(body);
        const [response]: IncomingMessage[] = await once(outgoing, 'response');
        expect(response && (await text(response))).toContain('"created":1');
      }
    }
    await Promise.all([uploads(18), uploads(18), uploads(18)]);
    expect(backend.received() - before).toBeGreaterThan(LARGE);
    expect(await highestMemory()).toBeLessThan(BOUND);
  });

  it('while 512 MiB are downloaded', async () => {
    let bytes = 0;
    const response = await follow(await fileLink());
    response.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await finished(response);
    expect(bytes).toBe(LARGE);
    expect(await highestMemory()).toBeLessThan(BOUND);
  });

  it(`while ${ORDERS} orders are exported`, async () => {
    let lines = 0;
    for await (const chunk of await follow(await exportLink())) {
      for (const byte of Buffer.from(chunk)) if (byte === 10) lines += 1;
    }
    expect(lines).toBe(2 * ORDERS + 1);
    expect(await highestMemory()).toBeLessThan(BOUND);
  });

  it(`while all of ${ORDERS} orders are selected, twice at once`, async () => {
    const { data, errors } = await gateway.query('{ orderIds again: orderIds }', { token });
    expect(errors).toEqual([]);
    expect(data?.['orderIds']).toHaveLength(ORDERS);
    expect(data?.['again']).toEqual(data?.['orderIds']);
    expect(await highestMemory()).toBeLessThan(BOUND);
  });
});

describe('when the browser disconnects, the back-end is not read any further', () => {
  it('for a file', async () => {
    const response = await follow(await fileLink());
    await once(response, 'data');
    expect(backend.underWay()).toBe(1);
    response.destroy();
    await expect.poll(() => backend.underWay(), { timeout: 20_000 }).toBe(0);
  });

  it('for an export', async () => {
    const url = await exportLink();
    const before = backend.orderCalls();
    const response = await follow(url);
    await once(response, 'data');
    response.destroy();
    async function callsInAWhile(): Promise<number> {
      const calls = backend.orderCalls();
      await pause(250);
      return backend.orderCalls() - calls;
    }
    await expect.poll(callsInAWhile, { timeout: 20_000 }).toBe(0);
    // The export stopped early: each call reads a thousand orders.
    expect(backend.orderCalls() - before).toBeLessThan(ORDERS / 1_000);
  });
});
