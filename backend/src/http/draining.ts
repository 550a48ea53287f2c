import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** How a server ends without a failed request. */
export interface Draining {
  /** From now on it is not ready, though it still answers. */
  readonly hasBegun: boolean;
  /**
   * Goes on answering for `notice` milliseconds, in which balancers see that it is not ready, and in which the connections that are
   * kept end, each with an answer that says so. Then it listens no more, and requests under way have ten seconds.
   */
  end(notice: number): Promise<void>;
}

/** Balancers are given this long, of a notice that is long enough, before connections end; in milliseconds. */
const NOTICED_AFTER = 1_000;
/** How long requests under way may take in the end, and connections that have just been made to send one; in milliseconds. */
const MOST_PATIENCE = 10_000;
const FIRST_REQUEST_PATIENCE = 500;
const SWEEP_INTERVAL = 50;
const QUICK_TURN = 1;
const MOST_TURNS = 100;

/** To be called before the server has its application, so that no answer escapes. */
export function createDraining(server: Server): Draining {
  const underWay = new Set<{ readonly headersSent: boolean; setHeader(name: string, value: string): unknown }>();
  const unused = new Set<Socket>();
  let hasBegun = false;
  let endsConnections = false;

  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    unused.delete(request.socket);
    if (endsConnections) response.setHeader('connection', 'close');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });

  async function close(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    const start = performance.now();
    const sweeping = setInterval(() => {
      const waited = performance.now() - start;
      if (waited > MOST_PATIENCE) return server.closeAllConnections();
      server.closeIdleConnections();
      if (waited > FIRST_REQUEST_PATIENCE) for (const socket of unused) socket.destroy();
    }, SWEEP_INTERVAL);
    await closed;
    clearInterval(sweeping);
  }

  return {
    get hasBegun() {
      return hasBegun;
    },
    async end(notice) {
      hasBegun = true;
      if (!server.listening) return;
      const untilNoticed = Math.min(NOTICED_AFTER, notice / 2);
      if (notice > 0) await pause(untilNoticed);
      endsConnections = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      if (notice > 0) await pause(notice - untilNoticed);
      await connectionsTaken();
      await close();
    },
  };
}

/** Resolves just after waiting connections were taken: one that still waits when the listener closes is reset. */
async function connectionsTaken(): Promise<void> {
  await nextTurn();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const start = performance.now();
    await nextTurn();
    if (performance.now() - start < QUICK_TURN) return;
  }
}
