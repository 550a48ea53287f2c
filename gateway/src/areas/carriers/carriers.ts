import type { CarrierLogo } from '../../generated/graphql.ts';
import type { WireCarrier } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';

/** The carriers whose ids the documents know (document 2, section 3). */
const CARRIER_ID = { dhl: 1, dpd: 2, forwarder: 3, multi: 4 } as const;

/** No carrier of the back-end: clients add it to what can be chosen, and an order keeps its name (document 2, section 3). */
export const FORWARDER_WITHOUT_NUMBER: WireCarrier = { id: -1, name: 'Spedition ohne Nummer' };

const LOGOS: ReadonlyMap<WireId, CarrierLogo> = new Map<WireId, CarrierLogo>([
  [CARRIER_ID.dhl, 'DHL'],
  [CARRIER_ID.dpd, 'DPD'],
  [CARRIER_ID.forwarder, 'FORWARDER'],
  [CARRIER_ID.multi, 'MULTI'],
  [FORWARDER_WITHOUT_NUMBER.id, 'FORWARDER'],
]);

/** The logo of a carrier; null where the documents give it none. */
export function logoOf({ id }: WireCarrier): CarrierLogo | null {
  return LOGOS.get(id) ?? null;
}

/** What can be chosen: the back-end's carriers, and the forwarder without a number once, as the last. */
export function withForwarderWithoutNumber(carriers: readonly WireCarrier[]): WireCarrier[] {
  return [...carriers.filter(({ id }) => id !== FORWARDER_WITHOUT_NUMBER.id), FORWARDER_WITHOUT_NUMBER];
}

/**
 * The carrier of an order, whose carriers are names: the one there is; with several of them, the carrier multi. Undefined
 * where there is none, or none of that name.
 */
export function carrierOf(names: readonly string[], carriers: readonly WireCarrier[]): WireCarrier | undefined {
  const known = withForwarderWithoutNumber(carriers);
  const [name, ...others] = names;
  return others.length > 0 ? known.find(({ id }) => id === CARRIER_ID.multi) : known.find((one) => one.name === name);
}

/** Whether one of these carriers is the forwarder, with or without a number. */
export function isForwarder(names: readonly string[], carriers: readonly WireCarrier[]): boolean {
  const forwarders = withForwarderWithoutNumber(carriers).filter((carrier) => logoOf(carrier) === 'FORWARDER');
  return forwarders.some(({ name }) => names.includes(name));
}
