/** Enough for any file name that a person chooses; file systems allow 255 bytes. */
const LONGEST_SEGMENT_BYTES = 200;
/**
 * The allowed characters of a segment. It cannot start with a dot or a blank, so `..` is excluded, and names that start with a dot belong
 * to the storage. Slashes, backslashes, colons, control characters and everything else with a meaning for file systems are excluded.
 */
const SEGMENT = /^[\p{L}\p{N}_-](?:[\p{L}\p{M}\p{N} ._()+-]*[\p{L}\p{M}\p{N}_()+-])?$/u;

/** The name of a stored file, such as `avatars/42/portrait.png`. It can never lead out of its folder. */
export class FileKey {
  /** The segments, joined by slashes. */
  readonly path: string;
  /** The last segment. */
  readonly name: string;

  private constructor(segments: readonly string[]) {
    this.path = segments.join('/');
    this.name = segments.at(-1) ?? '';
  }

  /** The key of these segments, or undefined when one of them cannot be part of a key: for names from outside. */
  static parse(...segments: readonly [string, ...string[]]): FileKey | undefined {
    const normalized = segments.map((segment) => segment.normalize('NFC'));
    return normalized.every(isSegment) ? new FileKey(normalized) : undefined;
  }

  /**
   * The key of these segments: for names that the program creates.
   *
   * @throws Error when one of them cannot be part of a key.
   */
  static of(...segments: readonly [string, ...string[]]): FileKey {
    const key = FileKey.parse(...segments);
    if (key === undefined) throw new Error(`No file can be named ${JSON.stringify(segments)}.`);
    return key;
  }
}

/** The key of a shipping plan's document. */
export function documentKey(planId: number, file: string): FileKey {
  return FileKey.of('shipping-plans', String(planId), file);
}

function isSegment(segment: string): boolean {
  return SEGMENT.test(segment) && Buffer.byteLength(segment) <= LONGEST_SEGMENT_BYTES;
}
