import { graphql } from '../../platform/generated/gql';
import type { PickTypeRulesQuery as PickTypeRules } from '../../platform/generated/gql/graphql';

/** GET /orders/picktype_import_rules (document 2, section 2.3). */
export const PickTypeRulesQuery = graphql(`
  query PickTypeRules($keywords: String, $page: PageInput!) {
    pickTypeRules(keywords: $keywords, page: $page) {
      total
      items {
        id
        ruleVersion
        creationDate
        entries {
          sku
          quantity
        }
        version
      }
    }
  }
`);

export type RuleRow = PickTypeRules['pickTypeRules']['items'][number];
