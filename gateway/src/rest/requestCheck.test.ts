import { describe, expect, it } from 'vitest';
import type { CheckOptions } from './requestCheck.ts';
import { contractCheck } from './testing/contractCheck.ts';
import type { OperationId } from './contract.ts';

const found = (operation: OperationId, content: unknown, options?: CheckOptions) =>
  contractCheck
    .check(operation, content, options)
    .map(({ field, code, values }) => [field, code, ...Object.values(values ?? {})]);

const ORDER = { customerInvoiceNumber: 'R-7', customerIdNumber: 'K', customerOrderId: 'R-7-1' };
const PLAN = { shipmentRecordName: 'N', supplierName: 'S', supplierOrderId: '1' };
const line = (amount: number, carrier = 'DHL') => ({
  shippingSkuName: 'A',
  shippingSkuAmount: amount,
  shippingSkuCarrier: carrier,
});

describe('a body before it is sent', () => {
  it.each<[OperationId, unknown, (string | number | undefined)[][]]>([
    ['createOrder', { ...ORDER, orderSkus: [line(1)], parts: [] }, []],
    ['createOrder', { ...ORDER, phoneNumber: undefined }, []],
    [
      'createOrder',
      { ...ORDER, customerIdNumber: '', orderShippingWeight: -1, orderSkus: [line(1), line(0)] },
      [
        ['customerIdNumber', 'REQUIRED'],
        ['orderShippingWeight', 'TOO_SMALL', 0],
        ['orderSkus.1.shippingSkuAmount', 'TOO_SMALL', 1],
      ],
    ],
    [
      'confirmPasswordReset',
      { email: 'a@b.example', password: '12345', otp: '1' },
      [
        ['otp', 'WRONG_FORMAT'],
        ['password', 'TOO_SHORT', 6],
      ],
    ],
    ['createSupplier', {}, [['name', 'REQUIRED']]],
    ['createSupplier', { name: null }, [['name', 'REQUIRED']]],
    [
      'createSupplier',
      { name: 'x'.repeat(201), colour: 'red' },
      [
        ['colour', 'UNKNOWN_FIELD'],
        ['name', 'TOO_LONG', 200],
      ],
    ],
    ['createShippingPlan', { ...PLAN, prepaymentDate: '2026-02-30' }, [['prepaymentDate', 'NOT_A_DATE']]],
    ['createShippingPlan', { ...PLAN, carrierShipmentUrl: 'x' }, [['carrierShipmentUrl', 'WRONG_FORMAT']]],
    ['updateShippingPlan', { ...PLAN, shipmentRecordId: 2 ** 31 }, [['shipmentRecordId', 'NOT_AN_ID']]],
    // A call without a body has no check.
    ['signOut', { anything: 1 }, []],
  ])('%s of %j', (operation, content, problems) => {
    const wrong = found(operation, content);
    expect(wrong).toHaveLength(problems.length);
    expect(wrong).toEqual(expect.arrayContaining(problems));
  });

  it('may have the ids of another back-end, but no other texts for numbers', () => {
    expect(found('createShippingPlan', { ...PLAN, carrierNameId: 'dhl-7', chinaUserId: 'a b@c' })).toEqual([]);
    expect(found('createShippingPlan', { ...PLAN, orderTotalAmount: '7' })).toEqual([
      ['orderTotalAmount', 'NOT_A_NUMBER'],
    ]);
    expect(found('createOrder', { ...ORDER, customerOrderId: 'no number' })).toEqual([
      ['customerOrderId', 'WRONG_FORMAT'],
    ]);
  });

  it('may be incomplete while it is only a part of the final body', () => {
    expect(found('createShippingPlan', { supplierName: '' }, { isPart: true })).toEqual([['supplierName', 'REQUIRED']]);
  });

  it('may contain unchanged values of another back-end, but no others that violate the contract', () => {
    const order = { ...ORDER, phoneNumber: '1'.repeat(300), orderSkus: [line(1), line(2, 'x'.repeat(300))] };
    const was = { was: order };
    expect(found('updateOrder', order)).toHaveLength(2);
    expect(found('updateOrder', order, was)).toEqual([]);
    // Its first line was removed.
    expect(found('updateOrder', { ...order, orderSkus: order.orderSkus.slice(1) }, was)).toEqual([]);
    expect(found('updateOrder', { ...order, phoneNumber: '2'.repeat(300) }, was)).toEqual([
      ['phoneNumber', 'TOO_LONG', 200],
    ]);
    const { supplierOrderId: _none, ...plan } = PLAN;
    expect(found('createShippingPlan', { ...plan, ours: 1 }, { was: { ours: 2 } })).toEqual([]);
  });
});

it('a body is checked once, and again after a part of it or for another call', () => {
  let reads = 0;
  const body = {
    get name(): string {
      reads += 1;
      return 'Nordwind';
    },
  };
  const readsOf = (check: () => unknown): number => {
    reads = 0;
    check();
    return reads;
  };
  expect(readsOf(() => found('createSupplier', body, { isPart: true }))).toBe(1);
  expect(readsOf(() => found('createSupplier', body))).toBe(1);
  expect(readsOf(() => found('createSupplier', body))).toBe(0);
  expect(readsOf(() => found('createNews', body))).toBe(1);
});
