import type { ReactNode } from 'react';
import { missing } from '../../format/numbers';
import { CarrierLogo } from './CarrierLogo';
import { logoOf, type CarrierLogos } from './carrierLogos';
import { IconAndWord } from './IconAndWord';

type CarrierLabelProps = {
  names: readonly string[] | null | undefined;
  logos: CarrierLogos;
  /** In a column the names stand below each other, with a picture or without. */
  inColumn?: boolean;
};

/** The carrier or carriers of an order, a line or a part. */
export function CarrierLabel({ names, logos, inColumn = false }: CarrierLabelProps): ReactNode {
  if (!names || names.length === 0) return missing;
  const text = names.join(', ');
  const logo = logoOf(names, logos);
  return (
    <IconAndWord>
      {logo === null && inColumn ? <span style={roomOfLogo} /> : <CarrierLogo logo={logo} />}
      <span title={text}>{text}</span>
    </IconAndWord>
  );
}

const roomOfLogo = { width: 14, flexShrink: 0 };
