import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config.ts';
import { type Mailer, MailServerUnreachable, toAttachments } from './mailer.ts';

/** In milliseconds. A slower mail server counts as broken. */
const DEADLINE = 10_000;

/** The mail library's codes for a connection that cannot be opened or breaks; its other errors concern one mail. */
const OF_THE_CONNECTION: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']);

/** Sends mails through a mail server; rejects if it refuses a mail or cannot be reached. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: DEADLINE,
    greetingTimeout: DEADLINE,
    socketTimeout: DEADLINE,
    // Nothing in a mail may make the server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, attachments }, signal) {
      try {
        await transport.sendMail({
          from,
          // As an object, so that an address with a comma or line break cannot add a second address or a header.
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
