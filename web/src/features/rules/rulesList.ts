import { textField } from '../../lists/addressField';
import { defineList } from '../../lists/list';
import { PickTypeRulesQuery } from './rules.operations';

/** The pick-type rules of the order import, newest first (document 2, sections 2.3 and 9). */
export const rulesList = defineList({
  path: '/app/rules-sqp',
  pageSizes: [10, 20, 50, 100],
  pageSize: 20,
  filters: { keywords: textField('q', { maxLength: 100 }) },
  sorts: {},
  ownSorts: [],
  query: PickTypeRulesQuery,
  variables: (filter, { page }) => ({ keywords: filter.keywords || undefined, page }),
  pageOf: ({ pickTypeRules }) => pickTypeRules,
});
