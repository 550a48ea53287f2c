import { globalAgent, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createGateway } from 'gateway/app.ts';
import { readConfig } from 'gateway/config.ts';
import { pino } from 'pino';
import request from 'supertest';
import { startOpenBackend } from './openBackend.ts';
import { closeServer, portOf } from './recordingProxy.ts';

/** A gateway as its clients use it. */
export interface GatewayClient {
  readonly url: string;
  /** Sends one GraphQL operation. */
  query(document: string, options?: QueryOptions): Promise<Answer>;
  /** The session token of an account of the demo company. */
  signIn(account: string): Promise<string>;
  /** The metrics in the text format of Prometheus. */
  metrics(): Promise<string>;
}

/** The real gateway in this process, listening on a free port. */
export interface TestGateway extends GatewayClient {
  readonly http: Server;
  /** The URL of the metrics, if they have an address of their own. */
  readonly metricsUrl: string | undefined;
  /** The log so far, one line per entry, as JSON. */
  readonly logLines: string[];
  close(): Promise<void>;
}

interface QueryOptions {
  readonly token?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text. */
  readonly text: string;
  /** Also null if the request was refused before it was executed. */
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly AnswerError[];
  readonly masked: readonly string[];
  /** `extensions.cost`: the cost of the operation, and the limits. */
  readonly cost: Readonly<Record<string, number>> | undefined;
}

/** The JSON of an answer; empty if it is not JSON. */
interface Body {
  readonly data?: Answer['data'];
  readonly errors?: AnswerError[];
  readonly extensions?: { readonly masked?: string[]; readonly cost?: Record<string, number> };
}

interface AnswerError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code?: string };
}

/** For tests that send large generated documents but do not test their limits. */
export const HARDLY_BOUNDED: Readonly<Record<string, string>> = {
  MAX_QUERY_TOKENS: '1000000',
  MAX_QUERY_DEPTH: '1000',
  MAX_QUERY_ALIASES: '10000',
  MAX_QUERY_ROOT_FIELDS: '10000',
  MAX_QUERY_FRAGMENTS: '10000',
  MAX_QUERY_REPEATS: '10000',
  MAX_QUERY_VALUES: '100000000',
  MAX_QUERY_CALLS: '100000',
};

export const METRICS_TOKEN = 'a-token-for-the-metrics-of-tests';

export const SECRET = 'a-secret-for-tests-0123456789-abcdefgh';

/** Validating those of the web client is a third of the time that a gateway needs to start. */
const NO_DOCUMENTS = fileURLToPath(new URL('./noDocuments.json', import.meta.url));

/** Over a back-end in which everybody is an administrator, if the project of the test says so (`vitest.open.config.ts`). */
export async function startGateway(
  backendUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestGateway> {
  const open = process.env['OPEN_BACKEND'] ? await startOpenBackend(backendUrl) : undefined;
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  const config = readConfig({
    BACKEND_URL: open?.url ?? backendUrl,
    SESSION_SECRET: SECRET,
    METRICS_TOKEN,
    PORT: '0',
    NODE_ENV: 'test',
    BACKEND_CONTRACT: 'strict',
    PERSISTED_DOCUMENTS: NO_DOCUMENTS,
    ...env,
  });
  const gateway = await createGateway(config, log);
  await new Promise<void>((resolve) => gateway.http.listen(0, '127.0.0.1', resolve));
  return {
    ...clientOf(`http://127.0.0.1:${portOf(gateway.http)}`),
    http: gateway.http,
    metricsUrl: gateway.metrics && `http://127.0.0.1:${portOf(gateway.metrics)}`,
    logLines,
    async close() {
      await gateway.stop();
      await closeServer(gateway.http);
      await open?.close();
    },
  };
}

export function clientOf(url: string): GatewayClient {
  async function query(document: string, { token, variables = {}, headers = {} }: QueryOptions = {}): Promise<Answer> {
    const response = await request(url)
      .post('/graphql')
      .agent(globalAgent)
      .set(token === undefined ? {} : { authorization: `Bearer ${token}` })
      .type('json')
      .set(headers)
      .send(JSON.stringify({ query: document, variables }));
    const body: Body = response.body;
    return {
      status: response.status,
      headers: response.headers,
      text: response.text,
      data: body.data ?? null,
      errors: body.errors ?? [],
      masked: body.extensions?.masked ?? [],
      cost: body.extensions?.cost,
    };
  }

  return {
    url,
    query,
    async metrics() {
      return (await request(url).get('/metrics').auth(METRICS_TOKEN, { type: 'bearer' })).text;
    },
    async signIn(account) {
      const { data, text } = await query(
        'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }',
        {
          variables: { email: `${account}@occ.example`, password: `demo-${account}` },
        },
      );
      const session = data?.['signIn'];
      if (typeof session === 'object' && session !== null && 'token' in session && typeof session.token === 'string') {
        return session.token;
      }
      throw new Error(`${account} could not sign in: ${text}`);
    },
  };
}
