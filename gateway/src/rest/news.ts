import type { components } from 'schema/rest';
import type { BackendCalls, BodyOf } from './client.ts';

export type WireNewsPost = components['schemas']['NewsPost'];
type NewsBody = BodyOf<'createNews'>;

/** GET /common/news (document 1, section 7). */
export async function listNews(backend: BackendCalls): Promise<WireNewsPost[]> {
  return (await backend.call('listNews')).data;
}

/** POST /common/news. */
export async function createNews(backend: BackendCalls, body: NewsBody): Promise<WireNewsPost> {
  return (await backend.call('createNews', { body })).data;
}

/** PUT /common/news/{id}. The document sends the id in the body too. */
export async function updateNews(backend: BackendCalls, id: number, body: NewsBody): Promise<WireNewsPost> {
  return (await backend.call('updateNews', { path: { id }, body: { ...body, id } })).data;
}

/** DELETE /common/news/{id}. */
export async function deleteNews(backend: BackendCalls, id: number): Promise<void> {
  await backend.call('deleteNews', { path: { id } });
}
