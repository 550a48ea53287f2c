import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useMemo } from 'react';
import { type AnswerViewChoice, viewOfTab } from './question';

/** How the answer of the open tab is shown. The editor keeps it with the tab, as it keeps the query. */
export function useTabView(): [view: AnswerViewChoice, change: (view: AnswerViewChoice) => void] {
  const tab = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]);
  const actions = useGraphiQLActions();
  const view = useMemo(() => viewOfTab(tab), [tab]);
  return [
    view,
    (next) => {
      const changed = { query: tab?.query ?? null, view: next };
      actions.updateActiveTabValues(changed);
    },
  ];
}
