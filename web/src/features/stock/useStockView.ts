import { useUrlView } from '../../urls/useUrlView';
import { noFilter, parseStockUrl, stockSearchParams, type StockFilter, type StockView } from './stock.urls';

type StockViewChanges = {
  /** Another filter starts again at the first page. */
  filter: (change: Partial<StockFilter>) => void;
  resetFilters: () => void;
  sort: (sort: StockView['sort']) => void;
  page: (pageIndex: number) => void;
  pageSize: (pageSize: number) => void;
};

/** The view that the address asks for, and how to change it; the back button takes a change back. */
export function useStockView(): { view: StockView; change: StockViewChanges } {
  const { view, go } = useUrlView(parseStockUrl, stockSearchParams);
  return {
    view,
    change: {
      filter: (change) => go({ ...change, pageIndex: 0 }, { replace: refinesText(view, change) }),
      resetFilters: () => go({ ...noFilter, pageIndex: 0 }),
      sort: (sort) => go({ sort, pageIndex: 0 }),
      page: (pageIndex) => go({ pageIndex }),
      pageSize: (pageSize) => go({ pageSize, pageIndex: 0 }),
    },
  };
}

/** Typing on in a field that was already searched by is one step back, not one for each pause. */
function refinesText(view: StockView, change: Partial<StockFilter>): boolean {
  return (view.keywords !== '' && Boolean(change.keywords)) || (view.sku !== '' && Boolean(change.sku));
}
