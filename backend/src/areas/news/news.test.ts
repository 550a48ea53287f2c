import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type NewsList = EnvelopeOf<'listNews'>;
type News = EnvelopeOf<'createNews'>;

describe('the news feed', () => {
  let backend: TestBackend;
  let writer: Client;
  let reader: Client;

  beforeAll(async () => {
    backend = await startBackend();
    writer = await signInAs(backend.url, 'purchasing');
    reader = await signInAs(backend.url, 'orders');
  });
  afterAll(() => backend.close());

  it('lists the newest post first', async () => {
    const { status, body } = await reader.get<NewsList>('/common/news');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(6);
    expect(body.data[0]).toMatchObject({ headline: 'Inventur Halle 2 am 27.11.', date: '2026-11-19T08:12:00.000Z' });
    const dates = body.data.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('creates a post, changes it without changing its date, and deletes it', async () => {
    const created = await writer.send<News>('POST', '/common/news', { headline: ' Neu ', text: 'Erster Stand' });
    expect(created.body.data).toMatchObject({ headline: 'Neu', text: 'Erster Stand' });
    const { id, date } = created.body.data;
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);

    const listed = await reader.get<NewsList>('/common/news');
    expect(listed.body.data[0]).toEqual(created.body.data);

    const updated = await writer.send<News>('PUT', `/common/news/${id}`, {
      id,
      headline: 'Neu',
      text: 'Zweiter Stand',
    });
    expect(updated.body.data).toEqual({ id, date, headline: 'Neu', text: 'Zweiter Stand' });

    const deleted = await writer.send('DELETE', `/common/news/${id}`);
    expect(deleted).toMatchObject({ status: 200, body: { statusCode: 200, data: null } });
    const afterwards = await reader.get<NewsList>('/common/news');
    expect(afterwards.body.data.map((post) => post.id)).not.toContain(id);
  });

  it.each(['PUT', 'DELETE'])('answers 404 for %s of a post that does not exist', async (method) => {
    const body = method === 'PUT' ? { headline: 'a', text: 'b' } : undefined;
    const answer = await writer.send(method, '/common/news/2147483647', body);
    expect(answer).toMatchObject({ status: 404, body: { statusCode: 404, data: null } });
  });

  it.each([
    ['a missing text', { headline: 'a' }, ['text']],
    ['an empty headline', { headline: '', text: 'b' }, ['headline']],
    ['blanks only', { headline: '  ', text: '\n' }, ['headline', 'text']],
    ['a headline that is too long', { headline: 'x'.repeat(201), text: 'b' }, ['headline']],
    ['a number for a text', { headline: 'a', text: 1 }, ['text']],
    ['null for a text', { headline: 'a', text: null }, ['text']],
    ['an unknown field', { headline: 'a', text: 'b', author: 'me' }, ['author']],
  ])('refuses %s and names the field', async (_case, body, fields) => {
    const answer = await writer.send('POST', '/common/news', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.map(({ field }) => field)).toEqual(fields);
  });

  it("refuses a body with another post's id than the path", async () => {
    const answer = await writer.send('PUT', '/common/news/1', { id: 2, headline: 'a', text: 'b' });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'id' }] } });
  });

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '1e3x', '..%2f1'])('refuses the id %s', async (id) => {
    const answer = await writer.send('DELETE', `/common/news/${id}`);
    expect(answer.status).toBe(400);
  });

  it('stores any text unchanged', async () => {
    const text = `'; drop table news; -- <script>alert(1)</script> 100 % \\ "ä" 🚢`;
    const { body } = await writer.send<News>('POST', '/common/news', { headline: 'Zeichen', text });
    expect(body.data.text).toBe(text);
    await writer.send('DELETE', `/common/news/${body.data.id}`);
  });

  it('refuses a NUL character, which a text in the database cannot contain', async () => {
    const answer = await writer.send('POST', '/common/news', { headline: 'a', text: 'b\0c' });
    expect(answer.status).toBe(400);
  });

  it('cannot be changed by users who may only read it', async () => {
    const post = { headline: 'a', text: 'b' };
    expect((await reader.send('POST', '/common/news', post)).status).toBe(403);
    expect((await reader.send('PUT', '/common/news/1', post)).status).toBe(403);
    expect((await reader.send('DELETE', '/common/news/1')).status).toBe(403);
    expect((await reader.get<NewsList>('/common/news')).body.data).toHaveLength(6);
  });

  it('cannot be read without Read on News', async () => {
    await backend.db
      .updateTable('users')
      .set({ table_column_permissions: JSON.stringify({ News: { LimitRead: ['Headline'], Read: [] } }) })
      .where('email', '=', 'analyst@occ.example')
      .execute();
    const analyst = await signInAs(backend.url, 'analyst');
    const answer = await analyst.get('/common/news');
    expect(answer).toMatchObject({ status: 403, body: { statusCode: 403, data: null } });
  });
});
