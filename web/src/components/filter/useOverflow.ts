import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How many steps a bar has to give way, so that everything in it has room. `content` names what stands in the bar: with other
 * content or another width it is measured anew, before anything is painted.
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

  // After each drawing, since anything in the bar may have become wider; it ends when the steps do.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- anything in the bar may have become wider
  useLayoutEffect(() => {
    const element = bar.current;
    if (element !== null && taken < steps && element.scrollWidth > element.clientWidth) {
      // What is measured is known only once it is drawn.
      // oxlint-disable-next-line react/set-state-in-effect -- a width is known only once it is drawn
      setState({ key, taken: taken + 1 });
    }
  });
  return taken;
}
