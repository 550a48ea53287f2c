import { graphql } from '../../platform/generated/gql';

/** The changes of stock by day and type (GET /warehouses/sku/histories, counted by the gateway). */
export const ChangesByDayQuery = graphql(`
  query ChangesByDay($days: OrderCountDaysInput!) {
    stockChangesByDay(days: $days) {
      day
      historyTypeId
      historyTypeName
      count
    }
  }
`);

/** The fullest and emptiest locations, and the number of locations of each warehouse. */
export const StockByLocationQuery = graphql(`
  query StockByLocation {
    stockByLocation(first: 4) {
      locationCount
      emptyCount
      fullest {
        storageLocationId
        storageLocation
        inventory
      }
      emptiest {
        storageLocationId
        storageLocation
        inventory
      }
      warehouses {
        warehouseId
        locationCount
      }
    }
  }
`);

/** Stock without movement for some days, with the last movement of the most valuable entries. */
export const StockWithoutMovementQuery = graphql(`
  query StockWithoutMovement($days: Int!) {
    stockWithoutMovement(days: $days, first: 4) {
      entryCount
      inventory
      valueOfGoods
      entries {
        id
        sku
        storageLocationId
        storageLocation
        inventory
        date
        totalValueOfGoods
        history(first: 1) {
          id
          dateTime
        }
      }
    }
  }
`);

/** What is missing for the value of goods. */
export const StockGapsQuery = graphql(`
  query StockGaps {
    stockGaps {
      entryCount
      gaps {
        gap
        entryCount
        inventory
      }
    }
  }
`);
