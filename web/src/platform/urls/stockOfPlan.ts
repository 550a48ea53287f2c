/** The stock entries that came in with a shipping plan, in the list of the stock. */
export function stockOfPlan(planId: string): string {
  return `/app/wms-warehouses?${new URLSearchParams({ plan: planId }).toString()}`;
}
