import type { LookupOption } from '../../ui/lookup/lookupOption';
import { CarrierLogo } from '../../domain/carriers/CarrierLogo';
import type { CarrierLogos } from './carriers';

/** The carriers to choose from, by name, each with its logo. */
export function carrierOptionsOf(logos: CarrierLogos): LookupOption[] {
  return [...logos].map(([name, logo]) => ({
    id: name,
    label: name,
    icon: <CarrierLogo logo={logo} />,
  }));
}
