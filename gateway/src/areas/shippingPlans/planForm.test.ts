import { describe, expect, it } from 'vitest';
import { contractCheck } from '../../rest/testing/contractCheck.ts';
import { checkPlanInput, mergePlan, readNewPlan } from './planForm.ts';

const plan = {
  shipmentRecordId: 7,
  shipmentRecordName: 'NB-26-7',
  supplierName: 'Ningbo Home',
  supplierNameId: 3,
  supplierOrderId: 'PO-1',
  recordStatusId: 2,
  recordTags: 'eilig,neu',
  shipmentNote: 'Note',
  containerId: 'MSKU1',
  containerArrivalDate: '2026-12-01T04:00:00.000Z',
  containerArrivalDateFixed: false,
  containerArrivalDatePlanned: true,
  containerArrivalDateProvisional: false,
  carrierNameId: 4,
  orderTotalAmount: 1200.5,
  prepaymentDate: '2026-10-01',
  chinaUserId: 'demo-purchasing',
  products: [{ id: 5, sku: 'A', name: 'A', quantityDelivering: 9 }],
};

describe('the complete plan that is sent', () => {
  it('without input, is the plan as it was read, without fields that were not returned', () => {
    const { shipmentRecordId: _id, supplierNameId: _supplier, products, ...same } = plan;
    expect(mergePlan(plan, {})).toEqual({
      ...same,
      linkedProducts: products,
    });
  });

  it('contains given values, and clears null ones', () => {
    const input = {
      shipmentRecordName: ' NB-26-8 ',
      recordTags: [],
      shipmentNote: ' ',
      carrierNameId: null,
      containerSizeId: '11',
      orderTotalAmount: '99.90',
      prepaymentDate: null,
      products: [{ id: '6', quantityDelivering: 1 }],
    };
    expect(mergePlan(plan, input)).toMatchObject({
      shipmentRecordName: 'NB-26-8',
      recordTags: null,
      shipmentNote: null,
      carrierNameId: null,
      containerSizeId: 11,
      orderTotalAmount: 99.9,
      prepaymentDate: null,
      linkedProducts: [{ id: 6, quantityDelivering: 1 }],
      containerId: 'MSKU1',
    });
    expect(mergePlan(plan, { recordTags: null, products: null })).toMatchObject({
      recordTags: null,
      linkedProducts: [],
    });
  });

  const arrival = (input: Parameters<typeof mergePlan>[1]) => {
    const { containerArrivalDate, containerArrivalDateFixed, containerArrivalDatePlanned } = mergePlan(plan, input);
    return [containerArrivalDate, containerArrivalDateFixed, containerArrivalDatePlanned];
  };
  const moved = new Date('2026-12-05T04:00:00.000Z');

  it('has the arrival date and its mode as one value', () => {
    expect(arrival({ containerArrivalDate: moved })).toEqual([moved.toISOString(), false, true]);
    expect(arrival({ containerArrivalDateMode: 'FIXED' })).toEqual([plan.containerArrivalDate, true, false]);
    expect(arrival({ containerArrivalDate: null })).toEqual([null, false, false]);
  });

  it.each([
    [{ containerArrivalDateMode: null }, 'input.containerArrivalDateMode'],
    [{ containerArrivalDate: null, containerArrivalDateMode: 'FIXED' as const }, 'input.containerArrivalDate'],
    [{ carrierNameId: '../1' }, 'input.carrierNameId'],
    [{ recordTags: ['a,b'] }, 'input.recordTags'],
  ])('is refused with %j', (input, field) => {
    expect(() => mergePlan(plan, input)).toThrow(`${field} `);
  });
});

it.each([
  [{ shipmentRecordName: ' ' }, 'input.shipmentRecordName'],
  [{ supplierName: null }, 'input.supplierName'],
  [{ supplierOrderId: 'x'.repeat(201) }, 'input.supplierOrderId'],
  [{ recordStatusId: null }, 'input.recordStatusId'],
  [{ orderTotalAmount: '-0.01' }, 'input.orderTotalAmount'],
  [{ orderTotalAmount: '1.001' }, 'input.orderTotalAmount'],
  [{ prepaymentAmount: '1000000000000' }, 'input.prepaymentAmount'],
  [{ carrierShipmentUrl: 'javascript:alert(1)' }, 'input.carrierShipmentUrl'],
  [{ shipmentNote: 'x'.repeat(10_001) }, 'input.shipmentNote'],
  [{ products: [{ id: '1', quantityDelivering: 0 }] }, 'input.products.0.quantityDelivering'],
  [
    {
      products: [
        { id: '1', quantityDelivering: 1 },
        { id: '1', quantityDelivering: 2 },
      ],
    },
    'input.products',
  ],
])('%j is not a change', (input, field) => {
  expect(() => checkPlanInput(contractCheck, input)).toThrow(`${field} `);
});

it('a new plan contains what was given, and a date with its mode', () => {
  const input = { shipmentRecordName: ' NB-1 ', supplierName: 'Ningbo Home', supplierOrderId: 'PO-1' };
  expect(readNewPlan(contractCheck, input)).toMatchObject({
    shipmentRecordName: 'NB-1',
    recordTags: null,
    linkedProducts: [],
  });
  expect(readNewPlan(contractCheck, input)).not.toHaveProperty('recordStatusId');
  expect(() => readNewPlan(contractCheck, { ...input, containerArrivalDate: new Date() })).toThrow(
    'input.containerArrivalDateMode ',
  );
});
