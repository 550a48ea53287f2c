import type { ReactNode } from 'react';
import { CarrierLogo } from '../../domain/carriers/CarrierLogo';
import { missing } from '../../platform/format/numbers';
import type { CarrierLogo as Logo, OrderCarriersQuery } from '../../platform/generated/gql/graphql';
import { IconAndWord } from '../../ui/IconAndWord';

/** The logo of each carrier by its name, the only reference in orders, lines and parts. */
export type CarrierLogos = ReadonlyMap<string, Logo | null>;

export function carrierLogosOf(carriers: OrderCarriersQuery['carriers'] | undefined): CarrierLogos {
  return new Map((carriers ?? []).map(({ name, logo }) => [name, logo ?? null]));
}

/** The gateway's id for 'Spedition ohne Nummer'; filters leave it out (document 2, section 2.1). */
export const forwarderWithoutNumber = '-1';

type CarrierLabelProps = { names: readonly string[] | null | undefined; logos: CarrierLogos };

/** The carrier or carriers of an order, a line or a part. Several carriers share one icon. */
export function CarrierLabel({ names, logos }: CarrierLabelProps): ReactNode {
  if (!names || names.length === 0) return missing;
  const text = names.join(', ');
  const logo = names.length > 1 ? 'MULTI' : logos.get(text);
  return (
    <IconAndWord>
      <CarrierLogo logo={logo} />
      <span title={text}>{text}</span>
    </IconAndWord>
  );
}
