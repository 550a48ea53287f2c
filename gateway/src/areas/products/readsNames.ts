import { can, canOpen, type Permissions } from 'schema/permissions/can.ts';

/** Forms that name products: who fills them in chooses from all. */
const FORMS = ['Orders', 'ShippingPlans', 'Products', 'Warehouses'] as const;
/** Screens that show names of products as a column. */
const SCREENS = ['Products', 'Inventories'] as const;

/** Whether names of products may be told, and be searched for: to who reads them on a screen, or chooses products in a form. */
export function readsProductNames(permissions: Permissions): boolean {
  return (
    SCREENS.some((menu) => canOpen(permissions, menu) && can(permissions, 'LimitRead', menu, 'Name')) ||
    // There the name has no permission of its own.
    (canOpen(permissions, 'Warehouses') && can(permissions, 'Read', 'Warehouses')) ||
    FORMS.some((menu) => canOpen(permissions, menu) && can(permissions, 'Write', menu))
  );
}
