import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What the address asks for, and how to go to another view; the back button takes a step back, one that replaces is none.
 * `parse` and `write` are functions of a module, and so the same in each render.
 */
export function useUrlView<View>(
  parse: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): { view: View; go: (change: Partial<View>, options?: { replace?: boolean }) => void } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parse(params), [parse, params]);
  return { view, go: (change, options) => setParams(write({ ...view, ...change }), options) };
}
