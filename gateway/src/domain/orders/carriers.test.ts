import { describe, expect, it } from 'vitest';
import { carrierOf, isForwarder, logoOf, withForwarderWithoutNumber } from './carriers.ts';

const carriers = [
  { id: 1, name: 'DHL' },
  { id: 2, name: 'DPD' },
  { id: 3, name: 'Spedition' },
  { id: 4, name: 'Multi' },
  { id: 9, name: 'GLS' },
];

describe('carriers (document 2, section 3)', () => {
  it.each([
    [1, 'DHL'],
    [2, 'DPD'],
    [3, 'FORWARDER'],
    [4, 'MULTI'],
    [-1, 'FORWARDER'],
    [9, null],
  ])('the logo of %d is %s', (id, logo) => {
    expect(logoOf({ id, name: '' })).toBe(logo);
  });

  it('adds the forwarder without a number, once', () => {
    const withIt = withForwarderWithoutNumber(carriers);
    expect(withIt).toEqual([...carriers, { id: -1, name: 'Spedition ohne Nummer' }]);
    expect(withForwarderWithoutNumber(withIt)).toEqual(withIt);
  });

  it.each([
    [['GLS'], 9, false],
    [['Spedition'], 3, true],
    [['Spedition ohne Nummer'], -1, true],
    [['DHL', 'DPD'], 4, false],
    [['DHL', 'Spedition'], 4, true],
    [['Post'], undefined, false],
    [[], undefined, false],
  ])('%j are carrier %s, forwarder: %s', (names, id, forwarder) => {
    expect(carrierOf(names, carriers)?.id).toBe(id);
    expect(isForwarder(names, carriers)).toBe(forwarder);
  });
});
