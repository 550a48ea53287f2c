import { textField } from '../../lists/addressField';
import { defineList } from '../../lists/list';
import { localPage } from '../../lists/localPage';
import { SuppliersQuery } from './suppliers.operations';

/**
 * The suppliers (document 2, section 2.5; document 1, section 9, for the page sizes). The list is short, so it is searched, sorted and paged
 * in the client.
 */
export const suppliersList = defineList({
  path: '/app/suppliers',
  pageSizes: [5, 10, 25, 50, 100],
  pageSize: 10,
  filters: { keywords: textField('q', { coordinate: 'Supplier.name' }) },
  sorts: { name: 'name', id: 'id' },
  ownSorts: [{ field: 'name', direction: 'ASC' }],
  query: SuppliersQuery,
  variables: () => ({}),
  pageOf: ({ suppliers }, view) =>
    localPage(suppliers, view, {
      search: { keywords: view.filter.keywords, textOf: ({ name }) => name ?? '' },
      ownSort: { field: 'name', direction: 'ASC' },
      sortTextOf: (supplier, field) => supplier[field] ?? '',
    }),
});
