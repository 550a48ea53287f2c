import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';

interface TextAnswerParts {
  readonly text: string;
  /** Such as text/csv; the text is sent as UTF-8. */
  readonly contentType: string;
  /** What the file is called where it is saved. */
  readonly name: string;
  /** Further headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The key under which its parts are stored, so that a repeated call gets the same file. */
const STORED = 'textAnswer';

/** A small file that an operation made, as its answer. It is stored with the call where that is idempotent. */
export class TextAnswer {
  readonly parts: TextAnswerParts;

  constructor(parts: TextAnswerParts) {
    this.parts = parts;
  }

  toJSON(): object {
    return { [STORED]: this.parts };
  }

  /** The answer that was stored as this; undefined when it was another kind of answer. */
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

/** Answers a file that was just made. */
export function sendText(response: Response, { parts }: TextAnswer): void {
  response.set({
    ...parts.headers,
    'content-type': `${parts.contentType}; charset=utf-8`,
    'content-disposition': contentDisposition(parts.name),
  });
  response.end(parts.text);
}
