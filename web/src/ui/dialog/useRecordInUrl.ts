import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRecordName, recordParam } from '../../platform/urls/recordUrl';

type RecordChanges = {
  open: (id: string, tab?: string) => void;
  /** Replaces the open record by another one on the same tab, without a history entry. */
  replaceBy: (id: string) => void;
  setTab: (tab: string) => void;
  close: () => void;
};

export type RecordInUrl = RecordChanges & {
  /** The id of the open record; undefined when none is open. */
  openId: string | undefined;
  tab: string;
};

/**
 * The record that is open over a list, and its tab: `?open=4711&tab=sku`. Filters and page of the list stay in the address.
 * Opening adds a history entry, changing the tab does not. `tabs` are all tabs; the first one is the default, which is not
 * written. The functions are stable.
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

/** Undefined parameters are removed. */
function changed(current: URLSearchParams, change: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
