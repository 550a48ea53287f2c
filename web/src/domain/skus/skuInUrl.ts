import { createContext } from 'react';
import { isRecordName, panelParam } from '../../platform/urls/recordUrl';

/**
 * Opens the panel of a SKU over any screen, or closes it; undefined for users who may see nothing of SKUs. Stable between renders.
 */
export const OpenSkuContext = createContext<((sku: string | undefined) => void) | undefined>(undefined);

/** The SKU whose panel the address opens, `?panel=KIE-REG5`; undefined when none is open. */
export function skuIn(params: URLSearchParams): string | undefined {
  const sku = params.get(panelParam);
  return sku !== null && isRecordName(sku) ? sku : undefined;
}

/** The same address with the panel of a SKU; undefined closes it. Other parameters stay. */
export function withSku(current: URLSearchParams, sku: string | undefined): URLSearchParams {
  const next = new URLSearchParams(current);
  if (sku === undefined) next.delete(panelParam);
  else next.set(panelParam, sku);
  return next;
}
