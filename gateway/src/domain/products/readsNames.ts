import { can, canOpen, type Permissions } from 'schema/permissions/can.ts';

/** Forms whose users choose from all products by name. */
const FORMS = ['Orders', 'ShippingPlans', 'Products', 'Warehouses'] as const;
/** Screens that show product names in a column. */
const SCREENS = ['Products', 'Inventories'] as const;

/** Whether the viewer may read product names and search by them: because a screen shows them, or a form offers products to choose from. */
export function readsProductNames(permissions: Permissions): boolean {
  return (
    SCREENS.some((menu) => canOpen(permissions, menu) && can(permissions, 'LimitRead', menu, 'Name')) ||
    // On this screen the name has no permission of its own.
    (canOpen(permissions, 'Warehouses') && can(permissions, 'Read', 'Warehouses')) ||
    FORMS.some((menu) => canOpen(permissions, menu) && can(permissions, 'Write', menu))
  );
}
