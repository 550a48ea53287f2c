import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** The configured mailer: a mail server, or DATA_DIR/outbox. */
export function openMailer({ smtp, dataDirectory }: Pick<Config, 'smtp' | 'dataDirectory'>): Mailer {
  return smtp === undefined ? outboxMailer(join(dataDirectory, 'outbox')) : smtpMailer(smtp);
}
