import type { ApolloClient } from '@apollo/client';
import { withPlanLock } from '../dialog/withPlanLock';
import { ArrivalOfPlanQuery, MoveArrivalMutation, type PlanArrival } from './calendar.operations';

/** How certain an arrival is at first, as in the form of a plan. */
export const newArrivalMode = 'PROVISIONAL';

/** The arrival has been changed meanwhile: nothing was written. */
export class ArrivalChanged extends Error {
  override name = 'ArrivalChanged';
}

/**
 * Sets the arrival of a plan: takes its lock, checks that the arrival is still the shown one, writes it, and always releases the lock.
 *
 * @throws ArrivalChanged if another user has changed the day; the error of a request
 */
export async function moveArrival(client: ApolloClient, plan: PlanArrival, to: string): Promise<void> {
  const { id } = plan;
  await withPlanLock(client, id, async () => {
    const { data } = await client.query({
      query: ArrivalOfPlanQuery,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    const now = data?.shippingPlan?.containerArrivalDate ?? null;
    if (timeOf(now) !== timeOf(plan.containerArrivalDate)) throw new ArrivalChanged();
    const containerArrivalDateMode = data?.shippingPlan?.containerArrivalDateMode ?? newArrivalMode;
    await client.mutate({
      mutation: MoveArrivalMutation,
      variables: { id, input: { containerArrivalDate: to, containerArrivalDateMode } },
    });
  });
}

function timeOf(moment: string | null): number | null {
  return moment === null ? null : new Date(moment).getTime();
}
