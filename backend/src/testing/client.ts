import type { components } from 'schema/rest';
import type { EnvelopeOf } from '../contract/operations.ts';

type ErrorEnvelope = components['schemas']['ErrorEnvelope'];

/** The response of a call. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON. Its type is what the test expects; the back-end of a test checks its responses against the contract. */
  readonly body: Body;
}

/** Calls a back-end with or without a token. */
export interface Client {
  readonly token: string | undefined;
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
  async function call<Body>(path: string, init: RequestInit, headers: Record<string, string>): Promise<Answer<Body>> {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: token };
    const response = await fetch(`${url}${path}`, { ...init, headers: { ...authorization, ...headers } });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  }
  return {
    token,
    get: (path, headers = {}) => call(path, {}, headers),
    send: (method, path, body, headers = {}) =>
      body === undefined
        ? call(path, { method }, headers)
        : call(
            path,
            { method, body: typeof body === 'string' ? body : JSON.stringify(body) },
            { 'content-type': 'application/json', ...headers },
          ),
  };
}

/** A client that is signed in with a demo account, such as 'admin'. */
export async function signInAs(url: string, account: string): Promise<Client> {
  const credentials = { email: `${account}@occ.example`, password: `demo-${account}` };
  const { body } = await clientOf(url).send<EnvelopeOf<'signIn'>>('POST', '/auth', credentials);
  if (!body.data) throw new Error(`${account} cannot sign in: ${body.message}`);
  return clientOf(url, body.data.token);
}
