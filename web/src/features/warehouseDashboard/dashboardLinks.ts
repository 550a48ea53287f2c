import type { StockGap } from '../../platform/generated/gql/graphql';

/** The rows of a card as filters of the stock list. */
type StockLink = {
  warehouseId?: string;
  sku?: string;
  exactSku?: boolean;
  storageLocationId?: string;
  gaps?: readonly StockGap[];
  withoutMovement?: '90';
};

/** The links from the cards to their rows. Undefined if the user may not open the screen. */
export type DashboardLinks = {
  stock: (of: StockLink) => string;
  locations: ((of: { storageLocationId?: string; status?: 'active'; isEmpty?: boolean }) => string) | undefined;
  history: (of: { from: string; to: string }) => string;
};
