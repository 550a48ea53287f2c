/** A size in bytes with one decimal (document 1, section 1): `84,2 kB`. */
export function formatBytes(bytes: number): string {
  const steps = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${oneDecimal.format(bytes / 1000 ** steps)} ${units[steps] ?? ''}`;
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

const oneDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
