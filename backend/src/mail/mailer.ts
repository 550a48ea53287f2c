import type { Readable } from 'node:stream';
import type { Attachment } from 'nodemailer/lib/mailer/index.js';

/** A file that goes along with a mail. */
export interface MailAttachment {
  /** What it is called where it is saved; any name. */
  readonly name: string;
  /** Such as application/pdf. */
  readonly contentType: string;
  /** Read once, while the mail is handed over. */
  readonly content: Readable;
}

/** A mail of plain text, with files where there are any, to one person. */
export interface Mail {
  /** An e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Sends mails, or keeps them where nobody set up a mail server. */
export interface Mailer {
  /**
   * Settles when the mail is handed over: to the mail server, or to the disk. Rejects when the signal is aborted before that.
   * @throws MailServerUnreachable
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** The mail server cannot be reached, or the connection broke: further mails would fail as well. */
export class MailServerUnreachable extends Error {
  override readonly name = 'MailServerUnreachable';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Attachments as the mail library takes them. */
export function toAttachments(attachments: readonly MailAttachment[] = []): Attachment[] {
  return attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content }));
}
