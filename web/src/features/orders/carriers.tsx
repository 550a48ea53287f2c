import type { ReactNode } from 'react';
import { CarrierLogo } from '../../carriers/CarrierLogo';
import { missing } from '../../format/numbers';
import type { CarrierLogo as Logo, OrderCarriersQuery } from '../../generated/gql/graphql';
import { IconAndWord } from '../../components/IconAndWord';

/** The logo of each carrier by its name, the only reference in orders, lines and parts. */
export type CarrierLogos = ReadonlyMap<string, Logo | null>;

export function carrierLogosOf(carriers: OrderCarriersQuery['carriers'] | undefined): CarrierLogos {
  return new Map((carriers ?? []).map(({ name, logo }) => [name, logo ?? null]));
}

/** The gateway's id for 'Spedition ohne Nummer'; filters leave it out (document 2, section 2.1). */
export const forwarderWithoutNumber = '-1';

type CarrierLabelProps = {
  names: readonly string[] | null | undefined;
  logos: CarrierLogos;
  /** Reserves space for the logo, so that the names of a column are aligned. */
  inColumn?: boolean;
};

/** The carrier or carriers of an order, a line or a part. Several carriers share one icon. */
export function CarrierLabel({ names, logos, inColumn = false }: CarrierLabelProps): ReactNode {
  if (!names || names.length === 0) return missing;
  const text = names.join(', ');
  const logo = names.length > 1 ? 'MULTI' : logos.get(text);
  return (
    <IconAndWord>
      {!logo && inColumn ? <span style={roomOfLogo} /> : <CarrierLogo logo={logo} />}
      <span title={text}>{text}</span>
    </IconAndWord>
  );
}

const roomOfLogo = { width: 14, flexShrink: 0 };
