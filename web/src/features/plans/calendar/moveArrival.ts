import type { ApolloClient } from '@apollo/client';
import { LockPlanMutation, ReleasePlanMutation } from '../dialog/planDialog.operations';
import { ArrivalOfPlanQuery, MoveArrivalMutation, type PlanArrival } from './calendar.operations';

/** The day of the plan is another one by now: nothing was written. */
export class ArrivalChanged extends Error {
  override name = 'ArrivalChanged';
}

/**
 * Sets when a plan arrives: takes its lock, looks whether it is still what was shown, writes, and gives the lock back, whatever
 * came of it.
 *
 * @throws ArrivalChanged where somebody has set another day meanwhile; what a request fails with
 */
export async function moveArrival(client: ApolloClient, plan: PlanArrival, to: string): Promise<void> {
  const { id } = plan;
  const variables = { id };
  await client.mutate({ mutation: LockPlanMutation, variables, fetchPolicy: 'no-cache' });
  try {
    const { data } = await client.query({ query: ArrivalOfPlanQuery, variables, fetchPolicy: 'network-only' });
    const now = data?.shippingPlan?.containerArrivalDate ?? null;
    if (timeOf(now) !== timeOf(plan.containerArrivalDate)) throw new ArrivalChanged();
    const containerArrivalDateMode = data?.shippingPlan?.containerArrivalDateMode ?? 'PLANNED';
    await client.mutate({
      mutation: MoveArrivalMutation,
      variables: { id, input: { containerArrivalDate: to, containerArrivalDateMode } },
    });
  } finally {
    // It ends by itself, too.
    await client.mutate({ mutation: ReleasePlanMutation, variables, fetchPolicy: 'no-cache' }).catch(() => undefined);
  }
}

function timeOf(moment: string | null): number | null {
  return moment === null ? null : new Date(moment).getTime();
}
