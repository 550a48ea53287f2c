import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { type Calls, keyOf } from './pages.ts';

/**
 * The minimum that a server can do: `node passThrough.ts BACKEND CALLS pipe|parse`. It makes the same calls as the
 * gateway for the same request (CALLS is `Calls` as JSON), the first of them first, and returns the answer of that one
 * unchanged, or parsed and serialised again.
 */
const [, , backend = '', callsJson = '{}', mode = ''] = process.argv;
const calls: Calls = JSON.parse(callsJson);
const pool = new Pool(backend);

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.destroy());
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const asked: { operationName: string; variables: { size: number } } = JSON.parse(Buffer.concat(chunks).toString());
  const [path, ...others] = calls[keyOf(asked.operationName, asked.variables.size)] ?? [];
  if (path === undefined) throw new Error('there are no calls for this page');
  const headers = { authorization: String(request.headers['x-backend-token']) };
  const ask = (each: string) => pool.request({ method: 'GET', path: each, headers });

  const answer = await ask(path);
  if (mode === 'pipe') {
    await Promise.all(others.map(async (each) => (await ask(each)).body.dump()));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(answer.headers['content-length']),
    });
    answer.body.pipe(response);
    return;
  }
  const json: unknown = await answer.body.json();
  await Promise.all(others.map(async (each) => (await ask(each)).body.json()));
  const body = Buffer.from(JSON.stringify(json));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') {
    process.send?.({ type: 'listening', url: `http://127.0.0.1:${address.port}` });
  }
});
process.on('disconnect', () => process.exit(0));
