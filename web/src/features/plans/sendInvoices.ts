import type { ApolloClient } from '@apollo/client';
import { inParts, type Progress } from '../../ui/work/inParts';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import type { Submission } from '../../platform/requests/useSubmissionKey';
import { SendInvoicesMutation } from './planLists.operations';

/** The result for a plan whose commercial invoice was to be sent. */
export type Sent = 'sent' | 'missing' | 'mail' | 'unknown' | 'failed' | 'notTried';

/** The results by the plans' ids. */
export type SendOutcomes = ReadonlyMap<string, Sent>;

export type SendResult = {
  outcomes: SendOutcomes;
  /** Why the last part failed as a whole. */
  failure: RequestFailure | undefined;
};

type SendOptions = { submission: Submission; signal: AbortSignal; onProgress: (progress: Progress) => void };

/** The limit of one call (PUT /shipping_plans/send_document_ci). */
const partSize = 100;

/** What `sendInvoices` begins with. */
export function notTried(ids: readonly string[]): SendOutcomes {
  return new Map(ids.map((id) => [id, 'notTried']));
}

/**
 * Mails the commercial invoices of the plans that were not tried before, 100 at a time. Plans without one are left out, and the rest of
 * their part is sent. Stops at the first part that fails as a whole, because the cause is unknown. A part whose outcome is unknown is
 * repeated first, and unchanged, so that it has the same key and nothing is mailed twice.
 */
export async function sendInvoices(
  client: ApolloClient,
  before: SendOutcomes,
  { submission, signal, onProgress }: SendOptions,
): Promise<SendResult> {
  const outcomes = new Map(before);
  const idsThatAre = (wanted: Sent) => [...outcomes].flatMap(([id, outcome]) => (outcome === wanted ? [id] : []));
  const report = (of: readonly string[], outcome: Sent) => {
    for (const id of of) outcomes.set(id, outcome);
  };
  let failure: RequestFailure | undefined;
  const sendPart = async (part: string[]): Promise<void> => {
    if (part.length === 0) return;
    const variables = { ids: part };
    try {
      await submission.send(variables, (context) =>
        client.mutate({ mutation: SendInvoicesMutation, variables, context }),
      );
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
  const showProgress = () => {
    onProgress({ done: outcomes.size - idsThatAre('notTried').length, total: outcomes.size });
  };
  try {
    await sendPart(idsThatAre('unknown'));
    await inParts({ ids: idsThatAre('notTried'), partSize, run: sendPart, onProgress: showProgress, signal });
  } catch {
    // Failures are part of the outcomes.
  }
  return { outcomes, failure };
}
