import { createServer, type IncomingMessage, request as forward } from 'node:http';
import { closeServer, portOf } from './recordingProxy.ts';

/** A proxy that makes the real back-end behave like another kind. */
export interface AdditiveSplits {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The real back-end, except for one call: POST /orders/{id}/splits only adds the new orders and leaves the change of
 * the original to the following PUT, as the documents describe the two calls (document 2, section 7). It reserves
 * nothing for the new orders.
 */
export async function startAdditiveSplits(target: string): Promise<AdditiveSplits> {
  const server = createServer((incoming, response) => {
    const id = /^\/orders\/(\d+)\/splits/.exec(incoming.url ?? '')?.[1];
    if (id !== undefined) {
      addOrders(incoming, target, id)
        .then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)))
        .catch((error: unknown) => response.writeHead(500).end(String(error)));
      return;
    }
    const options = { method: incoming.method ?? 'GET', headers: incoming.headers };
    const outgoing = forward(new URL(incoming.url ?? '/', target), options);
    outgoing.on('response', (answer: IncomingMessage) => {
      const { 'x-keeps-contract': _kept, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) };
}

interface SentOrder {
  readonly customerInvoiceNumber: string;
  readonly orderSkus: readonly object[];
}

async function addOrders(incoming: IncomingMessage, target: string, id: string): Promise<object> {
  const sent: SentOrder[] = JSON.parse(await bodyOf(incoming));
  const headers = { authorization: incoming.headers.authorization ?? '', 'content-type': 'application/json' };
  const call = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const envelope = await (await fetch(new URL(path, target), init)).json();
    if (envelope.statusCode !== 200) throw new Error(JSON.stringify(envelope));
    return envelope.data;
  };
  const splits = [];
  for (const order of sent) {
    const invoice = new URLSearchParams({ customerInvoiceNumber: order.customerInvoiceNumber });
    const customerOrderId = await call(`/orders/generate-next-customer-orderId?${invoice.toString()}`);
    const orderSkus = order.orderSkus.map((line) => ({ ...line, shippingSkuLocation: null }));
    splits.push(await call('/orders', { ...order, customerOrderId, orderSkus }));
  }
  const { data } = await call('/orders?pageSize=10000000');
  return {
    statusCode: 200,
    message: '',
    data: { order: data.find((order: { id: number }) => order.id === Number(id)), splits },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
