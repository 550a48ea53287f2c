import { guessCarrier, type CarrierName } from 'schema/orderFiles/carrierNames.ts';
import type { Layout } from 'schema/orderFiles/layouts.ts';
import { plainCarrierName } from 'schema/orderFiles/reader.ts';

/** The carriers that names of a kind of file stand for, by `plainCarrierName`; empty for those of the products. */
type Remembered = Record<string, string>;

function keyOf(userId: string): string {
  return `orderImportCarriers.${userId}`;
}

/** The same name may stand for different carriers in different shops. */
function kindOf({ kind, base, name }: Layout): string {
  return name === undefined ? (base ?? kind) : `${kind} ${name}`;
}

/** What this user has chosen in this browser; invalid entries are ignored. */
function readAll(userId: string): Record<string, Remembered> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return Object.fromEntries(Object.entries(Object(stored)).map(([kind, names]) => [kind, textsIn(names)]));
  } catch {
    return {};
  }
}

function textsIn(names: unknown): Remembered {
  return Object.fromEntries(
    Object.entries(Object(names)).flatMap(([name, carrier]) => (typeof carrier === 'string' ? [[name, carrier]] : [])),
  );
}

/** Remembers the carrier that a name stands for. */
export function storeCarrier(userId: string, layout: Layout, name: string, carrier: string): void {
  const all = readAll(userId);
  const kind = kindOf(layout);
  const names = { ...all[kind], [plainCarrierName(name)]: carrier };
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...all, [kind]: names }));
}

/** The layout with the carriers that the names of a file stand for: as remembered, otherwise as their names suggest. */
export function withCarrierNames(
  layout: Layout,
  names: readonly CarrierName[],
  { userId, carriers }: { userId: string; carriers: readonly string[] },
): Layout {
  const remembered = readAll(userId)[kindOf(layout)] ?? {};
  const { carriers: _before, ...others } = layout;
  const known = new Map(
    names.flatMap(({ name }) => {
      const plain = plainCarrierName(name);
      const chosen = remembered[plain];
      const carrier = chosen === '' || carriers.includes(chosen ?? '') ? chosen : guessCarrier(name, carriers);
      return carrier === undefined ? [] : [[plain, carrier] as const];
    }),
  );
  // A file that names its carriers as we do is sent unchanged.
  const isNeeded = names.some(({ name, isMethod }) => isMethod || (known.get(plainCarrierName(name)) ?? name) !== name);
  return isNeeded ? { ...others, carriers: known } : others;
}

/** The carrier that a name of the file stands for: empty for those of the products, undefined if nobody knows. */
export function carrierOf(
  { carriers }: Layout,
  { name, isMethod }: CarrierName,
  all: readonly string[],
): string | undefined {
  const mapped = carriers?.get(plainCarrierName(name));
  if (mapped !== undefined) return mapped;
  if (isMethod) return '';
  return all.includes(name) ? name : undefined;
}
