import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

const EVERY_IPV4 = new Set(['0.0.0.0', '0']);
const EVERY_IPV6 = new Set(['::', '::0', '0:0:0:0:0:0:0:0']);
const OWN = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** The URLs of a server: on this machine, and from elsewhere in the network. */
export interface Addresses {
  readonly own: string;
  readonly ofOthers: readonly string[];
}

/** The URLs to open for a server that listens on `host`, which may stand for all addresses of the machine. */
export function addressesToOpen(
  host: string,
  port: string,
  machine: { readonly name: string; readonly interfaces: readonly NetworkInterfaceInfo[] } = {
    name: hostname(),
    interfaces: Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []),
  },
): Addresses {
  const url = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const withIPv6 = EVERY_IPV6.has(host);
  if (!withIPv6 && !EVERY_IPV4.has(host)) return { own: url(host), ofOthers: [] };
  const addresses = machine.interfaces
    .filter(({ internal, family }) => !internal && (withIPv6 || family === 'IPv4'))
    // A link-local address is only valid together with the interface of the client.
    .filter(({ address }) => !address.startsWith('fe80:'))
    .map(({ address }) => url(address));
  return { own: url(withIPv6 ? 'localhost' : '127.0.0.1'), ofOthers: [...addresses, url(machine.name)] };
}

/** Whether other machines can reach a server that listens on `host`. */
export function isPublic(host: string): boolean {
  return !OWN.test(host);
}
