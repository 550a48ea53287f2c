import type { CarrierLogo, OrderChoicesQuery } from '../../generated/gql/graphql';

/** The picture of each carrier by its name, which is what orders, lines and parts know of it. */
export type CarrierLogos = ReadonlyMap<string, CarrierLogo | null>;

export function carrierLogosOf(carriers: OrderChoicesQuery['carriers'] | undefined): CarrierLogos {
  return new Map((carriers ?? []).map(({ name, logo }) => [name, logo ?? null]));
}

/** Several carriers share the picture of many. */
export function logoOf(names: readonly string[], logos: CarrierLogos): CarrierLogo | null {
  if (names.length > 1) return 'MULTI';
  return logos.get(names[0] ?? '') ?? null;
}

/** The id that the gateway gives 'Spedition ohne Nummer'; filters leave it out (document 2, section 2.1). */
export const forwarderWithoutNumber = '-1';
