import type { Attachment } from 'nodemailer/lib/mailer/index.js';
import type { MailAttachment } from './mailer.ts';

/** Attachments as the mail library takes them. */
export function toAttachments(attachments: readonly MailAttachment[] = []): Attachment[] {
  return attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content }));
}
