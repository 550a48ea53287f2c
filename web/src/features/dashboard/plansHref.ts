import { createContext, useContext } from 'react';

/** Days as `2026-11-20`. */
type PlansFilter = {
  arrivalFrom?: string | undefined;
  arrivalTo?: string | undefined;
  recordStatusIds?: readonly string[];
  isProvisional?: true;
};

export type PlansHref = {
  /** The address of the list of plans with this filter. */
  list: (filter: PlansFilter) => string;
  /** The address of one open plan. */
  open: (planId: string) => string;
  /** The address of the calendar of arrivals. */
  calendar: string;
};

/** The links of the cards of arrivals; undefined for users without the screen of plans. */
export const PlansHrefContext = createContext<PlansHref | undefined>(undefined);

export function usePlansHref(): PlansHref | undefined {
  return useContext(PlansHrefContext);
}
