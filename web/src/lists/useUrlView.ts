import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How an address encodes a view; a stable object. */
type Address<View> = {
  parse: (params: URLSearchParams) => View;
  write: (view: View) => URLSearchParams;
  /** The view's own parameters. Others, such as the record open over a list, are left unchanged. */
  params: ReadonlySet<string>;
};

type GoOptions<View> = {
  /** Replaces the history entry; a function decides by the previous view. */
  replace?: boolean | ((view: View) => boolean);
};

/** Goes to another view, computed from the previous one. */
export type Go<View> = (next: (left: View) => View, options?: GoOptions<View>) => void;

/**
 * The view at the current address, and how to go to another one; each step is a history entry, unless it replaces one. `go` is
 * stable.
 */
export function useUrlView<View>(address: Address<View>): { view: View; go: Go<View> } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => address.parse(params), [address, params]);
  const newest = useRef({ view, params, setParams });
  useLayoutEffect(() => {
    newest.current = { view, params, setParams };
  });
  const go = useCallback<Go<View>>(
    (nextOf, { replace = false } = {}) => {
      const { view: left, params: current, setParams: setNewest } = newest.current;
      const next = nextOf(left);
      const others = [...current].filter(([name]) => !address.params.has(name));
      setNewest(new URLSearchParams([...address.write(next), ...others]), {
        replace: typeof replace === 'function' ? replace(left) : replace,
      });
    },
    [address],
  );
  return { view, go };
}
