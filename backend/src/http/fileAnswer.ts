import type { FileKey } from '../storage/fileKey.ts';
import type { FileStorage } from '../storage/storage.ts';

interface FileAnswerParts {
  readonly storage: FileStorage;
  readonly key: FileKey;
  /** The content type that was checked when the file was stored, such as application/pdf. */
  readonly contentType: string;
  /** The name for saving the file; may be any text. */
  readonly name: string;
  /** Whether the browser shows or saves the file. Only content that cannot run scripts is shown. */
  readonly disposition: 'inline' | 'attachment';
}

/** A stored file as the result of an operation whose contract has no JSON response. */
export class FileAnswer {
  readonly parts: FileAnswerParts;

  constructor(parts: FileAnswerParts) {
    this.parts = parts;
  }
}
