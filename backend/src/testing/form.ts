import type { components } from 'schema/rest';
import type { Answer, Client } from './client.ts';

/** The content of a form: texts, and files with their names. */
export type FormFields = Readonly<Record<string, string | File | readonly File[]>>;

/** Sends a form as browsers do. */
export async function sendForm<Body = components['schemas']['ErrorEnvelope']>(
  url: string,
  { token }: Pick<Client, 'token'>,
  method: string,
  path: string,
  fields: FormFields,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Body>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: token };
  const response = await fetch(`${url}${path}`, { method, body: form, headers: { ...authorization, ...headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}
