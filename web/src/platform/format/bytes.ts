/** A size in bytes with one decimal (document 1, section 1): `84,2 kB`. */
export function formatBytes(bytes: number): string {
  const steps = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${oneDecimal.format(bytes / 1000 ** steps)} ${units[steps] ?? ''}`;
}

/** A size limit as the server writes it, in whole megabytes of 1,048,576 bytes: `50 MB`. */
export function formatBytesLimit(bytes: number): string {
  return bytes < 1_048_576 ? formatBytes(bytes) : `${Math.floor(bytes / 1_048_576)} MB`;
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

const oneDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
