import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { skuIn, withSku } from '../../skus/skuInUrl';

type SkuInUrl = {
  sku: string | undefined;
  /** The same functions in each render. Opening is a step that the back button takes back. */
  open: (sku: string) => void;
  go: (sku: string | undefined) => void;
};

/** Which SKU's panel the address opens. */
export function useSkuInUrl(): SkuInUrl {
  const [params, setParams] = useSearchParams();
  const newest = useRef(setParams);
  useLayoutEffect(() => {
    newest.current = setParams;
  });
  const go = useCallback((sku: string | undefined) => {
    newest.current((current) => withSku(current, sku), { replace: sku === undefined });
  }, []);
  return { sku: skuIn(params), open: go, go };
}
