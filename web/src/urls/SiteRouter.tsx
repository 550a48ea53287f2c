import { createContext, startTransition, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router-dom';
import type { SiteHistory } from './siteHistory';

const HistoryContext = createContext<SiteHistory | undefined>(undefined);

/** The history of the router around. */
export function useSiteHistory(): SiteHistory {
  const history = useContext(HistoryContext);
  if (history === undefined) throw new Error('There is no router around this component');
  return history;
}

type SiteRouterProps = {
  history: SiteHistory;
  /** Called with a new path; returns whether all that it shows is loaded. Until it is, the screen before stays. */
  enter?: (location: Location) => boolean;
  children: ReactNode;
};

/** Draws what the address says. */
export function SiteRouter({ history, enter = () => true, children }: SiteRouterProps): ReactNode {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(
    () =>
      history.listen((next, left) => {
        // Not always as a transition: a list would request the view that it leaves once more.
        if (next.location.pathname === left.pathname || enter(next.location)) setPlace(next);
        else startTransition(() => setPlace(next));
      }),
    [history, enter],
  );
  return (
    <HistoryContext value={history}>
      <Router navigator={history} location={place.location} navigationType={place.action} useTransitions={false}>
        {children}
      </Router>
    </HistoryContext>
  );
}
