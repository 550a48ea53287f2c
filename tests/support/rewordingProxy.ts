import { createServer, type IncomingMessage, request as forward } from 'node:http';
import { closeServer, portOf } from './recordingProxy.ts';

/** A proxy between gateway and back-end that replaces every sentence of a refusal by `word`. */
export async function startRewordingProxy(
  target: string,
  word: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, response) => {
    const outgoing = forward(new URL(incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
    });
    outgoing.on('response', (answer: IncomingMessage) => {
      const { 'content-length': _length, ...headers } = answer.headers;
      const isJson = String(headers['content-type']).includes('json');
      response.writeHead(answer.statusCode ?? 502, headers);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        response.end(isJson ? reworded(body.toString(), word, (answer.statusCode ?? 0) >= 400) : body);
      });
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) };
}

/** The message of a 200 may be a code of the documents, so it stays. */
function reworded(text: string, word: string, isFailure: boolean): string {
  const replaceIn = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((item) => replaceIn(item, depth + 1));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, own]) => [
        name,
        name === 'message' && (isFailure || depth > 0) ? word : replaceIn(own, depth + 1),
      ]),
    );
  };
  return JSON.stringify(replaceIn(JSON.parse(text), 0));
}
