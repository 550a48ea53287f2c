import type { SentBytes } from '../../ui/file/useUpload';

type UploadInit = RequestInit & { onSent?: (sent: SentBytes) => void };

/**
 * `fetch` that can report how much of a form with files has been sent: pass `fetchOptions: { onSent }` in the context of an
 * operation. The browser's own fetch cannot report it.
 */
export const fetchWithProgress: typeof fetch = (input, init: UploadInit = {}) =>
  init.body instanceof FormData && init.onSent !== undefined
    ? sendForm(input instanceof Request ? input.url : input, init, init.body, init.onSent)
    : fetch(input, init);

/** @throws TypeError without an answer, the signal's reason when aborted; as fetch does */
function sendForm(
  url: string | URL,
  { method = 'POST', headers, signal }: RequestInit,
  form: FormData,
  onSent: (sent: SentBytes) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent({ bytes: loaded, total }));
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('The request was not answered.')));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(request.responseText, { status: request.status, statusText: request.statusText, headers });
}
