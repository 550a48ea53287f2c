import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that does as it is told, and not as HTTP has it. */
export interface Stranger {
  readonly socket: Socket;
  /** What has come, as far as it was read. */
  read(): string;
  /** Settles when the other side has ended it. */
  readonly ended: Promise<void>;
}

/** @param reads false: nothing is ever read from the connection. */
export async function openStranger(url: string, { reads = true } = {}): Promise<Stranger> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let read = '';
  socket.on('error', () => undefined);
  if (reads) socket.on('data', (chunk: Buffer) => (read += chunk.toString('latin1')));
  await once(socket, 'connect');
  return { socket, ended, read: () => read };
}

export function openStrangers(count: number, url: string, options = {}): Promise<Stranger[]> {
  return Promise.all(Array.from({ length: count }, () => openStranger(url, options)));
}

/** The head of a request, with the host that it needs. */
export function headOf(method: string, path: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
