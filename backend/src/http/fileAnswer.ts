import type { FileKey } from '../storage/fileKey.ts';
import type { FileStorage } from '../storage/storage.ts';

interface FileAnswerParts {
  readonly storage: FileStorage;
  readonly key: FileKey;
  /** Of the content as it was checked when it was stored, such as application/pdf. */
  readonly contentType: string;
  /** What the file is called where it is saved; any name. */
  readonly name: string;
  /** Shown in the browser, or saved. Only what is known to run nothing is shown. */
  readonly disposition: 'inline' | 'attachment';
}

/** A stored file as the answer of an operation, which the contract has without JSON. Returned by handlers as it is. */
export class FileAnswer {
  readonly parts: FileAnswerParts;

  constructor(parts: FileAnswerParts) {
    this.parts = parts;
  }
}
