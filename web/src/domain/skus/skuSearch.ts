/** Parts of SKUs are searched from this many characters on (document 1, section 9). */
export const minSkuLength = 2;

/** Is this text long enough for a search by SKU? */
export function isSearchableSku(sku: string, exactSku: boolean): boolean {
  return sku !== '' && (exactSku || sku.length >= minSkuLength);
}

/** The search part of a stock filter: texts that are too short are left out. */
export function skuSearch({ keywords, sku, exactSku }: { keywords: string; sku: string; exactSku: boolean }): {
  keywords: string | undefined;
  sku?: string;
  exactMatchSku?: boolean;
} {
  return {
    keywords: keywords.length >= minSkuLength ? keywords : undefined,
    ...(isSearchableSku(sku, exactSku) && { sku, exactMatchSku: exactSku }),
  };
}

/** Whether it is the same SKU: upper and lower case do not count. */
export function isSameSku(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
