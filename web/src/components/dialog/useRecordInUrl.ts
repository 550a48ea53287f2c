import { useSearchParams } from 'react-router-dom';

export type RecordInUrl = {
  /** The id of the record that the address opens, undefined when none is open. */
  openId: string | undefined;
  tab: string;
  open: (id: string, tab?: string) => void;
  setTab: (tab: string) => void;
  close: () => void;
};

/**
 * Which record is open over a list, and on which tab: `?open=4711&tab=sku`. Filters and page of the list stay as they are.
 * Opening is a step that the back button takes back; another tab is not. `tabs` are the ones there are, the first is the
 * default and is not written.
 */
export function useRecordInUrl(tabs: readonly [string, ...string[]]): RecordInUrl {
  const [params, setParams] = useSearchParams();
  const [firstTab] = tabs;
  const id = params.get('open');
  const go = (openId: string | undefined, tab: string, replace: boolean) =>
    setParams((current) => withRecord(current, openId, tab === firstTab ? undefined : tab), { replace });
  return {
    // The URL is untrusted: a value that is no valid id opens nothing.
    openId: id !== null && isId(id) ? id : undefined,
    tab: tabs.find((tab) => tab === params.get('tab')) ?? firstTab,
    open: (openId, tab = firstTab) => go(openId, tab, false),
    setTab: (tab) => go(id ?? undefined, tab, true),
    close: () => go(undefined, firstTab, true),
  };
}

function isId(text: string): boolean {
  return /^[\w.:-]{1,128}$/.test(text);
}

function withRecord(current: URLSearchParams, openId: string | undefined, tab: string | undefined): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries({ open: openId, tab })) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
