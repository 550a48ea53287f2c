import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, portOf } from './recordingProxy.ts';

/** The charset in which a back-end sends its texts, and the content type that it declares. */
export interface Recoding {
  readonly contentType: string;
  /** ISO-8859-1 has no more than these bytes; Windows-1252 has others for some of the control characters. */
  readonly charset: 'iso-8859-1' | 'windows-1252';
}

interface RecodingProxy {
  readonly url: string;
  /** How answers are encoded from now on; undefined leaves them in UTF-8. */
  recode(how: Recoding | undefined): void;
  close(): Promise<void>;
}

/** A proxy in front of a back-end that makes it one which answers JSON in another charset. Requests pass unchanged. */
export async function startRecodingProxy(target: string): Promise<RecodingProxy> {
  let recoding: Recoding | undefined;
  const server = createServer((incoming, response) => {
    const options = { method: incoming.method ?? 'GET', headers: incoming.headers };
    const outgoing = forward(new URL(incoming.url ?? '/', target), options);
    outgoing.on('response', (answer) => void passOn(answer, response).catch(() => response.destroy()));
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  async function passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-length': _length, 'x-keeps-contract': _contract, ...headers } = answer.headers;
    const body = await buffer(answer);
    const isRecoded = recoding !== undefined && String(headers['content-type']).includes('json');
    const type = isRecoded ? { 'content-type': recoding?.contentType } : {};
    response.writeHead(answer.statusCode ?? 502, { ...headers, ...type });
    response.end(isRecoded ? encoded(body.toString(), recoding?.charset) : body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    recode(how) {
      recoding = how;
    },
    close: () => closeServer(server),
  };
}

/** The bytes of a text, each of whose characters the charset has. */
function encoded(text: string, charset: Recoding['charset'] | undefined): Uint8Array {
  const decoder = new TextDecoder(charset === 'windows-1252' ? 'windows-1252' : 'latin1');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return Uint8Array.from(text, (character) => {
    const byte = bytes.get(character);
    if (byte === undefined) throw new Error(`${charset} has no ${character}`);
    return byte;
  });
}
