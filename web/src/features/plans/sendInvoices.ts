import type { ApolloClient } from '@apollo/client';
import { inParts, type Progress } from '../../ui/work/inParts';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { SendInvoicesMutation } from './planLists.operations';

/** The result for a plan whose commercial invoice was to be sent. */
export type Sent = 'sent' | 'missing' | 'mail' | 'unknown' | 'failed' | 'notTried';

export type SendResult = {
  outcomes: ReadonlyMap<string, Sent>;
  /** Why the last part failed as a whole. */
  failure: RequestFailure | undefined;
};

type SendOptions = { signal: AbortSignal; onProgress: (progress: Progress) => void };

/** The limit of one call (PUT /shipping_plans/send_document_ci). */
const partSize = 100;

/**
 * Mails the commercial invoices of plans, 100 at a time. Plans without one are left out, and the rest of their part is sent. Stops at the
 * first part that fails as a whole, because the cause is unknown.
 */
export async function sendInvoices(
  client: ApolloClient,
  ids: readonly string[],
  { signal, onProgress }: SendOptions,
): Promise<SendResult> {
  const outcomes = new Map<string, Sent>(ids.map((id) => [id, 'notTried']));
  const report = (of: readonly string[], outcome: Sent) => {
    for (const id of of) outcomes.set(id, outcome);
  };
  let failure: RequestFailure | undefined;
  const sendPart = async (part: string[]): Promise<void> => {
    if (part.length === 0) return;
    try {
      await client.mutate({ mutation: SendInvoicesMutation, variables: { ids: part } });
      report(part, 'sent');
    } catch (error) {
      const refused = requestFailureOf(error);
      const named = part.filter((id) => refused.ids.includes(id));
      if (refused.messageKey === 'shippingPlans.commercialInvoiceMissing' && named.length > 0) {
        report(named, 'missing');
        // The refusal means that nothing was sent: the part is sent again without them.
        await sendPart(part.filter((id) => !named.includes(id)));
      } else if (refused.messageKey === 'shippingPlans.documentNotSent' && named.length > 0) {
        report(part, 'sent');
        report(named, 'mail');
      } else {
        report(part, isOutcomeUnknown(refused) ? 'unknown' : 'failed');
        failure = refused;
        throw error;
      }
    }
  };
  // Failures are part of the outcomes.
  await inParts({ ids, partSize, run: sendPart, onProgress, signal }).catch(() => undefined);
  return { outcomes, failure };
}
