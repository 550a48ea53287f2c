import type { Logger } from 'pino';
import type { Db } from '../../database/tables.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Metrics } from '../../metrics.ts';
import type { FileStorage } from '../../storage/storage.ts';
import type { OwnFileLimits } from '../files/ownFiles.ts';
import { commercialInvoiceHandlers } from './commercialInvoiceOperations.ts';
import { documentHandlers } from './documentOperations.ts';
import { planHistoryHandlers } from './historyOperations.ts';
import { lockHandlers } from './lockOperations.ts';
import { planHandlers } from './planOperations.ts';

interface ShippingPlanParts {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly mailer: Mailer;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The recipient of commercial invoices; if undefined, the user who requests them. */
  readonly commercialInvoiceTo: string | undefined;
  /** What the documents of one user may occupy. */
  readonly ownDocuments: OwnFileLimits;
}

/** Shipping plans with their locks, history, documents and mails (document 3). */
export function shippingPlanHandlers(parts: ShippingPlanParts) {
  const { db, storage, mailer, logger, metrics, commercialInvoiceTo, ownDocuments } = parts;
  return {
    ...planHandlers({ db, storage, ownDocuments }),
    ...lockHandlers,
    ...planHistoryHandlers(db),
    ...documentHandlers({ db, storage }),
    ...commercialInvoiceHandlers({ storage, mailer, logger, metrics, recipient: commercialInvoiceTo }),
  };
}
