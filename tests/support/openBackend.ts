import { createServer, request as forward } from 'node:http';
import { closeServer, portOf } from './recordingProxy.ts';

interface OpenBackend {
  readonly url: string;
  close(): Promise<void>;
}

/** The calls of an account itself. All others are made with the token of an administrator. */
const OWN_ACCOUNT = /^\/auth(?:\/|\?|$)/;
/** What our back-end announces and an open one does not (`gateway/src/rest/announced.ts`). */
const WAREHOUSES_HEADER = 'x-keeps-warehouses';

/**
 * A back-end in which every caller counts as an administrator of all warehouses: the documents do not say that it filters
 * anything itself. Whatever a user is not to see must be kept back by the gateway.
 */
export async function startOpenBackend(target: string): Promise<OpenBackend> {
  const token = await tokenOfAdministrator(target);
  const server = createServer((incoming, response) => {
    const { authorization, ...headers } = incoming.headers;
    const isOwn = OWN_ACCOUNT.test(incoming.url ?? '');
    const outgoing = forward(new URL(incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers: authorization === undefined ? headers : { ...headers, authorization: isOwn ? authorization : token },
    });
    outgoing.on('response', (answer) => {
      const { [WAREHOUSES_HEADER]: _announced, ...told } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, told);
      answer.pipe(response);
      // An answer that breaks off must not look complete.
      answer.on('error', () => response.destroy());
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) };
}

async function tokenOfAdministrator(target: string): Promise<string> {
  const response = await fetch(`${target}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@occ.example', password: 'demo-admin' }),
  });
  const { data }: { data?: { token?: unknown } } = Object(await response.json());
  if (typeof data?.token !== 'string') throw new Error(`the administrator could not sign in: ${response.status}`);
  return data.token;
}
