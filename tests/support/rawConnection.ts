import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP client that can ignore the rules of HTTP. */
export interface RawConnection {
  readonly socket: Socket;
  /** What has been received so far. */
  read(): string;
  /** Settles when the other side has closed the connection. */
  readonly ended: Promise<void>;
}

/** @param reads false: nothing is ever read from the connection. */
export async function openRawConnection(url: string, { reads = true } = {}): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let read = '';
  socket.on('error', () => undefined);
  if (reads) socket.on('data', (chunk: Buffer) => (read += chunk.toString('latin1')));
  await once(socket, 'connect');
  return { socket, ended, read: () => read };
}

export function openRawConnections(count: number, url: string, options = {}): Promise<RawConnection[]> {
  return Promise.all(Array.from({ length: count }, () => openRawConnection(url, options)));
}

/** The head of a request, with the required host header. */
export function headOf(method: string, path: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
