import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { isLostConnection, noteLostConnection } from './lostConnection.ts';

/** The answer of a server to a successful sign-in: AuthenticationOk, and ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** An ErrorResponse of PostgreSQL. */
function fatal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mof the server\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe("a connection that is lost while a statement runs is recognised by the statement's error", () => {
  it.each<[how: string, lose: (server: Socket, client: Duplex) => void]>([
    ['closed', (server) => server.end()],
    ['reset', (server) => server.resetAndDestroy()],
    ...['EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETDOWN', 'ECONNABORTED'].map(
      (code): [string, (server: Socket, client: Duplex) => void] => [
        code,
        (_server, client) => client.destroy(Object.assign(new Error(`read ${code}`), { code, syscall: 'read' })),
      ],
    ),
    ...[
      '57P01',
      '57P02',
      '57P03',
      '57P04',
      '57P05',
      '25P03',
      '25P04',
      '40003',
      '08000',
      '08003',
      '08006',
      '08007',
      '08P01',
    ].map((code): [string, (server: Socket) => void] => [code, (server) => server.end(fatal(code))]),
  ])('%s', { timeout: 5_000 }, async (_how, lose) => {
    const server = createServer();
    const connected = Promise.withResolvers<Socket>();
    server.on('connection', (socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(WELCOME);
        connected.resolve(socket);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'x' });
    client.on('error', noteLostConnection);
    await client.connect();
    const failure = client.query('select 1').catch((error: unknown) => error);
    lose(await connected.promise, client.connection.stream);
    expect(isLostConnection(await failure)).toBe(true);
    expect(isLostConnection(await client.query('rollback').catch((error: unknown) => error))).toBe(true);
    await client.end().catch(() => undefined);
    server.close();
  });

  it('errors of other connections, and refused statements, are not mistaken for a lost connection', () => {
    expect(isLostConnection(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(false);
    expect(isLostConnection(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
    expect(isLostConnection(new Error('anything else'))).toBe(false);
    expect(isLostConnection(undefined)).toBe(false);
  });
});
