import { graphql } from '../../platform/generated/gql';

/** All rules, for a URL of one that is on another page: no documented call reads one rule. */
export const AllPickTypeRulesQuery = graphql(`
  query AllPickTypeRules {
    pickTypeRules(page: { index: 0, size: 5000 }) {
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

/** POST /orders/picktype_import_rules */
export const CreatePickTypeRuleMutation = graphql(`
  mutation CreatePickTypeRule($input: PickTypeRuleInput!) {
    createPickTypeRule(input: $input) {
      id
    }
  }
`);

/** PUT /orders/picktype_import_rules/{id}; the response updates the list. */
export const UpdatePickTypeRuleMutation = graphql(`
  mutation UpdatePickTypeRule($id: ID!, $input: PickTypeRuleInput!, $version: String) {
    updatePickTypeRule(id: $id, input: $input, version: $version) {
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
`);

/** DELETE /orders/picktype_import_rules/{id} */
export const DeletePickTypeRuleMutation = graphql(`
  mutation DeletePickTypeRule($id: ID!) {
    deletePickTypeRule(id: $id)
  }
`);

/** The SKUs that match best (GET /shipping_data/products with keywords). */
export const RuleSkusQuery = graphql(`
  query RuleSkus($keywords: String!) {
    skuOptions(keywords: $keywords) {
      id
      sku
      name
    }
  }
`);

/** The newest orders since a moment with their lines, to check which of them a rule would have matched (GET /orders). */
export const RecentOrdersQuery = graphql(`
  query RecentOrders($orderedFrom: DateTime!, $size: Int!) {
    orders(
      filter: { orderedFrom: $orderedFrom }
      page: { index: 0, size: $size }
      sort: { field: ORDER_DATE, direction: DESC }
    ) {
      total
      items {
        id
        lines {
          id
          sku
          amount
        }
      }
    }
  }
`);
