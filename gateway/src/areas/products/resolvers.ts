import type { Resolvers } from '../../generated/graphql.ts';
import { listProducts } from '../../rest/products.ts';
import { maxLength, minLength, refuseInvalid } from '../input.ts';
import { searchText } from '../searchText.ts';

/** The sizes of pick-lists: while somebody types, and for a list of all SKUs (document 2, sections 7 and 9). */
const SEARCHED = 25;
const ALL_SKUS = 10_000;
/** The shortest text that SKUs are searched for (document 2, section 5). */
const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 100;

export const productResolvers: Resolvers = {
  Query: {
    async skuOptions(_, { keywords }, context) {
      const searched = searchText(keywords);
      if (searched !== undefined) {
        refuseInvalid(
          minLength('keywords', searched, MIN_SEARCH_LENGTH) ?? maxLength('keywords', searched, MAX_SEARCH_LENGTH),
        );
      }
      const pageSize = searched === undefined ? ALL_SKUS : SEARCHED;
      return (await listProducts(context.signedIn().backend, { keywords: searched, pageIndex: 0, pageSize })).items;
    },
  },
};
