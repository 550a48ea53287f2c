import { dayField, textField } from '../../../lists/addressField';
import { defineList } from '../../../lists/list';
import { RightsChangesQuery } from './rightsChanges.operations';

const filters = {
  userId: textField('user', { isTyped: false }),
  changedById: textField('by', { isTyped: false }),
  from: dayField('from'),
  to: dayField('to'),
};

/** Who changed which rights of the users. */
export const rightsChangesList = defineList({
  path: '/app/rights-changes',
  pageSizes: [20, 50, 100],
  pageSize: 20,
  filters,
  sorts: {},
  ownSorts: [],
  query: RightsChangesQuery,
  variables: ({ userId, changedById, from, to }, { page }) => ({
    filter: {
      userId: userId || undefined,
      changedById: changedById || undefined,
      from: from === '' ? undefined : new Date(`${from}T00:00:00.000`).toISOString(),
      to: to === '' ? undefined : new Date(`${to}T23:59:59.999`).toISOString(),
    },
    page,
  }),
  pageOf: ({ rightsChanges }) => rightsChanges,
});
