/** The meaning of a code: a storage location, by the name on its label, or a SKU. */
import type { ApolloClient } from '@apollo/client';
import { BookingLocationsQuery, BookingSkusQuery } from '../bookings/bookings.operations';
import { requestFailureOf } from '../errors/requestFailure';
import type { Rights } from '../permissions/rights';
import { ScanLocationsQuery, ScanSkusQuery } from './scanning.operations';

export type Place = { id: string; label: string; warehouse?: string; priority?: number };
export type Ware = { sku: string; name: string };

export type Code =
  | { kind: 'location'; place: Place }
  | { kind: 'sku'; ware: Ware }
  /** The reason why it is neither: the name is unknown, belongs to both, or the location is archived. */
  | { kind: 'unknown' | 'ambiguous' | 'archived'; text: string }
  /** The code is not known on this page, and there is no connection to look it up. */
  | { kind: 'unreachable'; text: string };

export type CodeReader = {
  /** Loads the names once, so that codes are recognised without a connection. */
  load: () => Promise<void>;
  read: (text: string) => Promise<Code>;
};

/** The gateway's shortest search text. */
const shortest = 2;

/** Recognises codes by the loaded names, and looks up the others at the gateway. The names are kept only in the page's memory. */
export function createCodeReader(client: ApolloClient, rights: Rights): CodeReader {
  const places = new Map<string, Place & { isActive: boolean }>();
  const wares = new Map<string, Ware>();

  const loadPlaces = async () => {
    if (!rights.mayCall('Query.storageLocations') || !rights.reads('StorageLocation.fullName')) return;
    const { data } = await client.query({ query: ScanLocationsQuery, fetchPolicy: 'no-cache' });
    for (const { id, fullName, warehouseName, isActive, priority } of data?.storageLocations.items ?? []) {
      if (!fullName) continue;
      places.set(nameOf(fullName), {
        id,
        label: fullName,
        ...(warehouseName !== null && { warehouse: warehouseName }),
        ...(priority !== null && { priority }),
        isActive: isActive !== false,
      });
    }
  };
  const loadWares = async () => {
    if (!rights.mayCall('Query.skuOptions')) return;
    const { data } = await client.query({ query: ScanSkusQuery, fetchPolicy: 'no-cache' });
    for (const { sku, name } of data?.skuOptions ?? []) wares.set(nameOf(sku), { sku, name: name ?? '' });
  };
  const ask = async (text: string): Promise<[Place | undefined, Ware | undefined]> => {
    const [locations, skus] = await Promise.all([
      client.query({ query: BookingLocationsQuery, variables: { keywords: text }, fetchPolicy: 'no-cache' }),
      client.query({ query: BookingSkusQuery, variables: { keywords: text }, fetchPolicy: 'no-cache' }),
    ]);
    const place = locations.data?.storageLocationOptions.find(({ label }) => nameOf(label) === nameOf(text));
    const ware = skus.data?.skuOptions.find(({ sku }) => nameOf(sku) === nameOf(text));
    return [place && { id: place.id, label: place.label }, ware && { sku: ware.sku, name: ware.name ?? '' }];
  };

  return {
    load: async () => {
      // Unknown codes are looked up one by one, so a failure here loses nothing.
      await Promise.allSettled([places.size === 0 && loadPlaces(), wares.size === 0 && loadWares()]);
    },
    read: async (text) => {
      const place = places.get(nameOf(text));
      const ware = wares.get(nameOf(text));
      if (place?.isActive || (ware && !place)) return codeOf(text, place, ware);
      if (text.length < shortest) return { kind: 'unknown', text };
      // An archived location may have been unarchived since.
      try {
        const [placeNow, wareNow] = await ask(text);
        if (placeNow) places.set(nameOf(text), { ...place, ...placeNow, isActive: true });
        if (wareNow) wares.set(nameOf(text), wareNow);
        if (!placeNow && !wareNow && place) return { kind: 'archived', text: place.label };
        return codeOf(text, placeNow && places.get(nameOf(text)), wareNow);
      } catch (error) {
        if (place) return { kind: 'archived', text: place.label };
        return { kind: requestFailureOf(error).code === 'BAD_USER_INPUT' ? 'unknown' : 'unreachable', text };
      }
    },
  };
}

function codeOf(text: string, place: Place | undefined, ware: Ware | undefined): Code {
  if (place && ware) return { kind: 'ambiguous', text };
  if (place) return { kind: 'location', place };
  return ware ? { kind: 'sku', ware } : { kind: 'unknown', text };
}

/** Codes are case-insensitive. */
function nameOf(text: string): string {
  return text.trim().toLowerCase();
}
