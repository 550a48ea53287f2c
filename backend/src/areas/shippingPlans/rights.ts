import { forbidden } from '../../http/failure.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';

/** @throws Failure 403 when somebody may not read anything of shipping plans. */
export function requireReader(caller: Permissions): void {
  if (!can(caller, 'LimitRead', 'ShippingPlans')) throw forbidden();
}

/** @throws Failure 403 when somebody may not change shipping plans (document 3, section 6). */
export function requireWriter(caller: Permissions): void {
  if (!can(caller, 'Write', 'ShippingPlans')) throw forbidden();
}
