/** A part of a SKU is searched for from here on (document 1, section 9). */
export const minSkuLength = 2;

/** Is this text long enough to be searched for as a SKU? */
export function isSearchableSku(sku: string, exactSku: boolean): boolean {
  return sku !== '' && (exactSku || sku.length >= minSkuLength);
}

/** The part of a filter of stock that searches: what is too short is not asked for. */
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
