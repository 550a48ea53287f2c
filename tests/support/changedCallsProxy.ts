import { createServer, request as forward } from 'node:http';
import { closeServer, portOf } from './recordingProxy.ts';

interface ChangedCallsProxy {
  readonly url: string;
  /** Changes the address of each call; null lets calls pass unchanged. */
  change(how: ((address: URL) => void) | null): void;
  close(): Promise<void>;
}

/** A proxy in front of a back-end that makes it behave like one which ignores some parameters, or reads others. */
export async function startChangedCallsProxy(target: string): Promise<ChangedCallsProxy> {
  let change: ((address: URL) => void) | null = null;
  const server = createServer((incoming, response) => {
    const address = new URL(incoming.url ?? '/', target);
    change?.(address);
    const outgoing = forward(address, { method: incoming.method ?? 'GET', headers: incoming.headers });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    change(how) {
      change = how;
    },
    close: () => closeServer(server),
  };
}
