import { randomBytes } from 'node:crypto';

/** The values of a form's texts: lists and objects are sent as JSON; what is undefined is not sent. */
export type FormTexts = Readonly<Record<string, unknown>>;

/** A `multipart/form-data` body (RFC 7578). */
export interface EncodedForm {
  readonly contentType: string;
  readonly body: string;
}

/** Encodes a form that has no files. */
export function encodeForm(texts: FormTexts): EncodedForm {
  const boundary = `occ-${randomBytes(24).toString('hex')}`;
  const parts = Object.entries(texts).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${boundary}\r\n${textPart(name, value)}\r\n`],
  );
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: `${parts.join('')}--${boundary}--\r\n` };
}

function textPart(name: string, value: unknown): string {
  return `content-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}`;
}

function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
