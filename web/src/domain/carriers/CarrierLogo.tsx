import { Box as BoxIcon, Boxes, Package, PackageOpen, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CarrierLogo as Logo } from '../../platform/generated/gql/graphql';

/** The icon for a carrier's logo, in one colour: a carrier's own red would read as an error (design: look, Don't). */
const icons: Record<Logo, LucideIcon> = { DHL: Package, DPD: BoxIcon, FORWARDER: Truck, MULTI: Boxes };

/** The icon of a carrier (document 2, section 3); a neutral one for carriers without a logo. */
export function CarrierLogo({ logo }: { logo: Logo | null | undefined }): ReactNode {
  const Icon = logo ? icons[logo] : PackageOpen;
  return <Icon size={14} aria-hidden data-logo={logo ?? 'NONE'} />;
}
