import { Box as BoxIcon, Boxes, Package, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CarrierLogo as Logo } from '../generated/gql/graphql';

/** The icon for a carrier's logo, in one colour: a carrier's own red would read as an error (design: look, Don't). */
const icons: Record<Logo, LucideIcon> = { DHL: Package, DPD: BoxIcon, FORWARDER: Truck, MULTI: Boxes };

/** The icon of a carrier (document 2, section 3); nothing for carriers without one. */
export function CarrierLogo({ logo }: { logo: Logo | null | undefined }): ReactNode {
  if (!logo) return null;
  const Icon = icons[logo];
  return <Icon size={14} aria-hidden data-logo={logo} />;
}
