import type { Resolvers } from '../../generated/graphql.ts';
import { FORWARDER_WITHOUT_NUMBER, logoOf, withForwarderWithoutNumber } from '../../domain/orders/carriers.ts';

export const carrierResolvers: Resolvers = {
  Query: {
    async carriers(_, { withoutNumber }, context) {
      const carriers = await context.signedIn().loaders.carriers();
      return withoutNumber
        ? withForwarderWithoutNumber(carriers)
        : carriers.filter(({ id }) => id !== FORWARDER_WITHOUT_NUMBER.id);
    },
  },

  Carrier: {
    logo: (carrier) => logoOf(carrier),
  },
};
