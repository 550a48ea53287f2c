import type { ReactNode } from 'react';
import { missing } from '../../format/numbers';
import { CarrierLogo } from './CarrierLogo';
import { logoOf, type CarrierLogos } from './carrierLogos';
import { IconAndWord } from './IconAndWord';

type CarrierLabelProps = { names: readonly string[] | null | undefined; logos: CarrierLogos };

/** The carrier or carriers of an order, a line or a part. */
export function CarrierLabel({ names, logos }: CarrierLabelProps): ReactNode {
  if (!names || names.length === 0) return missing;
  const text = names.join(', ');
  return (
    <IconAndWord>
      <CarrierLogo logo={logoOf(names, logos)} />
      <span title={text}>{text}</span>
    </IconAndWord>
  );
}
