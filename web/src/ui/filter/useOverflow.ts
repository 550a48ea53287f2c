import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The number of steps that a bar must shrink so that its content fits. `content` identifies what is in the bar: when it or the
 * width changes, it is measured again before painting.
 */
export function useOverflow(bar: RefObject<HTMLElement | null>, content: string, steps: number): number {
  const [width, setWidth] = useState(0);
  const key = `${width} ${content}`;
  const [state, setState] = useState({ key, taken: 0 });
  const taken = state.key === key ? state.taken : 0;

  useEffect(() => {
    if (bar.current === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(bar.current?.clientWidth ?? 0));
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);

  // After each render, since anything in the bar may have become wider; ends when there are no steps left.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- anything in the bar may have become wider
  useLayoutEffect(() => {
    const element = bar.current;
    if (element !== null && taken < steps && element.scrollWidth > element.clientWidth) {
      // Only known after rendering.
      // oxlint-disable-next-line react/set-state-in-effect -- a width is known only once it is drawn
      setState({ key, taken: taken + 1 });
    }
  });
  return taken;
}
