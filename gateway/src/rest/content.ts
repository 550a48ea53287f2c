import type { Readable } from 'node:stream';
import { encodeForm, encodeFormWithFiles, type FilesUnderWay, type FormFiles, type FormTexts } from './form.ts';

/** The body of a request, with its headers. */
export interface Content {
  readonly contentType: string;
  readonly body: string | Readable;
  readonly files?: FilesUnderWay;
}

interface ContentParts {
  readonly body?: unknown;
  readonly form?: FormTexts | undefined;
  readonly files?: FormFiles | undefined;
}

/**
 * The content of a call; undefined if it has none.
 *
 * @param maxBytes the size limit of each file, by field
 * @param onProgress called with each chunk of a file
 * @param onSent called when a form with files has been read to its end
 */
export function contentOf(
  { body, form, files }: ContentParts,
  maxBytes: ReadonlyMap<string, number>,
  onProgress: () => void,
  onSent: () => void,
): Content | undefined {
  if (form !== undefined || files !== undefined) {
    const texts = form ?? {};
    if (files === undefined || Object.values(files).every((file) => !file)) return encodeForm(texts);
    const underWay: FilesUnderWay = { failure: undefined, isWaiting: false };
    const encoded = encodeFormWithFiles({ texts, files, maxBytes, underWay, onProgress, onSent });
    return { ...encoded, files: underWay };
  }
  if (body === undefined) return undefined;
  return { contentType: 'application/json', body: JSON.stringify(body) };
}
