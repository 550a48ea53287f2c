import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Dispatcher, Pool } from 'undici';
import { closeServer, portOf } from './recordingProxy.ts';

/** Replaces the back-end in tests of the gateway alone. */
export interface ReplayingProxy {
  readonly url: string;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  /** The headers with which the back-end says what it keeps. */
  readonly announced: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends each call of each user to the back-end once, and replays the answer from then on. */
export async function startReplayingProxy(target: string): Promise<ReplayingProxy> {
  const pool = new Pool(target);
  const answers = new Map<string, Promise<Answer>>();

  async function ask(method: string, path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
    const { authorization, 'content-type': type = 'application/json' } = headers;
    const answer = await pool.request({
      method: methodOf(method),
      path,
      headers: { 'content-type': type, ...(authorization ? { authorization } : {}) },
      body: body.length > 0 ? body : null,
    });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      announced: Object.fromEntries(
        Object.entries(answer.headers).flatMap(([name, value]) =>
          name.startsWith('x-keeps-') || name === 'x-offers' ? [[name, String(value)] as const] : [],
        ),
      ),
      body: Buffer.from(await answer.body.arrayBuffer()),
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const key = `${method} ${url} ${headers.authorization ?? ''} ${body.toString()}`;
    const answer = answers.get(key) ?? ask(method, url, headers, body);
    answers.set(key, answer);
    const { status, type, announced, body: bytes } = await answer;
    const answered = { 'content-type': type, ...announced, 'content-length': bytes.length };
    response.writeHead(status, answered).end(bytes);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async close() {
      await closeServer(server);
      await pool.close();
    },
  };
}

function methodOf(name: string): Dispatcher.HttpMethod {
  const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((method) => method === name);
  if (known === undefined) throw new Error(`no call has the method ${name}`);
  return known;
}
