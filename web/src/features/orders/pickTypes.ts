/** The pick types of orders (document 2, section 4). N/A is called NA, because of the limits of enum names. */
export const pickTypes = ['CAB', 'CHECK', 'NA', 'SQP'] as const;

/** The label of a pick type, the same in every language. NA is shown as N/A, and VS as PP (document 2, sections 3 and 4). */
export function pickTypeText(pickType: string): string {
  if (pickType === 'NA') return 'N/A';
  return pickType === 'VS' ? 'PP' : pickType;
}

/** Only CAB and SQP are sent (document 2, section 4). An unknown pick type may be, too. */
export function isSent(pickType: string | null | undefined): boolean {
  return !pickType || pickType === 'CAB' || pickType === 'SQP';
}
