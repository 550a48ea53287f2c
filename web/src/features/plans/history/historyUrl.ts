export const historyPath = '/app/historical';

/** The address of the change timeline of a plan (document 3, section 2). */
export function historyUrl(planId: string): string {
  return `${historyPath}?${new URLSearchParams({ id: planId }).toString()}`;
}
