/** Exact sums of decimals that arrive as text (`"12.50"`), without binary floats. */

/** `"12.50"` is `{ digits: 1250n, decimals: 2 }`. */
type Scaled = { digits: bigint; decimals: number };

/** `"1.80" + "0.7"` is `"2.50"`. Missing terms count as 0; undefined when every term is missing. */
export function addDecimals(...terms: (string | null | undefined)[]): string | undefined {
  const scaled = terms.map(toScaled).filter((term) => term !== undefined);
  if (scaled.length === 0) return undefined;
  const decimals = Math.max(...scaled.map((term) => term.decimals));
  const sum = scaled.reduce((total, term) => total + term.digits * 10n ** BigInt(decimals - term.decimals), 0n);
  return toText({ digits: sum, decimals });
}

/** True for a decimal that is present and not 0, in any notation. */
export function isNonZero(decimal: string | null | undefined): boolean {
  const scaled = toScaled(decimal);
  return scaled !== undefined && scaled.digits !== 0n;
}

/** Undefined if it is no decimal. */
export function toScaled(decimal: string | null | undefined): Scaled | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal ?? '');
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { digits: BigInt(`${sign}${whole}${fraction}`), decimals: fraction.length };
}

export function toText({ digits, decimals }: Scaled): string {
  const sign = digits < 0n ? '-' : '';
  const text = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  return decimals === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
