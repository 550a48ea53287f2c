import { textField, yesNoField } from '../../lists/addressField';
import { defineList } from '../../lists/list';
import type { ProductFilter } from '../../platform/generated/gql/graphql';
import { ProductsQuery } from './products.operations';

/** The products (document 2, sections 2.4 and 9). */
export const productsList = defineList({
  path: '/app/products',
  pageSizes: [25, 100, 5000],
  pageSize: 25,
  filters: {
    keywords: textField('q', { coordinate: 'ProductFilter.keywords', maxLength: 100 }),
    bulky: yesNoField('bulky', { coordinate: 'ProductFilter.bulky' }),
  },
  sorts: {
    sku: 'SKU',
    name: 'NAME',
    length: 'SHIPPING_SIZE_LENGTH',
    width: 'SHIPPING_SIZE_WIDTH',
    height: 'SHIPPING_SIZE_HEIGHT',
    weight: 'SHIPPING_SIZE_WEIGHT',
    carrier: 'OUTBOUND_CARRIER',
  },
  sortType: 'ProductSortField',
  ownSorts: [
    { field: 'SKU', direction: 'ASC' },
    { field: 'NAME', direction: 'ASC' },
  ],
  query: ProductsQuery,
  variables: (filter, requested) => ({ filter: productFilterOf(filter), ...requested }),
  pageOf: ({ products }) => products,
});

/** The filter in the gateway's format. */
export function productFilterOf({ keywords, bulky }: { keywords: string; bulky: boolean | undefined }): ProductFilter {
  return { keywords: keywords || undefined, bulky };
}
