import type { Readable, Writable } from 'node:stream';
import { Failure } from '../http/failure.ts';
import { invalidInput } from '../http/invalidInput.ts';

/** What the parser of forms passes over in silence, so that no file is lost without a word. */
export interface PassedOver {
  /** Leads a form into its parser, and watches it. */
  readonly lead: (form: Readable, parser: Writable) => void;
  /** @throws Failure 400 when a part had bytes and no name of a file, or a head that cannot be read. */
  requireNone(): void;
}

/** Watches a form of this content type. */
export function watchParts(contentType: string): PassedOver {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const delimiter = Buffer.from(`\r\n--${quoted ?? plain ?? ''}\r\n`, 'latin1');
  const nameless = new Set<string>();
  let sent = 0;
  let read = 0;
  let end: Buffer = Buffer.from('\r\n');

  function count(chunk: Buffer): void {
    const text = Buffer.concat([end, chunk]);
    // The line break after one delimiter may be that before the next.
    for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + delimiter.length - 2))
      sent += 1;
    end = text.subarray(Math.max(0, text.length - delimiter.length + 1));
  }

  return {
    lead(form, parser) {
      parser.on('field', () => (read += 1));
      parser.on('file', (field: string, content: Readable, { filename }: { filename?: string }) => {
        read += 1;
        // Browsers send a file field that is left empty like this, without bytes.
        if (!filename) content.once('data', () => nameless.add(field));
      });
      form.on('data', count);
      form.pipe(parser);
    },
    requireNone() {
      if (nameless.size > 0) {
        throw invalidInput(...[...nameless].map((field) => ({ field, message: 'The file needs a name.' })));
      }
      if (read < sent) throw new Failure(400, 'The form cannot be read.');
    },
  };
}
