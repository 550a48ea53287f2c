/** How an order can be picked (document 2, section 4). N/A is spelt NA, as an enum can. */
export const pickTypes = ['CAB', 'CHECK', 'NA', 'SQP'] as const;

/** Pick types have the same letters in every language. NA is N/A, and VS is called PP (document 2, sections 3 and 4). */
export function pickTypeText(pickType: string): string {
  if (pickType === 'NA') return 'N/A';
  return pickType === 'VS' ? 'PP' : pickType;
}

/** Only CAB and SQP are sent (document 2, section 4). One that is not known may be. */
export function isSent(pickType: string | null | undefined): boolean {
  return !pickType || pickType === 'CAB' || pickType === 'SQP';
}
