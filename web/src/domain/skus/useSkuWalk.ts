import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useListedShortcuts } from '../../ui/shortcuts/shortcutList';
import { pageRange } from '../../ui/table/pages';
import type { Page, Paging } from '../../lists/list';
import { useSteps, type Steps } from '../../lists/useSteps';
import { skuIn, withSku } from './skuInUrl';
import { useOfferedSkuSteps } from './skuSteps';

type WalkedList<Row> = {
  page: Page<Row> | undefined;
  isStale: boolean;
  view: Paging<string>;
  change: { page: (pageIndex: number) => void };
};

/**
 * Offers the panel of a SKU the previous and the next SKU of this list, across pages. `skusOf` returns the SKUs of a row, and is
 * stable between renders.
 */
export function useSkuWalk<Row>(
  { page, isStale, view, change }: WalkedList<Row>,
  skusOf: (row: Row) => readonly (string | null)[],
): void {
  const { t } = useTranslation('skus');
  const [params, setParams] = useSearchParams();
  const rows = isStale ? undefined : page?.items;
  const ids = useMemo(() => rows && [...new Set(rows.flatMap(skusOf).filter((sku) => sku !== null))], [rows, skusOf]);
  const sku = skuIn(params);
  const steps = useSteps({
    openId: sku,
    ids,
    replaceBy: (next) => setParams((current) => withSku(current, next), { replace: true }),
    pageIndex: view.pageIndex,
    pageCount: pageRange(view.pageIndex, view.pageSize, page?.total ?? 0).pageCount,
    onPage: change.page,
  });
  const newest = useRef(steps);
  useLayoutEffect(() => {
    newest.current = steps;
  });
  const isListed = sku !== undefined && ids?.includes(sku) === true;
  const [hasPrevious, hasNext] = [steps.previous !== undefined, steps.next !== undefined];
  useOfferedSkuSteps(
    useMemo<Steps | undefined>(
      () =>
        isListed
          ? {
              previous: hasPrevious ? () => newest.current.previous?.() : undefined,
              next: hasNext ? () => newest.current.next?.() : undefined,
            }
          : undefined,
      [isListed, hasPrevious, hasNext],
    ),
  );
  useListedShortcuts(useMemo(() => [{ keys: ['↑', '↓'], description: t('steps.keys') }], [t]));
}
