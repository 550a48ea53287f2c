import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Rights } from '../../platform/permissions/rights';
import { SupplierPlansQuery, SupplierProductsQuery } from './supplierUse.operations';

/** Counts by supplier id. */
type Counts = ReadonlyMap<string, number>;

/** Undefined until counted. */
export type SupplierUse = { products?: Counts | 'failed'; openPlans?: Counts | 'failed' };

/** The largest page (document 2, section 9). */
const size = 5000;

/** Whether the user may read the suppliers of products. */
export function readsSupplierOfProducts({ mayCall, reads }: Rights): boolean {
  return mayCall('Query.products') && reads('Product.supplierId');
}

/** Whether the user may read the suppliers and statuses of plans. */
export function readsSupplierOfPlans({ mayCall, reads }: Rights): boolean {
  return (
    mayCall('Query.shippingPlans') &&
    reads('ShippingPlan.supplierNameId', 'ShippingPlan.recordStatus', 'ShippingPlanFilter.notArchived')
  );
}

/**
 * The number of products and open plans of each supplier. No documented call counts them, so they are counted page by page, once the
 * suppliers are loaded.
 */
export function useSupplierUse(rights: Rights, isRequested: boolean): SupplierUse {
  const client = useApolloClient();
  const [use, setUse] = useState<SupplierUse>({});
  useEffect(() => {
    if (!isRequested) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const count = async (kind: keyof SupplierUse, supplierIds: AsyncIterable<readonly (string | null)[]>) => {
      const counts = await countsOf(supplierIds, signal).catch(() => 'failed' as const);
      if (!signal.aborted) setUse((left) => ({ ...left, [kind]: counts }));
    };
    if (readsSupplierOfProducts(rights)) void count('products', ofProducts(client));
    if (readsSupplierOfPlans(rights)) void count('openPlans', ofOpenPlans(client));
    return () => gone.abort();
  }, [client, rights, isRequested]);
  return use;
}

async function countsOf(pages: AsyncIterable<readonly (string | null)[]>, signal: AbortSignal): Promise<Counts> {
  const counts = new Map<string, number>();
  for await (const ids of pages) {
    if (signal.aborted) break;
    for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

async function* ofProducts(client: ApolloClient): AsyncGenerator<(string | null)[]> {
  for (let index = 0; ; index += 1) {
    const variables = { page: { index, size } };
    // In sequence, because the first page contains the total.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await client.query({ query: SupplierProductsQuery, variables, fetchPolicy: 'no-cache' });
    const { items = [], total = 0 } = data?.products ?? {};
    yield items.map(({ supplierId }) => supplierId);
    if (items.length === 0 || (index + 1) * size >= total) return;
  }
}

/** Delivered plans are in stock already. */
async function* ofOpenPlans(client: ApolloClient): AsyncGenerator<(string | null)[]> {
  for (let index = 0; ; index += 1) {
    const variables = { page: { index, size } };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { data } = await client.query({ query: SupplierPlansQuery, variables, fetchPolicy: 'no-cache' });
    const { items = [], total = 0 } = data?.shippingPlans ?? {};
    yield items.filter(({ recordStatus }) => recordStatus !== 'delivered').map(({ supplierNameId }) => supplierNameId);
    if (items.length === 0 || (index + 1) * size >= total) return;
  }
}
