import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';

interface TextAnswerParts {
  readonly text: string;
  /** Such as text/csv; the text is sent as UTF-8. */
  readonly contentType: string;
  /** The name for saving the file. */
  readonly name: string;
  /** Further headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The key under which its parts are stored, so that a repeated call gets the same file. */
const STORED = 'textAnswer';

/** A small file that an operation created, as its result. It is stored with the call if that is idempotent. */
export class TextAnswer {
  readonly parts: TextAnswerParts;

  constructor(parts: TextAnswerParts) {
    this.parts = parts;
  }

  toJSON(): object {
    return { [STORED]: this.parts };
  }

  /** Restores the result from a stored one; undefined for another kind of result. */
  static fromStored(stored: unknown): TextAnswer | undefined {
    if (typeof stored !== 'object' || stored === null || !(STORED in stored)) return undefined;
    const parts = stored[STORED];
    if (typeof parts !== 'object' || parts === null || !('text' in parts && 'contentType' in parts)) return undefined;
    const { text, contentType } = parts;
    const name = 'name' in parts ? parts.name : undefined;
    const headers = 'headers' in parts && typeof parts.headers === 'object' ? (parts.headers ?? {}) : {};
    if (typeof text !== 'string' || typeof contentType !== 'string' || typeof name !== 'string') return undefined;
    const texts = Object.entries(headers).map(([header, value]): [string, string] => [header, String(value)]);
    return new TextAnswer({ text, contentType, name, headers: Object.fromEntries(texts) });
  }
}

/** Sends a file that was just created. */
export function sendText(response: Response, { parts }: TextAnswer): void {
  response.set({
    ...parts.headers,
    'content-type': `${parts.contentType}; charset=utf-8`,
    'content-disposition': contentDisposition(parts.name),
  });
  response.end(parts.text);
}
