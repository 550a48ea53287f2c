import type { components } from 'schema/rest';
import type { Answer, Client } from './client.ts';

/** The content of a form: texts, and files with their names. */
export type FormFields = Readonly<Record<string, string | File | readonly File[]>>;

/** Sends a form as browsers do. */
export async function sendForm<Body = components['schemas']['ErrorEnvelope']>(
  { http }: Client,
  method: 'POST' | 'PUT',
  path: string,
  fields: FormFields,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Body>> {
  let call = (method === 'POST' ? http.post(path) : http.put(path)).set(headers);
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      call = typeof one === 'string' ? call.field(name, one) : call.attach(name, ...(await partOf(one)));
    }
  }
  return call;
}

async function partOf(file: File): Promise<[Buffer, { filename: string; contentType: string }]> {
  const contentType = file.type || 'application/octet-stream';
  return [Buffer.from(await file.arrayBuffer()), { filename: file.name, contentType }];
}
