import { expect, test } from 'vitest';
import { isToSplit } from './splitRights';

const order = { pickType: 'CHECK', shippingStatusName: 'unshipped', isEditable: true };

test.each([
  [order, true],
  [{ ...order, shippingStatusName: 'Unversendet' }, true],
  [{ pickType: null, shippingStatusName: null, isEditable: null }, true],
  [{ ...order, shippingStatusName: 'error' }, false],
  [{ ...order, shippingStatusName: 'exported', isEditable: false }, false],
  [{ ...order, pickType: 'CAB' }, false],
])('%o can be split: %s', (one, expected) => expect(isToSplit(one)).toBe(expected));
