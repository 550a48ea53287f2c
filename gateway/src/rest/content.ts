import { encodeForm, type FormTexts } from './form.ts';

/** What a request carries below its head. */
export interface Content {
  readonly contentType: string;
  readonly body: string;
  /** The same for the same content: a form's text differs each time by its boundary. */
  readonly fingerprint: string;
}

/** The content of a call, undefined where it has none. */
export function contentOf(body: unknown, form: FormTexts | undefined): Content | undefined {
  if (form !== undefined) return { ...encodeForm(form), fingerprint: JSON.stringify(form) };
  if (body === undefined) return undefined;
  const json = JSON.stringify(body);
  return { contentType: 'application/json', body: json, fingerprint: json };
}
