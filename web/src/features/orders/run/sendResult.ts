/** The combined result of sending orders in parts. */
import type { SendOrdersMutation } from '../../../platform/generated/gql/graphql';

type Sent = SendOrdersMutation['sendOrders'];

export type SentPart = { ids: readonly string[]; sent: Sent };

export type SendResult = {
  sentIds: string[];
  /** The reason is unknown for orders that were looked up afterwards. */
  skipped: { id: string; reason: string | undefined }[];
  /** It is unknown whether they were sent. */
  uncertainIds: string[];
  /** Neither sent nor skipped: sending was cancelled, or failed, before. */
  untriedIds: string[];
  files: Sent['file'][];
};

/**
 * Combines the answers of the parts; an order that was not skipped was sent.
 *
 * @param unanswered the orders of a part whose answer was lost, and which of them were sent: undefined if not looked up yet
 */
export function sendResultOf(
  ids: readonly string[],
  parts: readonly SentPart[],
  unanswered: { ids: readonly string[]; sentIds: ReadonlySet<string> | undefined } = { ids: [], sentIds: undefined },
): SendResult {
  const answered = new Set(parts.flatMap((part) => part.ids));
  const lost = new Set(unanswered.ids);
  const foundSent = unanswered.sentIds;
  const skipped = parts.flatMap(({ sent }) => sent.skipped);
  const skippedIds = new Set(skipped.map(({ id }) => id));
  return {
    sentIds: ids.filter((id) => (answered.has(id) && !skippedIds.has(id)) || (lost.has(id) && foundSent?.has(id))),
    skipped: [
      ...skipped,
      ...unanswered.ids.flatMap((id) => (foundSent && !foundSent.has(id) ? { id, reason: undefined } : [])),
    ],
    uncertainIds: foundSent ? [] : [...unanswered.ids],
    untriedIds: ids.filter((id) => !answered.has(id) && !lost.has(id)),
    // A file without orders only has a head. Without their number, it may have some.
    files: parts.flatMap(({ sent }) => (sent.sent === 0 ? [] : [sent.file])),
  };
}
