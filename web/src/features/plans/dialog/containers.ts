/** The capacity of containers in m³, by their inner dimensions; other ways of shipping have none. */
const capacities: Readonly<Record<string, number>> = { '20_gp': 33, '40_gp': 67, '40_hc': 76 };

export function capacityOf(size: string | undefined): number | undefined {
  return size === undefined ? undefined : capacities[size];
}

type Measured = { quantityDelivering: number | null; volume: number | null };

/** Pieces and m³ of products; `unmeasured` counts those without sizes, which are not part of the volume. */
export function loadOf(products: readonly Measured[]): { pieces: number; volume: number; unmeasured: number } {
  const load = { pieces: 0, volume: 0, unmeasured: 0 };
  for (const { quantityDelivering, volume } of products) {
    const pieces = Number.isNaN(quantityDelivering) ? 0 : (quantityDelivering ?? 0);
    load.pieces += pieces;
    if (volume === null) load.unmeasured += 1;
    else load.volume += pieces * volume;
  }
  return load;
}
