import { createServer, type IncomingMessage, request as forward, type Server, type ServerResponse } from 'node:http';
import type { ChangeAnswer } from './changeAnswers.ts';

/** One request on its way to the back-end. */
interface PassedRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
}

/** A proxy between gateway and back-end that passes everything on and records it. */
export interface RecordingProxy {
  readonly url: string;
  /**
   * Answers further requests whose path begins like this, of this method or any, with this status, without passing them
   * on.
   */
  refuse(pathStart: string, status: number, method?: string): void;
  /** Passes refused requests on again. */
  allow(pathStart: string): void;
  /** Runs this before the next request of this method is passed on. */
  beforeNext(method: string, act: () => Promise<unknown>): void;
  /** Runs this before the second of the next requests whose path begins like this is passed on. */
  beforeSecond(pathStart: string, act: () => Promise<unknown>): void;
  /** Answers further requests that change something like this; undefined for the back-end's own answers. */
  answerChanges(how: ChangeAnswer | undefined): void;
  /** The requests since this was last called. */
  take(): PassedRequest[];
  close(): Promise<void>;
}

/** @param port the port to listen on; by default any free one */
export async function startRecordingProxy(target: string, port = 0): Promise<RecordingProxy> {
  let passed: PassedRequest[] = [];
  const refusals = new Map<string, { readonly statusCode: number; readonly method: string | undefined }>();
  let changeAnswer: ChangeAnswer | undefined;
  const acts = new Map<string, () => Promise<unknown>>();
  let second: { readonly pathStart: string; isNext: boolean; readonly act: () => Promise<unknown> } | undefined;
  const server = createServer((incoming, response) => {
    passed.push({ method: incoming.method ?? '', path: incoming.url ?? '' });
    const refusal = [...refusals].find(
      ([start, { method = incoming.method }]) => incoming.url?.startsWith(start) && incoming.method === method,
    );
    if (refusal) {
      const [, { statusCode }] = refusal;
      response.writeHead(statusCode, { 'content-type': 'application/json', 'x-keeps-contract': 'whole' });
      response.end(JSON.stringify({ statusCode, message: 'refused', data: null }));
      return;
    }
    const isChange = incoming.method !== 'GET' && !incoming.url?.startsWith('/auth');
    if (isChange && changeAnswer?.isCarriedOut === false) {
      incoming.resume();
      return changeAnswer.send(response);
    }
    const act = takeSecond(incoming.url ?? '') ?? acts.get(incoming.method ?? '');
    acts.delete(incoming.method ?? '');
    if (act) void act().finally(() => pass(incoming, response));
    else pass(incoming, response);
  });

  function takeSecond(path: string): (() => Promise<unknown>) | undefined {
    if (!second || !path.startsWith(second.pathStart)) return undefined;
    if (!second.isNext) {
      second.isNext = true;
      return undefined;
    }
    const { act } = second;
    second = undefined;
    return act;
  }

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const outgoing = forward(new URL(incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
    });
    outgoing.on('response', (answer: IncomingMessage) => {
      if (changeAnswer && incoming.method !== 'GET' && !incoming.url?.startsWith('/auth')) {
        answer.resume().on('end', () => changeAnswer?.send(response));
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    refuse: (pathStart, statusCode, method) => void refusals.set(pathStart, { statusCode, method }),
    allow: (pathStart) => void refusals.delete(pathStart),
    beforeNext: (method, act) => void acts.set(method, act),
    beforeSecond(pathStart, act) {
      second = { pathStart, isNext: false, act };
    },
    answerChanges(how) {
      changeAnswer = how;
    },
    take() {
      const taken = passed;
      passed = [];
      return taken;
    },
    close: () => closeServer(server),
  };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
