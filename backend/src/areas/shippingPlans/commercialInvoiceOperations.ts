import type { Logger } from 'pino';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { DbTransaction } from '../../database/tables.ts';
import { Failure, notFound, refused } from '../../http/failure.ts';
import { type Mailer, MailServerUnreachable } from '../../mail/mailer.ts';
import type { Metrics } from '../../metrics.ts';
import { documentKey } from '../../storage/fileKey.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { commercialInvoiceMail } from './commercialInvoiceMail.ts';
import { type DocumentRow, listCommercialInvoices } from './documentQueries.ts';
import { requireWriter } from './rights.ts';

/** The time limit for all mails of a call, in milliseconds: less than the gateway's 15 seconds, so that the caller gets the result. */
const DEADLINE = 12_000;
/** The name of the work in the log and in the metrics. */
const WORK = 'mail a commercial invoice';

interface SendingParts {
  readonly storage: FileStorage;
  readonly mailer: Mailer;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The recipient of commercial invoices; if undefined, the user who requests them. */
  readonly recipient: string | undefined;
}

/** A commercial invoice that is to be sent. */
interface Dispatch {
  readonly to: string;
  readonly planName: string;
  readonly document: DocumentRow;
}

/** Mailing commercial invoices (document 3, sections 2, 5 and 7). */
export function commercialInvoiceHandlers(parts: SendingParts): HandlersOf<'sendCommercialInvoices'> {
  return {
    async sendCommercialInvoices({ body, caller, requestId, inTransaction }) {
      requireWriter(caller);
      const planIds = [...new Set(body.shipmentRecordIds)];
      if (planIds.length === 0) {
        throw new Failure(400, 'requiredShippingPlans', { fields: [{ field: 'shipmentRecordIds', code: 'NO_PLANS' }] });
      }
      let dispatches: readonly Dispatch[] = [];
      return inTransaction(
        async (transaction) => {
          const to = parts.recipient ?? (await emailOf(transaction, caller.userId));
          dispatches = await prepare(transaction, planIds, to);
          return succeeded({ sent: dispatches.length });
        },
        () => sendAll(parts, dispatches, requestId),
      );
    },
  };
}

/**
 * Finds the commercial invoices of all these plans.
 * @throws Failure 404 when a plan does not exist, 409 'commercialInvoiceMissing' when one has no such document.
 */
async function prepare(transaction: DbTransaction, planIds: readonly number[], to: string): Promise<Dispatch[]> {
  const plans = await transaction
    .selectFrom('shipping_plans')
    .select(['id', 'shipment_record_name'])
    .where('id', 'in', planIds)
    .orderBy('id')
    .execute();
  if (plans.length < planIds.length) throw notFound('The shipping plan');
  const documents = await listCommercialInvoices(transaction, planIds);
  const found = new Map(documents.map((document) => [document.shipping_plan_id, document]));
  const missing = plans.filter(({ id }) => !found.has(id));
  if (missing.length > 0) {
    const shipmentRecordIds = missing.map(({ id }) => id);
    throw refused(409, 'INVOICE_MISSING', { metadata: { shipmentRecordIds } });
  }
  return plans.flatMap(({ id, shipment_record_name }) => {
    const document = found.get(id);
    return document === undefined ? [] : [{ to, planName: shipment_record_name, document }];
  });
}

/**
 * Sends each mail, even if another one fails, until the mail server becomes unreachable or the time is over.
 *
 * @throws Failure 502 'documentNotSent' naming the plans whose mails were not sent; the log contains the reason.
 */
async function sendAll(parts: SendingParts, dispatches: readonly Dispatch[], requestId?: string): Promise<void> {
  const deadline = AbortSignal.timeout(DEADLINE);
  const sent = new Set<Dispatch>();
  for (const dispatch of dispatches) {
    try {
      await send(parts, dispatch, deadline);
      sent.add(dispatch);
    } catch (error) {
      const { shipping_plan_id } = dispatch.document;
      parts.metrics.countFailedWork(WORK);
      const details = { requestId, work: WORK, shippingPlanId: shipping_plan_id, err: error };
      parts.logger.error(details, 'a commercial invoice was not sent');
      if (deadline.aborted || error instanceof MailServerUnreachable) break;
    }
  }
  if (sent.size === dispatches.length) return;
  const unsent = dispatches.filter((dispatch) => !sent.has(dispatch));
  const shipmentRecordIds = unsent.map(({ document }) => document.shipping_plan_id);
  const nothingDone = sent.size === 0;
  throw refused(502, 'INVOICE_NOT_SENT', { metadata: { shipmentRecordIds }, nothingDone });
}

async function send(
  { storage, mailer }: SendingParts,
  { to, planName, document }: Dispatch,
  deadline: AbortSignal,
): Promise<void> {
  const content = await storage.open(documentKey(document.shipping_plan_id, document.file));
  if (content === undefined) throw notFound('The file');
  try {
    const invoice = { name: document.name, contentType: 'application/pdf', content };
    await mailer.send(commercialInvoiceMail(to, planName, invoice), deadline);
  } finally {
    // Also if the mail server did not read it to its end.
    content.destroy();
  }
}

async function emailOf(transaction: DbTransaction, userId: string): Promise<string> {
  const { email } = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
