import { graphql } from '../../../generated/gql';
import type { ImportOrdersMutation as ImportOrdersData } from '../../../generated/gql/graphql';

/** POST /orders/import (document 2, section 7; docs/orders-import.md). */
export const ImportOrdersMutation = graphql(`
  mutation ImportOrders($file: Upload!, $dryRun: Boolean!) {
    importOrders(file: $file, dryRun: $dryRun) {
      created
      updated
      split
      notPlaced
      pickTypes {
        pickType
        orders
      }
      orders {
        customerOrderId
        pickType
        isPlaced
      }
      errors {
        line
        column
        value
        message
        messageKey
        values {
          name
          value
        }
      }
    }
  }
`);

/** The result of an import, or of a dry run. */
export type ImportAnswer = ImportOrdersData['importOrders'];
