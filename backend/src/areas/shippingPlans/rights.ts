import { forbidden } from '../../http/failure.ts';
import { can, type RightsHolder } from '../../permissions/tableRights.ts';

/** @throws Failure 403 when somebody may not read anything of shipping plans. */
export function requireReader(caller: RightsHolder): void {
  if (!can(caller, 'LimitRead', 'ShippingPlans')) throw forbidden();
}

/** @throws Failure 403 when somebody may not change shipping plans (document 3, section 6). */
export function requireWriter(caller: RightsHolder): void {
  if (!can(caller, 'Write', 'ShippingPlans')) throw forbidden();
}
