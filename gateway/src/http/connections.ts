import { STATUS_CODES, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { networkOf } from 'server/networkOf.ts';

/** The limits of connections. */
export interface ConnectionLimits {
  /** Open connections of all clients together. */
  readonly maxConnections: number;
  /** Open connections of one address; Infinity behind load balancers, which hold all connections. */
  readonly maxPerClient: number;
  /** The minimum number of bytes per second for a body or response in transit. */
  readonly slowestPace: number;
  /** The time in milliseconds over which the speed is measured. A connection without any progress for this long is ended. */
  readonly stall: number;
  /** The time limit in milliseconds for the arrival of a request, except for its files. */
  readonly bodyTime: number;
}

export interface ConnectionsOptions extends ConnectionLimits {
  readonly serve: RequestListener;
  /** Responds to a request whose body did not arrive in time. */
  readonly refuseSlow: (response: ServerResponse) => void;
  /** The body of the response to bytes that are not an HTTP request. */
  readonly bodyOf: (status: number) => string;
  readonly onBroken: (event: { readonly client: string; readonly reason: string }) => void;
}

export interface Connections {
  /** The request has arrived and is being processed. Its files may follow for as long as they keep the minimum speed. */
  begin(request: IncomingMessage): void;
  close(): void;
}

interface Turn {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The number of transferred bytes at a point in time. */
interface Mark {
  bytes: number;
  at: number;
}

interface Connection {
  readonly client: string;
  /** The request that is being answered, and pipelined requests that wait for it. */
  readonly turns: Turn[];
  /** The latest request, whose body may still be arriving, even after its response. */
  latest: IncomingMessage | undefined;
  /** When that request began, or was answered. */
  since: number;
  /** The number of bytes that had been read at that time. */
  readBefore: number;
  isWorking: boolean;
  readonly sent: Mark;
  readonly received: Mark;
}

/** The maximum number of pipelined requests of a connection: browsers and load balancers send one at a time. */
const MAX_TURNS = 32;
/** The limit for incomplete bodies of all clients together, in bytes. */
const MAX_UNFINISHED_BYTES = 64 * 1024 * 1024;
const MAX_SWEEP_MS = 1_000;
/** Several listeners wait for the end of a response: more than Node's default limit, beyond which it warns of a leak. */
const MAX_LISTENERS = 20;
/** The status for each error of Node's parser; 400 for all others. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Monitors connections so that clients which send or read slowly, or not at all, do not affect others. Requests of one connection are
 * answered one after the other, bodies and responses must keep a minimum speed, and if there are too many connections, the one that has
 * waited longest for its client is closed.
 */
export function watchConnections(server: Server, options: ConnectionsOptions): Connections {
  const { maxConnections, maxPerClient, slowestPace, stall, bodyTime, serve, refuseSlow, bodyOf, onBroken } = options;
  /** Ordered by waiting time, longest first. */
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string, number>();

  function forget(socket: Socket, { client }: Connection): void {
    if (!connections.delete(socket)) return;
    const left = (counts.get(client) ?? 0) - 1;
    if (left > 0) counts.set(client, left);
    else counts.delete(client);
  }

  function cutOff(socket: Socket, connection: Connection, reason: string): void {
    forget(socket, connection);
    socket.destroy();
    onBroken({ client: connection.client, reason });
  }

  function makeRoom(isMeant: (connection: Connection) => boolean): boolean {
    for (const [socket, connection] of connections) {
      if (!isMeant(connection) || !isWaiting(connection)) continue;
      cutOff(socket, connection, 'room for another');
      return true;
    }
    return false;
  }

  server.on('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? '');
    const hasRoom =
      ((counts.get(client) ?? 0) < maxPerClient || makeRoom((other) => other.client === client)) &&
      (connections.size < maxConnections || makeRoom(() => true));
    if (!hasRoom) {
      socket.destroy();
      onBroken({ client, reason: 'too many connections' });
      return;
    }
    const at = performance.now();
    const connection: Connection = {
      client,
      turns: [],
      latest: undefined,
      since: at,
      readBefore: 0,
      isWorking: false,
      sent: { bytes: 0, at },
      received: { bytes: 0, at },
    };
    connections.set(socket, connection);
    counts.set(client, (counts.get(client) ?? 0) + 1);
    socket.once('close', () => forget(socket, connection));
  });

  server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return; // It was closed although further requests had already been read.
    connection.turns.push({ request, response });
    if (connection.turns.length === 1) takeTurn(request.socket, connection);
    else if (connection.turns.length > MAX_TURNS) cutOff(request.socket, connection, 'too many requests at once');
  });

  function takeTurn(socket: Socket, connection: Connection): void {
    const [turn] = connection.turns;
    if (!turn || socket.destroyed) return;
    const { request, response } = turn;
    connection.latest = request;
    connection.isWorking = false;
    connection.since = performance.now();
    connection.readBefore = socket.bytesRead;
    restart(connection.received, socket.bytesRead, connection.since);
    response.once('close', () => {
      connection.turns.shift();
      connection.isWorking = false;
      connection.since = performance.now();
      if (connections.delete(socket)) connections.set(socket, connection);
      takeTurn(socket, connection);
    });
    response.setMaxListeners(MAX_LISTENERS);
    // The code that writes the response gets the error elsewhere; without a listener the event would end the process.
    response.on('error', ({ message }) => onBroken({ client: connection.client, reason: message }));
    serve(request, response);
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const connection = socket instanceof Socket ? connections.get(socket) : undefined;
    const isAnswering = connection?.turns[0]?.response.headersSent === true;
    if (!connection || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    onBroken({ client: connection.client, reason: error.code ?? error.message });
    const status = PARSER_STATUS[error.code ?? ''] ?? 400;
    const body = bodyOf(status);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // End it even if the client does not read the response.
    setTimeout(() => socket.destroy(), MAX_SWEEP_MS).unref();
  });

  /** Whether the transfer keeps the minimum speed since its mark, or its measuring time is not over yet. */
  function keepsPace(mark: Mark, bytes: number, now: number): boolean {
    if (bytes - mark.bytes >= (slowestPace * stall) / 1_000) restart(mark, bytes, now);
    return now - mark.at < stall;
  }

  function sweep(): void {
    const now = performance.now();
    let unfinished = 0;
    let largest: { readonly socket: Socket; readonly connection: Connection; readonly bytes: number } | undefined;
    for (const [socket, connection] of connections) {
      const written = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) restart(connection.sent, written, now);
      else if (!keepsPace(connection.sent, written, now)) {
        cutOff(socket, connection, 'the answer is not read');
        continue;
      }
      const { latest, turns, isWorking, since } = connection;
      if (!latest || latest.complete) continue;
      // While the gateway does not read, the sender cannot send and is not at fault.
      if (latest.isPaused() || latest.readableLength > 0) restart(connection.received, socket.bytesRead, now);
      const isLate = !isWorking && now - since >= bodyTime;
      if (isLate || !keepsPace(connection.received, socket.bytesRead, now)) {
        const response = turns[0]?.response;
        if (response && !isWorking && !response.headersSent) refuseSlow(response);
        else cutOff(socket, connection, 'the body comes too slowly');
        continue;
      }
      if (isWorking) continue;
      const bytes = socket.bytesRead - connection.readBefore;
      unfinished += bytes;
      if (bytes > (largest?.bytes ?? 0)) largest = { socket, connection, bytes };
    }
    if (unfinished > MAX_UNFINISHED_BYTES && largest) {
      cutOff(largest.socket, largest.connection, 'too much of unfinished bodies');
      sweep();
    }
  }

  const sweeping = setInterval(sweep, Math.min(MAX_SWEEP_MS, stall / 4)).unref();
  return {
    begin(request) {
      const connection = connections.get(request.socket);
      if (connection) connection.isWorking = true;
    },
    close: () => clearInterval(sweeping),
  };
}

/** Whether the connection is only waiting for its client. */
function isWaiting({ turns, isWorking }: Connection): boolean {
  const [turn] = turns;
  return !turn || (!isWorking && !turn.request.complete);
}

function restart(mark: Mark, bytes: number, at: number): void {
  mark.bytes = bytes;
  mark.at = at;
}
