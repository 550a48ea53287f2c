/**
 * Fetches a file and hands it to the browser to keep.
 *
 * @throws TypeError when the server cannot be reached or refuses, AbortError when it is cancelled
 */
export async function saveFile({ url, name }: { url: string; name: string }, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new TypeError(`The file was answered with ${response.status}`);
  const content = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = content;
  link.download = name;
  link.click();
  // The browser has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(content), 60_000);
}
