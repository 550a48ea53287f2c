import { graphql } from '../../generated/gql';

/**
 * How many orders of each status came in on each of seven days. The back-end counts: each of these asks for one order of many
 * (GET /orders), so that the picture costs the same for a hundred orders and for a hundred thousand.
 */
export const OrdersByDayQuery = graphql(`
  query OrdersByDay(
    $unshipped: [ID!]!
    $exported: [ID!]!
    $shipped: [ID!]!
    $error: [ID!]!
    $from0: DateTime!
    $to0: DateTime!
    $from1: DateTime!
    $to1: DateTime!
    $from2: DateTime!
    $to2: DateTime!
    $from3: DateTime!
    $to3: DateTime!
    $from4: DateTime!
    $to4: DateTime!
    $from5: DateTime!
    $to5: DateTime!
    $from6: DateTime!
    $to6: DateTime!
  ) {
    unshipped0: orders(
      filter: { statusIds: $unshipped, orderedFrom: $from0, orderedTo: $to0 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    exported0: orders(
      filter: { statusIds: $exported, orderedFrom: $from0, orderedTo: $to0 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    shipped0: orders(
      filter: { statusIds: $shipped, orderedFrom: $from0, orderedTo: $to0 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    error0: orders(filter: { statusIds: $error, orderedFrom: $from0, orderedTo: $to0 }, page: { index: 0, size: 1 }) {
      total
    }
    unshipped1: orders(
      filter: { statusIds: $unshipped, orderedFrom: $from1, orderedTo: $to1 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    exported1: orders(
      filter: { statusIds: $exported, orderedFrom: $from1, orderedTo: $to1 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    shipped1: orders(
      filter: { statusIds: $shipped, orderedFrom: $from1, orderedTo: $to1 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    error1: orders(filter: { statusIds: $error, orderedFrom: $from1, orderedTo: $to1 }, page: { index: 0, size: 1 }) {
      total
    }
    unshipped2: orders(
      filter: { statusIds: $unshipped, orderedFrom: $from2, orderedTo: $to2 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    exported2: orders(
      filter: { statusIds: $exported, orderedFrom: $from2, orderedTo: $to2 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    shipped2: orders(
      filter: { statusIds: $shipped, orderedFrom: $from2, orderedTo: $to2 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    error2: orders(filter: { statusIds: $error, orderedFrom: $from2, orderedTo: $to2 }, page: { index: 0, size: 1 }) {
      total
    }
    unshipped3: orders(
      filter: { statusIds: $unshipped, orderedFrom: $from3, orderedTo: $to3 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    exported3: orders(
      filter: { statusIds: $exported, orderedFrom: $from3, orderedTo: $to3 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    shipped3: orders(
      filter: { statusIds: $shipped, orderedFrom: $from3, orderedTo: $to3 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    error3: orders(filter: { statusIds: $error, orderedFrom: $from3, orderedTo: $to3 }, page: { index: 0, size: 1 }) {
      total
    }
    unshipped4: orders(
      filter: { statusIds: $unshipped, orderedFrom: $from4, orderedTo: $to4 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    exported4: orders(
      filter: { statusIds: $exported, orderedFrom: $from4, orderedTo: $to4 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    shipped4: orders(
      filter: { statusIds: $shipped, orderedFrom: $from4, orderedTo: $to4 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    error4: orders(filter: { statusIds: $error, orderedFrom: $from4, orderedTo: $to4 }, page: { index: 0, size: 1 }) {
      total
    }
    unshipped5: orders(
      filter: { statusIds: $unshipped, orderedFrom: $from5, orderedTo: $to5 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    exported5: orders(
      filter: { statusIds: $exported, orderedFrom: $from5, orderedTo: $to5 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    shipped5: orders(
      filter: { statusIds: $shipped, orderedFrom: $from5, orderedTo: $to5 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    error5: orders(filter: { statusIds: $error, orderedFrom: $from5, orderedTo: $to5 }, page: { index: 0, size: 1 }) {
      total
    }
    unshipped6: orders(
      filter: { statusIds: $unshipped, orderedFrom: $from6, orderedTo: $to6 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    exported6: orders(
      filter: { statusIds: $exported, orderedFrom: $from6, orderedTo: $to6 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    shipped6: orders(
      filter: { statusIds: $shipped, orderedFrom: $from6, orderedTo: $to6 }
      page: { index: 0, size: 1 }
    ) {
      total
    }
    error6: orders(filter: { statusIds: $error, orderedFrom: $from6, orderedTo: $to6 }, page: { index: 0, size: 1 }) {
      total
    }
  }
`);
