import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** DNS answers that change, like those of a container network. */
export interface NameServer {
  readonly port: number;
  add(name: string, address: string): void;
  remove(name: string, address: string): void;
  close(): void;
}

const HEADER_BYTES = 12;
const QUESTION_TAIL_BYTES = 4;
const TYPE_A = 1;
const RESPONSE = 0x8180;
const NO_SUCH_NAME = 3;

/** A DNS server for IPv4 addresses on a free port of 127.0.0.1. */
export async function startNameServer(): Promise<NameServer> {
  const addresses = new Map<string, Set<string>>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');

  function answerTo(query: Buffer): Buffer {
    const { name, end } = readName(query);
    const known = addresses.get(name);
    const wanted = query.readUInt16BE(end) === TYPE_A ? [...(known ?? [])] : [];
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt16BE(query.readUInt16BE(0), 0);
    header.writeUInt16BE(RESPONSE | (known ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(wanted.length, 6);
    // Each answer refers to the name in the question, and must not be cached.
    const records = wanted.map((ip) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)]),
    );
    return Buffer.concat([header, query.subarray(HEADER_BYTES, end + QUESTION_TAIL_BYTES), ...records]);
  }

  return {
    port: socket.address().port,
    add: (name, address) => void addresses.set(name, new Set(addresses.get(name)).add(address)),
    remove: (name, address) => void addresses.get(name)?.delete(address),
    close: () => void socket.close(),
  };
}

/** The name in the question, and the offset after it. */
function readName(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}
