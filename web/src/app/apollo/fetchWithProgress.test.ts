import { createServer, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import type { SentBytes } from '../../ui/file/useUpload';
import { fetchWithProgress } from './fetchWithProgress';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server that answers with the length of the request body, unless `instead` handles the request; returns its URL. */
async function listening(instead?: () => void): Promise<string> {
  server = createServer((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    request.on('end', () => {
      // CORS preflights are always answered.
      if (instead && request.method !== 'OPTIONS') return instead();
      response.writeHead(207, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ length, sent: request.headers['content-type'] }));
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return `http://127.0.0.1:${address.port}`;
}

function formWith(bytes: number): FormData {
  const form = new FormData();
  form.append('1', new File(['x'.repeat(bytes)], 'face.png'));
  return form;
}

const post = (url: string, onSent?: (sent: SentBytes) => void, signal?: AbortSignal) =>
  fetchWithProgress(url, { method: 'POST', body: formWith(100_000), signal, ...(onSent && { onSent }) });

test('reports how much of a form has been sent, up to all of it, and answers as fetch does', async () => {
  const onSent = vi.fn<(sent: SentBytes) => void>();
  const response = await post(await listening(), onSent);
  expect(response.status).toBe(207);
  expect(response.headers.get('content-type')).toBe('application/json');
  const { length, sent }: { length: number; sent: string } = await response.json();
  expect(sent).toMatch(/^multipart\/form-data; boundary=/);
  expect(onSent).toHaveBeenLastCalledWith({ bytes: length, total: length });
});

test('a cancelled request rejects with the reason', async () => {
  const controller = new AbortController();
  const reason = new Error('left');
  const url = await listening(() => controller.abort(reason));
  const answer = post(url, () => {}, controller.signal);
  await expect(answer).rejects.toBe(reason);
});

test('a request without an answer rejects with a TypeError, as fetch does', async () => {
  const url = await listening();
  server?.close();
  await expect(post(url, () => {})).rejects.toBeInstanceOf(TypeError);
});
