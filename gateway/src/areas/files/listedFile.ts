import type { WireFileEntry, WireFileType } from '../../rest/records.ts';

/** A file with its type, which the wire leaves to the question. */
export interface ListedFile extends WireFileEntry {
  readonly fileType: WireFileType;
}
