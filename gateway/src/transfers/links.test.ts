import { describe, expect, it } from 'vitest';
import { documentFile, explorerFile } from './linkedFiles.ts';
import { createLinks, type FileAddress, LinkError, type LinkedFile } from './links.ts';

const SECRET = 'a-secret-for-tests-0123456789-abcdefgh';
const OTHER = 'another-secret-0123456789-abcdefghij';
const NOON = 1_800_000_000;
const claims = {
  userId: 'u-1',
  tokenId: 't-1',
  expiresAt: NOON + 100_000,
  beganAt: NOON * 1_000 - 1,
  backendToken: 'upstream-token',
  userAtSignIn: undefined,
};
const file = documentFile({ id: 12, name: 'Rechnung & Co.pdf', type: 'commercialInvoice' });
const links = createLinks([SECRET], () => NOON);

const sealOf = (link: string): string => new URL(link, 'http://x').searchParams.get('link') ?? '';
const refusal = (address: FileAddress, seal: string, now = NOON): string | undefined => {
  try {
    createLinks([SECRET], () => now).open(address, seal);
    return undefined;
  } catch (error) {
    return error instanceof LinkError ? error.reason : 'something else';
  }
};

describe('a link', () => {
  const link = links.make(file, claims);

  it('contains its session without revealing it', () => {
    expect(link.startsWith('/files/12?name=Rechnung+%26+Co.pdf&link=')).toBe(true);
    expect(links.open(file, sealOf(link)).claims).toEqual(claims);
    expect(Buffer.from(sealOf(link), 'base64url').toString()).not.toContain('upstream');
  });

  it('contains the permissions that its reader needs', () => {
    expect(links.open(file, sealOf(link)).demands).toEqual([
      { menus: ['ShippingPlans'], action: 'LimitRead', column: 'CommercialInvoice' },
    ]);
  });

  it.each([
    ['of another file', { ...file, path: '/files/13' }],
    ['of another name', { ...file, query: { name: 'other.pdf' } }],
    ['without its name', { ...file, query: {} }],
    ['of another kind of file', explorerFile('ExportProduct', 'Rechnung & Co.pdf')],
  ])('does not open the address %s', (_name, other: LinkedFile) => {
    expect(refusal(other, sealOf(link))).toBe('forged');
  });

  it('is refused if any byte of its seal is changed, or it is cut or missing', () => {
    const bytes = Buffer.from(sealOf(link), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      expect(refusal(file, changed.toString('base64url'))).toBe('forged');
    }
    for (const seal of ['', 'x', sealOf(link).slice(0, 20), bytes.subarray(0, -1).toString('base64url')]) {
      expect(refusal(file, seal)).toBe('forged');
    }
  });

  it('of another gateway is refused', () => {
    const other = createLinks([OTHER], () => NOON).make(file, claims);
    expect(refusal(file, sealOf(other))).toBe('forged');
  });

  it('is opened with every secret, and sealed with the first one', () => {
    const changing = createLinks([OTHER, SECRET], () => NOON);
    expect(changing.open(file, sealOf(link)).claims).toEqual(claims);
    const sealed = sealOf(changing.make(file, claims));
    expect(createLinks([OTHER], () => NOON).open(file, sealed).claims).toEqual(claims);
    expect(refusal(file, sealed)).toBe('forged');
  });

  it('is valid for ten to fifteen minutes, and never longer than its session', () => {
    expect(refusal(file, sealOf(link), NOON + 599)).toBeUndefined();
    expect(refusal(file, sealOf(link), NOON + 900)).toBe('expired');
    const last = links.make(file, { ...claims, expiresAt: NOON + 60 });
    expect(refusal(file, sealOf(last), NOON + 61)).toBe('expired');
  });

  it('to a file that cannot be requested again is valid for at least a quarter of an hour', () => {
    const once = { ...file, lifetime: 'single' } as const;
    for (const moment of [NOON, NOON + 1, NOON + 299]) {
      const seal = sealOf(createLinks([SECRET], () => moment).make(once, claims));
      expect(refusal(once, seal, moment + 899)).toBeUndefined();
      expect(refusal(once, seal, moment + 1_200)).toBe('expired');
    }
  });

  it('to the same file is the same for a while, and different for another user', () => {
    expect(createLinks([SECRET], () => NOON - 1).make(file, claims)).toBe(link);
    expect(links.make(file, { ...claims, userId: 'u-2' })).not.toBe(link);
    expect(createLinks([SECRET], () => NOON + 900).make(file, claims)).not.toBe(link);
  });
});
