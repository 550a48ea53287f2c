import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends connections without progress for this long while the server waits for the caller: a body that stopped, a response that is not read,
 * a connection without a request. Creating a response may take longer.
 *
 * @param milliseconds longer than idle connections are kept
 */
export function endStalledConnections(server: Server, milliseconds: number): void {
  const latest = new WeakMap<Socket, { readonly request: IncomingMessage; readonly response: ServerResponse }>();
  server.on('request', (request, response) => latest.set(request.socket, { request, response }));
  server.setTimeout(milliseconds, (socket) => {
    const { request, response } = latest.get(socket) ?? {};
    const isReceived = request !== undefined && (request.complete || request.isPaused());
    const isWorkedOn = isReceived && response?.writableFinished === false && socket.writableLength === 0;
    if (isWorkedOn) socket.setTimeout(milliseconds);
    else socket.destroy();
  });
}
