type SavedFile = { url: string; name: string };

/** The file of a link does not exist any more. */
export class FileGoneError extends TypeError {}

/**
 * Downloads a file; `onBytes` reports the progress in bytes.
 *
 * @throws TypeError when the server cannot be reached or refuses, FileGoneError when there is no such file, AbortError when cancelled
 */
export async function saveFile(
  { url, name }: SavedFile,
  signal: AbortSignal,
  onBytes?: (done: number) => void,
): Promise<void> {
  const response = await fetch(url, { signal });
  if (response.status === 404) throw new FileGoneError(`There is no file ${name}`);
  if (!response.ok) throw new TypeError(`The file was answered with ${response.status}`);
  const content = URL.createObjectURL(await blobOf(response, onBytes));
  const link = document.createElement('a');
  link.href = content;
  link.download = name;
  link.click();
  // The browser has read the content by then.
  setTimeout(() => URL.revokeObjectURL(content), 60_000);
}

async function blobOf(response: Response, onBytes: ((done: number) => void) | undefined): Promise<Blob> {
  if (onBytes === undefined || response.body === null) return response.blob();
  let done = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      done += chunk.byteLength;
      onBytes(done);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), { headers: response.headers }).blob();
}
