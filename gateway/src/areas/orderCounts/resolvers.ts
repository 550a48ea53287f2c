import type { Resolvers } from '../../generated/graphql.ts';
import { InvalidInputError } from '../../graph/input.ts';
import { readFilter } from '../../domain/orders/orderFilter.ts';
import { readDays } from '../../domain/orders/days.ts';
import { groupsOf } from './groups.ts';

export const orderCountResolvers: Resolvers = {
  Query: {
    orderCounts(_, { filter, by, days }) {
      const query = readFilter(filter);
      if (!by.includes('DAY')) return { filter, query, by, days: [] };
      if (!days) throw new InvalidInputError([{ field: 'days', messageKey: 'validation.required' }]);
      return { filter, query, by, days: readDays(days) };
    },
  },

  OrderCounts: {
    total: ({ query }, _, context) => context.signedIn().loaders.orderTotal.load(query),

    async groups(counted, _, context) {
      const { loaders } = context.signedIn();
      const onMore = (calls: number) => context.calls.more(calls, 'orderCounts.groups');
      const groups = await groupsOf(counted, loaders, onMore);
      // The call of one group is measured beforehand.
      onMore(Math.max(0, groups.filter(({ query }) => query).length - 1));
      return Promise.all(
        groups.map(async ({ query, ...group }) => ({
          ...group,
          count: query ? await loaders.orderTotal.load(query) : 0,
        })),
      );
    },
  },
};
