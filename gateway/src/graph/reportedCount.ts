/**
 * How many of the requested records a change has changed, according to its response. The documents show none of these responses, so a
 * back-end may say no more than that it is done; a bare number may also be an id.
 *
 * @param requested how many were requested
 * @returns null if the response has no number, or one that cannot be right
 */
export function reportedCount(reported: unknown, requested: number): number | null {
  const isPossible =
    typeof reported === 'number' && Number.isInteger(reported) && reported >= 0 && reported <= requested;
  return isPossible ? reported : null;
}
