/** Documents of a plan that was made, and then could not be sent: its form has them again when it opens. */
import type { documentFields, PlanForm } from './planForm';

export type PlanDocuments = Pick<PlanForm, (typeof documentFields)[number]>;

const unsent = new Map<string, PlanDocuments>();

export function keepUnsent(planId: string, documents: PlanDocuments): void {
  unsent.set(planId, documents);
}

/** Once; undefined where all were sent. */
export function takeUnsent(planId: string): PlanDocuments | undefined {
  const documents = unsent.get(planId);
  unsent.delete(planId);
  return documents;
}
