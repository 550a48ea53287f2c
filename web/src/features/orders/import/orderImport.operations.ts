import { graphql } from '../../../platform/generated/gql';
import type { ImportOrdersMutation as ImportOrdersData } from '../../../platform/generated/gql/graphql';

/** POST /orders/import (document 2, section 7; docs/orders-import.md). */
export const ImportOrdersMutation = graphql(`
  mutation ImportOrders($file: Upload!, $dryRun: Boolean!, $leaveOut: [OrderFaultReason!]!) {
    importOrders(file: $file, dryRun: $dryRun, leaveOut: $leaveOut) {
      created
      updated
      split
      notPlaced
      inError
      pickTypes {
        pickType
        orders
      }
      orders {
        customerOrderId
        pickType
        isPlaced
      }
      faults {
        line
        column
        value
        reason
        suggestion
        ordered
        available
        isLeftOut
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
