import type { Readable } from 'node:stream';
import type { Attachment } from 'nodemailer/lib/mailer/index.js';

/** An attachment of a mail. */
export interface MailAttachment {
  /** The name for saving it; may be any text. */
  readonly name: string;
  /** Such as application/pdf. */
  readonly contentType: string;
  /** Read once, while the mail is sent. */
  readonly content: Readable;
}

/** A plain-text mail to one person, with optional attachments. */
export interface Mail {
  /** An e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Sends mails, or stores them if no mail server is configured. */
export interface Mailer {
  /**
   * Resolves when the mail server or the disk has accepted the mail. Rejects when the signal is aborted before that.
   *
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

/** Attachments in the format of the mail library. */
export function toAttachments(attachments: readonly MailAttachment[] = []): Attachment[] {
  return attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content }));
}
