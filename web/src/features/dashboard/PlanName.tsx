import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePlansHref } from './plansHref';

type PlanNameProps = { plan: { id: string; shipmentRecordName: string | null } };

/** The name of a plan, as a link for users who may open plans. */
export function PlanName({ plan: { id, shipmentRecordName } }: PlanNameProps): ReactNode {
  const plansHref = usePlansHref();
  const name = shipmentRecordName ?? id;
  if (plansHref === undefined) return name;
  return (
    <Link className="text-link" to={plansHref.open(id)}>
      {name}
    </Link>
  );
}
