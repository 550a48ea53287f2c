/** Pick types have the same letters in every language. NA is N/A, and VS is called PP (document 2, sections 3 and 4). */
export function pickTypeText(pickType: string): string {
  if (pickType === 'NA') return 'N/A';
  return pickType === 'VS' ? 'PP' : pickType;
}
