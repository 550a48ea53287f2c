import type { Resolvers } from '../../generated/graphql.ts';
import {
  createPickTypeRule,
  deletePickTypeRule,
  listPickTypeRules,
  updatePickTypeRule,
} from '../../rest/pickTypeRules.ts';
import { tellingRefusedFields } from '../backendRefusal.ts';
import { checkPage, maxLength, parseId, refuseInvalid } from '../input.ts';
import { searchText } from '../searchText.ts';
import { entriesOf, ruleBody, ruleFieldOf } from './ruleEntries.ts';

const MAX_KEYWORDS = 100;

export const pickTypeRuleResolvers: Resolvers = {
  Query: {
    async pickTypeRules(_, { keywords, page }, context) {
      const { index, size } = page ?? { index: 0, size: 20 };
      const searched = searchText(keywords);
      checkPage({ index, size });
      refuseInvalid(maxLength('keywords', searched ?? '', MAX_KEYWORDS));
      const query = { keywords: searched, pageIndex: index, pageSize: size };
      const { items, total } = await listPickTypeRules(context.signedIn().backend, query);
      return { items, total, pageIndex: index, pageSize: size };
    },
  },

  Mutation: {
    createPickTypeRule(_, { input }, context) {
      const body = ruleBody(input);
      return tellingRefusedFields(ruleFieldOf, () => createPickTypeRule(context.signedIn().backend, body));
    },

    updatePickTypeRule(_, { id, input }, context) {
      const ruleId = parseId('id', id);
      const body = ruleBody(input);
      return tellingRefusedFields(ruleFieldOf, () => updatePickTypeRule(context.signedIn().backend, ruleId, body));
    },

    async deletePickTypeRule(_, { id }, context) {
      await deletePickTypeRule(context.signedIn().backend, parseId('id', id));
      return id;
    },
  },

  PickTypeRule: {
    entries: (rule) => entriesOf(rule),
  },
};
