/** What came of sending orders, part by part. */
import type { SendOrdersMutation } from '../../../generated/gql/graphql';

type Sent = SendOrdersMutation['sendOrders'];

export type SendResult = {
  sentIds: string[];
  skipped: { id: string; reason: string }[];
  /** Neither sent nor skipped: it was cancelled, or failed, before their turn. */
  untriedIds: string[];
  files: Sent['file'][];
};

/** Puts the answers to the parts together; an order that was not skipped was sent. */
export function sendResultOf(
  ids: readonly string[],
  parts: readonly { ids: readonly string[]; sent: Sent }[],
): SendResult {
  const tried = new Set(parts.flatMap((part) => part.ids));
  const skipped = parts.flatMap(({ sent }) => sent.skipped);
  const skippedIds = new Set(skipped.map(({ id }) => id));
  return {
    sentIds: ids.filter((id) => tried.has(id) && !skippedIds.has(id)),
    skipped,
    untriedIds: ids.filter((id) => !tried.has(id)),
    // A file without an order has nothing but its head.
    files: parts.flatMap(({ sent }) => (sent.sent > 0 ? [sent.file] : [])),
  };
}
