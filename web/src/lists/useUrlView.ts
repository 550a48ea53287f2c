import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How a view stands in an address; the same object in each render. */
type Address<View> = {
  parse: (params: URLSearchParams) => View;
  write: (view: View) => URLSearchParams;
  /** The parameters that are the view's own. Others, such as the record that is open over a list, stay as they are. */
  params: ReadonlySet<string>;
};

type GoOptions<View> = {
  /** No step of its own for the back button; a function says so of the view that is left. */
  replace?: boolean | ((view: View) => boolean);
};

/** To another view, made of the one that is left. */
export type Go<View> = (next: (left: View) => View, options?: GoOptions<View>) => void;

/**
 * What the address asks for, and how to go to another view; the back button takes a step back, one that replaces is none. `go`
 * is the same function in each render. `onGo` hears of the next view before anything is drawn anew for it.
 */
export function useUrlView<View>(
  address: Address<View>,
  onGo: (next: View, left: View) => void,
): { view: View; go: Go<View> } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => address.parse(params), [address, params]);
  const newest = useRef({ view, params, setParams, onGo });
  useLayoutEffect(() => {
    newest.current = { view, params, setParams, onGo };
  });
  const go = useCallback<Go<View>>(
    (nextOf, { replace = false } = {}) => {
      const { view: left, params: current, setParams: setNewest, onGo: tell } = newest.current;
      const next = nextOf(left);
      tell(next, left);
      const others = [...current].filter(([name]) => !address.params.has(name));
      setNewest(new URLSearchParams([...address.write(next), ...others]), {
        replace: typeof replace === 'function' ? replace(left) : replace,
      });
    },
    [address],
  );
  return { view, go };
}
