import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Of the eight groups of an IPv6 address. */
const NETWORK_GROUPS = 4;

/**
 * The network that an address is counted by: an IPv4 address itself, or the first 64 bits of an IPv6 address, because users choose the rest
 * themselves.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  const [, mapped] = MAPPED.exec(withoutZone) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(withoutZone)) return address;
  // Normalised as in a URL: no IPv4 part, and '::' for the longest run of zeros.
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
