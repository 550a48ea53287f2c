import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

type GoOptions<View> = {
  /** No step of its own for the back button; a function says so of the view that is left. */
  replace?: boolean | ((view: View) => boolean);
};

export type Go<View> = (change: Partial<View>, options?: GoOptions<View>) => void;

/**
 * What the address asks for, and how to go to another view; the back button takes a step back, one that replaces is none.
 * `parse` and `write` are functions of a module, and so the same in each render; so is `go`. `onGo` hears of the next view
 * before anything is drawn anew for it.
 */
export function useUrlView<View>(
  parse: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
  onGo?: (next: View, left: View) => void,
): { view: View; go: Go<View> } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parse(params), [parse, params]);
  const newest = useRef({ view, setParams, onGo });
  useLayoutEffect(() => {
    newest.current = { view, setParams, onGo };
  });
  const go = useCallback<Go<View>>(
    (change, { replace = false } = {}) => {
      const { view: left, setParams: setNewest, onGo: tell } = newest.current;
      const next = { ...left, ...change };
      tell?.(next, left);
      setNewest(write(next), { replace: typeof replace === 'function' ? replace(left) : replace });
    },
    [write],
  );
  return { view, go };
}
