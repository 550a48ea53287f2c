import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import { type Mailer, toAttachments } from './mailer.ts';

const SENDER = 'Operations Control Center <occ@localhost>';

/** Writes each mail to a directory, as an .eml file that mail programs open; their names sort by time. */
export function outboxMailer(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, newline: 'unix' });
  return {
    async send({ to, subject, text, attachments }, signal) {
      // Readable only for the user that runs the back-end: mails contain codes that give access to accounts.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      const draft = join(directory, `.${name}`);
      const { message } = await transport.sendMail({
        from: SENDER,
        to: { name: '', address: to },
        subject,
        text,
        attachments: toAttachments(attachments),
      });
      try {
        await pipeline(message, createWriteStream(draft, { mode: 0o600 }), { signal });
        await rename(draft, join(directory, `${name}.eml`));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
