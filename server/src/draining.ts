import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Shuts a server down without failing a request. */
export interface Draining {
  /** Whether the shutdown has begun: the server is no longer ready, but still responds. */
  readonly hasBegun: boolean;
  /**
   * Serves requests for `notice` milliseconds, so that balancers notice that the server is not ready, while each response closes its
   * connection. Then it stops listening, and current requests have ten seconds.
   */
  end(notice: number): Promise<void>;
}

/** The state of a connection. */
interface Use {
  isUsed: boolean;
  readonly underWay: Set<ServerResponse>;
}

/** The time in milliseconds that balancers get before connections are closed, if the notice is long enough. */
const NOTICED_AFTER = 1_000;
/** The time limits in milliseconds for current requests at the end, and for new connections to send a first request. */
const LONGEST_WAIT_MS = 10_000;
const FIRST_REQUEST_WAIT_MS = 500;
const SWEEP_INTERVAL = 50;
const QUICK_TURN = 0.2;
const MOST_TURNS = 1_000;

/** Must be called before the application is attached to the server, so that every response is seen. */
export function createDraining(server: Server): Draining {
  const connections = new Map<Socket, Use>();
  let taken = 0;
  let hasBegun = false;
  let endsConnections = false;

  server.on('connection', (socket: Socket) => {
    taken += 1;
    connections.set(socket, { isUsed: false, underWay: new Set() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    if (endsConnections) response.setHeader('connection', 'close');
    const use = connections.get(request.socket);
    if (use === undefined) return;
    use.isUsed = true;
    use.underWay.add(response);
    response.once('close', () => use.underWay.delete(response));
  });

  function endConnections(): void {
    endsConnections = true;
    for (const { underWay } of connections.values()) {
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    }
  }

  /**
   * Resolves at a moment when no connection waits to be accepted: connections that wait when the listener closes are reset, and their
   * requests are lost. One connection is accepted per turn of the event loop.
   */
  async function nobodyWaits(): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      await nextTurn();
      const [start, before] = [performance.now(), taken];
      await nextTurn();
      if (taken === before && performance.now() - start < QUICK_TURN) return;
    }
  }

  async function close(): Promise<void> {
    const closed = once(server, 'close');
    await nobodyWaits();
    // The server's own close would also end new connections whose first request is still arriving.
    Listener.prototype.close.call(server);
    const start = performance.now();
    const sweep = (): void => {
      const waited = performance.now() - start;
      for (const [socket, { isUsed, underWay }] of connections) {
        const limit = underWay.size > 0 ? LONGEST_WAIT_MS : isUsed ? 0 : FIRST_REQUEST_WAIT_MS;
        if (waited >= limit) socket.destroy();
      }
    };
    sweep();
    const sweeping = setInterval(sweep, SWEEP_INTERVAL);
    await closed;
    clearInterval(sweeping);
    server.close(); // Stops the timers of the server.
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
      endConnections();
      if (notice > 0) await pause(notice - untilNoticed);
      await close();
    },
  };
}
