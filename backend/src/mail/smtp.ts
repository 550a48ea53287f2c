import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config.ts';
import { type Mailer, MailServerUnreachable, toAttachments } from './mailer.ts';

/** Milliseconds. A mail server that is slower than that is not working. */
const DEADLINE = 10_000;

/** The mail library's codes for a connection that cannot be opened or breaks; its other errors concern one mail. */
const OF_THE_CONNECTION: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']);

/** Sends mails through a mail server; one that is refused, or cannot be handed over, rejects. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: DEADLINE,
    greetingTimeout: DEADLINE,
    socketTimeout: DEADLINE,
    // Mails are our own texts: nothing in them may make the server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, attachments }, signal) {
      try {
        await transport.sendMail({
          from,
          // As an object, so that an address with a comma or line break is one address and no second one, or a header.
          to: { name: '', address: to },
          subject,
          text,
          attachments: toAttachments(attachments),
          signal,
        });
      } catch (error) {
        throw isOfTheConnection(error) ? new MailServerUnreachable(error) : error;
      }
    },
  };
}

function isOfTheConnection(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && OF_THE_CONNECTION.has(error.code);
}
