import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { UploadedFile } from '../../contract/uploads.ts';
import { isLostConnection } from '../../database/lostConnection.ts';
import type { DocumentType } from '../../database/tables.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import { documentKey } from '../../storage/fileKey.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { discard } from '../../storage/unreachable.ts';

/** The form fields of documents, by the type of document. */
const FIELDS = {
  proformaInvoice: 'proformaInvoiceFile',
  commercialInvoice: 'commercialInvoiceFile',
  packingList: 'packingListFile',
} as const satisfies Record<DocumentType, string>;

const TYPES: readonly DocumentType[] = ['proformaInvoice', 'commercialInvoice', 'packingList'];

const LONGEST_NAME = 200;

/**
 * The beginning of a PDF, as latin1. Some programs write a byte order mark and white space before it. After anything else, such as the tags
 * of a web page, a browser or another program may take the file for what that is.
 */
const HEADER = { pattern: /^(?:\xEF\xBB\xBF)?[\0\t\n\f\r ]*%PDF-\d\.\d/, within: 1_024 } as const;

/** The files of a form, by field. */
type FormFiles = { readonly [Field in (typeof FIELDS)[DocumentType]]?: readonly UploadedFile[] };

/** A stored document that no plan has yet. */
export interface NewDocument {
  readonly type: DocumentType;
  /** The name that the sender gave it. */
  readonly name: string;
  /** The name of the stored file. */
  readonly file: string;
  readonly bytes: number;
}

/**
 * Stores the documents of a form under unique names, does some work that refers to them, and deletes them if the work fails. If the outcome
 * of the work is unknown, they are kept, because a file without a plan does less harm than a plan without its file.
 *
 * @throws Failure 400 naming every field whose file is not a PDF by its content, whatever its name.
 */
export async function withNewDocuments<Result>(
  storage: FileStorage,
  planId: number,
  files: FormFiles,
  work: (documents: readonly NewDocument[]) => Promise<Result>,
): Promise<Result> {
  const sent = TYPES.flatMap((type) => (files[FIELDS[type]] ?? []).map((file) => ({ type, file })));
  await requirePdf(sent);
  const documents: NewDocument[] = [];
  try {
    for (const { type, file } of sent) {
      const stored = `${randomUUID()}.pdf`;
      await storage.put(documentKey(planId, stored), file);
      documents.push({ type, name: nameOf(file), file: stored, bytes: file.size });
    }
    return await work(documents);
  } catch (error) {
    if (!isLostConnection(error)) {
      for (const { file } of documents) await discard(storage, documentKey(planId, file));
    }
    throw error;
  }
}

async function requirePdf(sent: readonly { type: DocumentType; file: UploadedFile }[]): Promise<void> {
  const arePdf = await Promise.all(sent.map(({ file }) => isPdf(file.path)));
  const wrong = sent.filter((_document, index) => arePdf[index] === false);
  if (wrong.length > 0)
    throw invalidInput(...wrong.map(({ type }) => ({ field: FIELDS[type], code: 'NOT_A_PDF' as const })));
}

async function isPdf(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER.within));
  return HEADER.pattern.test(buffer.toString('latin1', 0, bytesRead));
}

/**
 * The last part of the sender's file name, because some send the whole path. It gets the extension of a PDF, so that no other program opens
 * it.
 */
function nameOf({ originalName }: UploadedFile): string {
  const name = originalName.split(/[/\\]/).at(-1)?.trim() || 'document';
  return (/\.pdf$/i.test(name) ? name : `${name}.pdf`).slice(-LONGEST_NAME);
}
