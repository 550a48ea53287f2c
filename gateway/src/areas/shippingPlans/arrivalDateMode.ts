import type { ArrivalDateMode } from '../../generated/graphql.ts';
import type { WireShippingPlan } from '../../rest/records.ts';

/** How sure an arrival is. The wire has three flags, of which one is set, and `dateIsFixed` beside them. */
export function arrivalDateMode(plan: WireShippingPlan): ArrivalDateMode | null {
  if (plan.containerArrivalDateFixed ?? plan.dateIsFixed) return 'FIXED';
  if (plan.containerArrivalDatePlanned) return 'PLANNED';
  return plan.containerArrivalDateProvisional ? 'PROVISIONAL' : null;
}
