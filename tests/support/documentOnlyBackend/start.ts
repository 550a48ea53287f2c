import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ChangeAnswer } from '../changeAnswers.ts';
import { closeServer, portOf } from '../recordingProxy.ts';
import type { ReceivedCall, Calls } from './receivedCall.ts';
import { type AnswerStyle, type Row, STYLES, textOf } from './answerStyle.ts';
import { orderCalls } from './orders.ts';
import { productCalls } from './products.ts';
import type { Quirks } from './quirks.ts';
import { notFound, refusal, type Reply, send } from './reply.ts';
import { planCalls } from './shippingPlans.ts';
import { newState, type State } from './state.ts';
import { shownUser, userCalls } from './users.ts';
import { warehouseCalls } from './warehouse.ts';

/** A back-end that answers only what the documents show, with its data in memory. */
export interface DocumentOnlyBackend {
  readonly url: string;
  /** Its current data, to check the effect of calls. */
  readonly state: State;
  /** The calls since the last reset, as method and path with query. */
  readonly calls: readonly string[];
  /** The next call with this method and path is made, and its connection ends without an answer. */
  loseAnswer(call: string): void;
  /** How calls that change something are answered from now on; undefined for the style's own answers. */
  answerChanges(how: ChangeAnswer | undefined): void;
  /** How many of them have been carried out since this was last set. */
  readonly changesMade: number;
  /** Restores the initial data, and ends all sessions. */
  reset(): void;
  /** Restores the initial data. */
  restore(): void;
  close(): Promise<void>;
}

const CALLS: Calls = { ...userCalls, ...orderCalls, ...productCalls, ...planCalls, ...warehouseCalls };
const OPEN = ['/auth', '/auth/register', '/auth/forgot-password', '/auth/confirm-forgot-password'];

/** The id of the only administrator. */
const ADMINISTRATOR = '1';

const ROUTES = Object.entries(CALLS)
  .map(([call, answer]) => {
    const [method, template = ''] = call.split(' ');
    const path = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    return { method, template, path, answer };
  })
  .toSorted((one, other) => one.template.split('{').length - other.template.split('{').length);

/** A server in one of the styles, with these changes and quirks. */
export async function startDocumentOnlyBackend(
  style: AnswerStyle['envelope'],
  changes: Partial<AnswerStyle> = {},
  quirks: Quirks = {},
): Promise<DocumentOnlyBackend> {
  const answerStyle = { ...STYLES[style], ...changes };
  let state = newState();
  const sessions = new Map<string, string>();
  let lost: string | undefined;
  let calls: string[] = [];
  let changeAnswer: ChangeAnswer | undefined;
  let changesMade = 0;

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    calls.push(`${request.method} ${request.url}`);
    for (const ignored of quirks.ignored ?? []) {
      const [ignoring = '', parameter = ''] = ignored.split(' ');
      if (pathname.endsWith(ignoring)) searchParams.delete(parameter);
    }
    const content = await readContent(request);
    if (request.method === 'POST' && pathname === '/auth') return signIn(content.body);
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const userId = sessions.get(token);
    const isOpen = OPEN.includes(pathname) || pathname.startsWith('/auth/verify-email/');
    if (userId === undefined && !isOpen) return refusal(401, 'sign in');
    if (pathname === '/auth/logout') sessions.delete(token);
    if (quirks.hidesUsers && userId !== ADMINISTRATOR && pathname.startsWith('/users/'))
      return refusal(403, 'not yours');
    for (const { method, path, answer: call } of ROUTES) {
      const groups = method === request.method ? path.exec(pathname) : null;
      if (!groups) continue;
      const entries = Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
      const received: ReceivedCall = {
        path: Object.fromEntries(entries),
        query: searchParams,
        ...content,
        userId: userId ?? '',
        state,
      };
      if (method === 'GET' || isOpen || pathname === '/auth/logout') return call(received);
      if (changeAnswer && !changeAnswer.isCarriedOut) return { kind: 'silence' };
      changesMade += 1;
      return call(received);
    }
    return notFound;
  }

  function signIn({ email, password }: Row): Reply {
    const user = state.users.find((each) => each['email'] === email && each['password'] === password);
    if (!user || user['isActive'] === false) return { kind: 'noSession', message: 'Invalid username or password' };
    const token = `token-${sessions.size + 1}`;
    sessions.set(token, textOf(user['userId']));
    return { kind: 'session', token, user: shownUser(user) };
  }

  const server = createServer((request, response) => {
    answer(request)
      .then((reply) => {
        const isLost = lost === `${request.method} ${request.url}`;
        if (isLost) lost = undefined;
        if (isLost) return response.destroy();
        const own = (): void => send(response, reply, answerStyle, quirks);
        const isChange = request.method !== 'GET' && !request.url?.startsWith('/auth');
        return isChange && changeAnswer ? changeAnswer.send(response) : own();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    get state() {
      return state;
    },
    get calls() {
      return calls;
    },
    loseAnswer(call) {
      lost = call;
    },
    answerChanges(how) {
      changeAnswer = how;
      changesMade = 0;
    },
    get changesMade() {
      return changesMade;
    },
    reset() {
      state = newState();
      sessions.clear();
      calls = [];
    },
    restore() {
      state = newState();
    },
    close: () => closeServer(server),
  };
}

async function readContent(request: IncomingMessage): Promise<Pick<ReceivedCall, 'body' | 'json' | 'files'>> {
  const type = request.headers['content-type'] ?? '';
  const content = await buffer(request);
  if (!type.startsWith('multipart/') && !type.includes('urlencoded')) {
    const json: unknown = content.length === 0 ? {} : JSON.parse(content.toString());
    return { json, body: { ...Object(json) }, files: {} };
  }
  const form = await new Response(new Uint8Array(content), { headers: { 'content-type': type } }).formData();
  const files: Record<string, { name: string; content: Uint8Array }> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') body[name] = value;
    else files[name] = { name: value.name, content: new Uint8Array(await value.arrayBuffer()) };
  }
  return { json: body, body, files };
}
