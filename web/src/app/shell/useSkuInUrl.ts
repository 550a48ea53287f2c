import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { skuIn, withSku } from '../../domain/skus/skuInUrl';

type SkuInUrl = {
  sku: string | undefined;
  /** Opens the panel of a SKU, with a history entry, or closes it. Stable. */
  go: (sku: string | undefined) => void;
};

/** The SKU whose panel the address opens. */
export function useSkuInUrl(): SkuInUrl {
  const [params, setParams] = useSearchParams();
  const sku = skuIn(params);
  const newest = useRef({ sku, setParams });
  useLayoutEffect(() => {
    newest.current = { sku, setParams };
  });
  const go = useCallback((next: string | undefined) => {
    if (next === newest.current.sku) return;
    newest.current.setParams((current) => withSku(current, next), { replace: next === undefined });
  }, []);
  return { sku, go };
}
