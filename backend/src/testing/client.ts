import { globalAgent } from 'node:http';
import type { components } from 'schema/rest';
import request, { type Agent, type Response } from 'supertest';
import type { EnvelopeOf } from '../contract/operations.ts';

type ErrorEnvelope = components['schemas']['ErrorEnvelope'];

/** The response of a call. */
export interface Answer<Body> extends Pick<Response, 'status' | 'headers' | 'text'> {
  /** The parsed JSON. Its type is what the test expects; the back-end of a test checks its responses against the contract. */
  readonly body: Body;
}

/** Calls a back-end with or without a token. */
export interface Client {
  readonly token: string | undefined;
  /** The same caller in supertest, for files and for what HTTP itself promises. Its requests are sent when they are awaited. */
  readonly http: Agent;
  get<Body = ErrorEnvelope>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  /** Sends a body as JSON, or a string as it is. */
  send<Body = ErrorEnvelope>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
}

/** A client that sends this token, or none. */
export function clientOf(url: string, token?: string): Client {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: token };
  // Asynchronous, so that a call is sent before it is awaited: tests have several of them open at once.
  const send: Client['send'] = async (method, path, body, headers = {}) => {
    // On connections that stay open, as a gateway's do.
    const call = new request.Test(url, method, path).agent(globalAgent).set(authorization);
    if (body === undefined) return call.set(headers);
    return call
      .type('json')
      .set(headers)
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  };
  return {
    token,
    http: request.agent(url).set(authorization),
    get: (path, headers) => send('GET', path, undefined, headers),
    send,
  };
}

/** A client that is signed in with a demo account, such as 'admin'. */
export async function signInAs(url: string, account: string): Promise<Client> {
  const credentials = { email: `${account}@occ.example`, password: `demo-${account}` };
  const { body } = await clientOf(url).send<EnvelopeOf<'signIn'>>('POST', '/auth', credentials);
  if (!body.data) throw new Error(`${account} cannot sign in: ${body.message}`);
  return clientOf(url, body.data.token);
}
