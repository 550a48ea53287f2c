import { createContext, useContext } from 'react';

/** Days as `2026-11-20`. */
type PlansFilter = {
  arrivalFrom?: string | undefined;
  arrivalTo?: string | undefined;
  recordStatusIds?: readonly string[];
  isProvisional?: true;
};

export type PlansHref = {
  /** Where the plans of a filter are listed. */
  list: (filter: PlansFilter) => string;
  /** Where one plan is open. */
  open: (planId: string) => string;
  /** The calendar of arrivals. */
  calendar: string;
};

/** Where the cards of arrivals lead; undefined where the plans are no screen of this user. */
export const PlansHrefContext = createContext<PlansHref | undefined>(undefined);

export function usePlansHref(): PlansHref | undefined {
  return useContext(PlansHrefContext);
}
