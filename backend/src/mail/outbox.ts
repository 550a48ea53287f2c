import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toAttachments } from './attachments.ts';
import type { Mailer } from './mailer.ts';

const SENDER = 'Operations Control Center <occ@localhost>';

/** Writes each mail to a directory, as an .eml file that mail programs open; their names sort by time. */
export function outboxMailer(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, subject, text, attachments }) {
      const { message } = await transport.sendMail({
        from: SENDER,
        to: { name: '', address: to },
        subject,
        text,
        attachments: toAttachments(attachments),
      });
      // Only for whoever runs the back-end: mails hold codes that open accounts.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      const draft = join(directory, `.${name}`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(directory, `${name}.eml`));
    },
  };
}
