import type { Wire, WireId } from './wire.ts';
import type { BackendCalls, BodyOf, Written } from './client.ts';

export type WireNewsPost = Wire<'NewsPost'>;
type NewsBody = BodyOf<'createNews'>;

/** GET /common/news (document 1, section 7). */
export async function listNews(backend: BackendCalls): Promise<WireNewsPost[]> {
  return (await backend.call('listNews')).data;
}

/** POST /common/news. */
export function createNews(backend: BackendCalls, body: NewsBody): Promise<Written<'createNews'>> {
  return backend.write('createNews', { body });
}

/** PUT /common/news/{id}. The document sends the id in the body too. */
export function updateNews(backend: BackendCalls, id: WireId, body: NewsBody): Promise<Written<'updateNews'>> {
  return backend.write('updateNews', { path: { id }, body: { ...body, id } });
}

/** DELETE /common/news/{id}. */
export async function deleteNews(backend: BackendCalls, id: WireId): Promise<void> {
  await backend.write('deleteNews', { path: { id } });
}
