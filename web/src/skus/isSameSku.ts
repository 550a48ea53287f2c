/** Whether it is the same SKU: upper and lower case do not count. */
export function isSameSku(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
