import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';

/**
 * The least that a server can do: `node passThrough.ts BACKEND PATH pipe|parse`. It answers every request with the back-end's answer
 * to PATH (`{size}` is the number of rows that the request asks for), as it comes, or read and written again.
 */
const [, , backend = '', path = '', mode = ''] = process.argv;
const pool = new Pool(backend);

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.destroy());
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { variables }: { variables: { size: number } } = JSON.parse(Buffer.concat(chunks).toString());
  const authorization = request.headers['x-backend-token'];
  const answer = await pool.request({
    method: 'GET',
    path: path.replace('{size}', String(variables.size)),
    headers: authorization ? { authorization: String(authorization) } : {},
  });
  if (mode === 'pipe') {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(answer.headers['content-length']),
    });
    answer.body.pipe(response);
    return;
  }
  const body = Buffer.from(JSON.stringify(await answer.body.json()));
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
