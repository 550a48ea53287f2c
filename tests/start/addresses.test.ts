import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { addressesToOpen, isPublic } from '../../scripts/addresses.ts';

const IPV4 = { netmask: '', mac: '', cidr: null, internal: false, family: 'IPv4' } as const;
const IPV6 = { ...IPV4, scopeid: 0, family: 'IPv6' } as const;
const interfaces: NetworkInterfaceInfo[] = [
  { ...IPV4, address: '127.0.0.1', internal: true },
  { ...IPV4, address: '192.168.1.5' },
  { ...IPV6, address: '2001:db8::5' },
  { ...IPV6, address: 'fe80::5' },
];
const machine = { name: 'lager', interfaces };

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4000', []],
  ['0.0.0.0', 'http://127.0.0.1:4000', ['http://192.168.1.5:4000', 'http://lager:4000']],
  ['::', 'http://localhost:4000', ['http://192.168.1.5:4000', 'http://[2001:db8::5]:4000', 'http://lager:4000']],
  ['::1', 'http://[::1]:4000', []],
])('HOST=%s gives URLs that reach the server', (host, own, ofOthers) => {
  expect(addressesToOpen(host, '4000', machine)).toEqual({ own, ofOthers });
});

it('recognises hosts that only this machine can reach', () => {
  expect(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::', '192.168.1.5'].filter(isPublic)).toEqual([
    '0.0.0.0',
    '::',
    '192.168.1.5',
  ]);
});
