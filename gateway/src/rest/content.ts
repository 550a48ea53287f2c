import type { Readable } from 'node:stream';
import { encodeForm, encodeFormWithFiles, type FilesUnderWay, type FormFiles, type FormTexts } from './form.ts';

/** What a request carries below its head. */
export interface Content {
  readonly contentType: string;
  readonly body: string | Readable;
  /** The same for the same content: a form's text differs each time by its boundary. Files are told apart by the back-end. */
  readonly fingerprint: string;
  readonly files?: FilesUnderWay;
}

interface ContentParts {
  readonly body?: unknown;
  readonly form?: FormTexts | undefined;
  readonly files?: FormFiles | undefined;
}

/**
 * The content of a call, undefined where it has none.
 *
 * @param maxBytes of each file's field
 * @param onProgress called with each piece of a file
 */
export function contentOf(
  { body, form, files }: ContentParts,
  maxBytes: ReadonlyMap<string, number>,
  onProgress: () => void,
): Content | undefined {
  if (form !== undefined || files !== undefined) {
    const texts = form ?? {};
    const sent = Object.entries(files ?? {}).flatMap(([field, file]) => (file ? [field] : []));
    const fingerprint = JSON.stringify([texts, sent]);
    if (files === undefined || sent.length === 0) return { ...encodeForm(texts), fingerprint };
    const underWay: FilesUnderWay = { failure: undefined, isWaiting: false };
    const encoded = encodeFormWithFiles({ texts, files, maxBytes, underWay, onProgress });
    return { ...encoded, fingerprint, files: underWay };
  }
  if (body === undefined) return undefined;
  const json = JSON.stringify(body);
  return { contentType: 'application/json', body: json, fingerprint: json };
}
