import request, { type Response as Answer } from 'supertest';

/** A file to upload: its place in the variables, such as `input.avatar`, and its content. */
export interface TestFile {
  readonly path: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly name?: string;
}

interface Upload {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly files: readonly TestFile[];
}

/** A GraphQL multipart request (jaydenseric/graphql-multipart-request-spec). */
export function graphqlForm({ document, variables = {}, files }: Upload): FormData {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query: document, variables }));
  form.append(
    'map',
    JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [`variables.${path}`]]))),
  );
  files.forEach(({ content, name = 'file.png' }, index) => form.append(String(index), new Blob([content]), name));
  return form;
}

/** Sends a form to `/graphql` of this URL as browsers do. */
export async function postForm(
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const encoded = new Response(form);
  return request(url)
    .post('/graphql')
    .set({ ...headers, 'content-type': encoded.headers.get('content-type') ?? '' })
    .send(Buffer.from(await encoded.arrayBuffer()));
}

/** The headers of such a request; the form sets its own content type. */
export function uploadHeaders(token: string | undefined): Record<string, string> {
  return { 'apollo-require-preflight': 'true', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
}

/** This many bytes that start like a picture. */
export function pngOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
  bytes.set(head.subarray(0, Math.min(size, head.length)));
  return bytes;
}

/** This many bytes that start like a PDF. */
export function pdfOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(32);
  const head = Buffer.from('%PDF-1.4\n');
  bytes.set(head.subarray(0, Math.min(size, head.length)));
  return bytes;
}
