import {
  Boxes,
  CircleUser,
  ClipboardCheck,
  ClipboardList,
  Factory,
  FolderOpen,
  History,
  House,
  LayoutDashboard,
  ListChecks,
  MapPin,
  Package,
  ScanBarcode,
  Ship,
  UserCog,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import type { Screen } from './screens';

/** By path. Apart from the screens, because nobody needs the icons to sign in. */
const icons: Readonly<Record<string, LucideIcon>> = {
  '/app/dashboard': LayoutDashboard,
  '/app/wms-dashboard': House,
  '/app/wms-scanner': ScanBarcode,
  '/app/user-profile': CircleUser,
  '/app/orders': ClipboardList,
  '/app/rules-sqp': ListChecks,
  '/app/products': Package,
  '/app/shipping-plans': Ship,
  '/app/historical': History,
  '/app/suppliers': Factory,
  '/app/wms-inventories': Boxes,
  '/app/wms-warehouses': Warehouse,
  '/app/wms-stocktaking': ClipboardCheck,
  '/app/wms-storage-locations': MapPin,
  '/app/wms-history': History,
  '/app/wms-management-export': FolderOpen,
  '/app/users': Users,
  '/app/rights-changes': UserCog,
};

/** @throws Error for a screen without an icon */
export function iconOf({ path }: Screen): LucideIcon {
  const icon = icons[path];
  if (icon === undefined) throw new Error(`There is no icon for ${path}`);
  return icon;
}
