/** Exact sums of decimals that arrive as text (`"12.50"`), without binary floats. */

type Scaled = { digits: bigint; places: number };

/** `"1.80" + "0.7"` is `"2.50"`. Missing terms count as 0; undefined when every term is missing. */
export function addDecimals(...terms: (string | null | undefined)[]): string | undefined {
  const scaled = terms.map(toScaled).filter((term) => term !== undefined);
  if (scaled.length === 0) return undefined;
  const places = Math.max(...scaled.map((term) => term.places));
  const sum = scaled.reduce((total, term) => total + term.digits * 10n ** BigInt(places - term.places), 0n);
  return toText({ digits: sum, places });
}

/** True for a decimal that is present and not 0, in any notation. */
export function isNonZero(decimal: string | null | undefined): boolean {
  const scaled = toScaled(decimal);
  return scaled !== undefined && scaled.digits !== 0n;
}

function toScaled(decimal: string | null | undefined): Scaled | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal ?? '');
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { digits: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

function toText({ digits, places }: Scaled): string {
  const sign = digits < 0n ? '-' : '';
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  return places === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}
