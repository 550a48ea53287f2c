import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRecordName, recordParam } from '../../urls/recordUrl';

type RecordChanges = {
  open: (id: string, tab?: string) => void;
  /** Another record in the place of the open one, on the same tab: no step for the back button. */
  replaceBy: (id: string) => void;
  setTab: (tab: string) => void;
  close: () => void;
};

export type RecordInUrl = RecordChanges & {
  /** The id of the record that the address opens, undefined when none is open. */
  openId: string | undefined;
  tab: string;
};

/**
 * Which record is open over a list, and on which tab: `?open=4711&tab=sku`. Filters and page of the list stay as they are.
 * Opening is a step that the back button takes back; another tab is not. `tabs` are the ones there are, the first is the
 * default and is not written. The functions are the same in each render.
 */
export function useRecordInUrl(tabs: readonly [string, ...string[]]): RecordInUrl {
  const [params, setParams] = useSearchParams();
  const newest = useRef(setParams);
  useLayoutEffect(() => {
    newest.current = setParams;
  });
  const [firstTab] = tabs;
  const changes = useMemo<RecordChanges>(() => {
    const go = (change: Record<string, string | undefined>, replace: boolean) =>
      newest.current((current) => changed(current, change), { replace });
    const written = (tab: string) => (tab === firstTab ? undefined : tab);
    return {
      open: (id, tab = firstTab) => go({ [recordParam]: id, tab: written(tab) }, false),
      replaceBy: (id) => go({ [recordParam]: id }, true),
      setTab: (tab) => go({ tab: written(tab) }, true),
      close: () => go({ [recordParam]: undefined, tab: undefined }, true),
    };
  }, [firstTab]);
  const id = params.get(recordParam);
  return {
    ...changes,
    openId: id !== null && isRecordName(id) ? id : undefined,
    tab: tabs.find((tab) => tab === params.get('tab')) ?? firstTab,
  };
}

/** What is undefined is taken out. */
function changed(current: URLSearchParams, change: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
