import type { Readable, Writable } from 'node:stream';
import { Failure } from '../http/failure.ts';
import { invalidInput } from '../http/invalidInput.ts';

/** Detects parts that the form parser ignores silently, so that no file is lost without an error. */
export interface PartsWatcher {
  /** Pipes a form into its parser, and checks it on the way. */
  readonly pipe: (form: Readable, parser: Writable) => void;
  /** @throws Failure 400 when a part had content but no file name, or unreadable headers. */
  requireNone(): void;
}

/**
 * Watches a form of this content type.
 *
 * @throws Failure 400 when it has no boundary, or an ambiguous one.
 */
export function watchParts(contentType: string): PartsWatcher {
  const parts = findParts(boundaryOf(contentType));
  const nameless = new Set<string>();
  let read = 0;

  return {
    pipe(form, parser) {
      parser.on('field', () => (read += 1));
      parser.on('file', (field: string, content: Readable, { filename }: { filename?: string }) => {
        read += 1;
        // Browsers send an empty file field like this, without content.
        if (!filename) content.once('data', () => nameless.add(field));
      });
      form.on('data', (chunk: Buffer) => {
        parts.look(chunk);
        // The parser would start a file without ever ending it, and the request would hang.
        if (parts.areBroken) parser.destroy(unreadable());
      });
      form.pipe(parser);
    },
    requireNone() {
      if (nameless.size > 0) {
        throw invalidInput(...[...nameless].map((field) => ({ field, code: 'FILE_WITHOUT_NAME' as const })));
      }
      if (read < parts.sent) throw unreadable();
    },
  };
}

function unreadable(): Failure {
  return new Failure(400, 'The form cannot be read.');
}

function boundaryOf(contentType: string): string {
  const [boundary, ...others] = contentType.matchAll(/;\s*boundary=(?:"([^"\\]+)"|([^\s;"]+))\s*(?=;|$)/gi);
  if (boundary === undefined || others.length > 0) throw unreadable();
  const [, quoted, plain] = boundary;
  return quoted ?? plain ?? '';
}

interface Parts {
  look(chunk: Buffer): void;
  /** The number of parts that have begun. */
  readonly sent: number;
  /** A part begins within the headers of another, or after the end of the form. */
  readonly areBroken: boolean;
}

const HEAD_END = '\r\n\r\n';

/** Finds the parts of a form (RFC 2046, section 5.1.1) in its bytes, however they are cut. */
function findParts(boundary: string): Parts {
  const line = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let state: 'before' | 'head' | 'content' | 'behind' = 'before';
  let sent = 0;
  let areBroken = false;
  let rest: Buffer = Buffer.from('\r\n');
  /** The offset in `rest` from which a boundary no longer lies in a head. */
  let headEnds = 0;

  function look(chunk: Buffer): void {
    const text = Buffer.concat([rest, chunk]);
    let at = 0;
    for (;;) {
      const next = text.indexOf(line, at);
      if (state === 'head') {
        const end = text.indexOf(HEAD_END, at);
        areBroken ||= next !== -1 && (end === -1 || next < end);
        if (end === -1) break;
        state = 'content';
        headEnds = end + HEAD_END.length;
        at = end + 2;
      } else {
        const behind = next + line.length;
        if (next === -1 || text.length < behind + 2) break;
        const follows = text.toString('latin1', behind, behind + 2);
        areBroken ||= next < headEnds || (state === 'behind' && follows === '\r\n');
        at = behind;
        if (follows === '--') state = 'behind';
        if (follows !== '\r\n') continue;
        sent += 1;
        state = 'head';
      }
    }
    const done = Math.max(at, text.length - line.length - 1);
    rest = text.subarray(done);
    headEnds = Math.max(0, headEnds - done);
  }

  return {
    look,
    get sent() {
      return sent;
    },
    get areBroken() {
      return areBroken;
    },
  };
}
