/** Documents that could not be sent after their plan was created: the plan's form gets them when it opens. */
import type { documentFields, PlanForm } from './planForm';

export type PlanDocuments = Pick<PlanForm, (typeof documentFields)[number]>;

const unsent = new Map<string, PlanDocuments>();

export function storeUnsent(planId: string, documents: PlanDocuments): void {
  unsent.set(planId, documents);
}

/** Returns the documents and removes them; undefined if there are none. */
export function takeUnsent(planId: string): PlanDocuments | undefined {
  const documents = unsent.get(planId);
  unsent.delete(planId);
  return documents;
}
