import { createContext } from 'react';
import { isRecordName } from '../urls/recordUrl';

const skuParam = 'panel';

/** Opens what there is to see of a SKU, over any screen; undefined for who may see nothing of it. Stable between renders. */
export const OpenSkuContext = createContext<((sku: string) => void) | undefined>(undefined);

/** The SKU whose panel the address opens, `?panel=KIE-REG5`; undefined when none is open. */
export function skuIn(params: URLSearchParams): string | undefined {
  const sku = params.get(skuParam);
  return sku !== null && isRecordName(sku) ? sku : undefined;
}

/** The same address with the panel of a SKU; undefined closes it. What else the address says stays. */
export function withSku(current: URLSearchParams, sku: string | undefined): URLSearchParams {
  const next = new URLSearchParams(current);
  if (sku === undefined) next.delete(skuParam);
  else next.set(skuParam, sku);
  return next;
}
