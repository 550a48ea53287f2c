import { useEffect, useEffectEvent, useRef } from 'react';

export type Paged = {
  pageIndex: number;
  pageCount: number;
  onPage: (pageIndex: number) => void;
};

type StepsInput = Paged & {
  /** What is open; undefined if nothing is. */
  openId: string | undefined;
  /** The keys that can be opened on this page, in the order of the list, each once; undefined while the page is loading. Stable. */
  ids: readonly string[] | undefined;
  /** Opens another one instead. */
  replaceBy: (id: string) => void;
};

/** Each undefined where the list ends. */
export type Steps = { previous: (() => void) | undefined; next: (() => void) | undefined };

/** Steps from what is open to its neighbours in the list behind it, across pages. */
export function useSteps({ openId, ids, replaceBy, pageIndex, pageCount, onPage }: StepsInput): Steps {
  /** The end of the next page at which to continue, once it is loaded. */
  const goesOnAt = useRef<0 | -1>(undefined);
  const goOn = useEffectEvent((shown: readonly string[]) => {
    const id = goesOnAt.current === undefined ? undefined : shown.at(goesOnAt.current);
    goesOnAt.current = undefined;
    if (id !== undefined && openId !== undefined) replaceBy(id);
  });
  useEffect(() => {
    if (ids !== undefined) goOn(ids);
  }, [ids]);

  const index = openId === undefined ? -1 : (ids?.indexOf(openId) ?? -1);
  const wayTo = (distance: 1 | -1) => {
    if (index === -1) return undefined;
    const next = ids?.[index + distance];
    if (next !== undefined) return () => replaceBy(next);
    const nextPage = pageIndex + distance;
    if (nextPage < 0 || nextPage >= pageCount) return undefined;
    return () => {
      goesOnAt.current = distance === 1 ? 0 : -1;
      onPage(nextPage);
    };
  };
  return { previous: wayTo(-1), next: wayTo(1) };
}
