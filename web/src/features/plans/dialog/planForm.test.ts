import { describe, expect, test } from 'vitest';
import { rightsOf } from '../../../permissions/rights';
import { administrator, userWith } from '../../../testing/users';
import { capacityOf, loadOf } from './containers';
import type { PlanInDialog } from './planDialog.operations';
import {
  changedInput,
  newPlanInput,
  planSchema,
  planValues,
  readsField,
  volumeOf,
  writesField,
  type PlanForm,
} from './planForm';

const plan: PlanInDialog = {
  id: '7',
  recordStatus: 'order_placed',
  recordTags: ['Eilig', 'Saison'],
  shipmentNote: null,
  shipmentRecordName: 'NB-26-118',
  supplierOrderId: 'PO-1',
  supplierName: 'Ningbo Haoyue',
  containerId: null,
  containerSize: '40_hc',
  containerArrivalDate: '2026-11-24T03:00:00.000Z',
  containerArrivalDateMode: 'PLANNED',
  containerArrivalPlace: null,
  carrierShipmentId: null,
  carrierName: null,
  carrierShipmentUrl: null,
  paymentStatus: null,
  orderTotalAmount: '84210.50',
  prepaymentAmount: null,
  shipmentPaidStatus: null,
  customsPaidStatus: null,
  chinaStatus: null,
  chinaText: null,
  chinaUser: null,
  accountingStatus: null,
  accountingStatusDate: null,
  proformaInvoice: null,
  commercialInvoice: { id: 'd1', name: 'CI.pdf', url: '/files/d1' },
  packingList: null,
  products: [{ id: '3', sku: 'A-1', name: 'Stuhl', quantityDelivering: 120, product: null }],
  lockedBy: null,
  lockedUntil: null,
  canRelease: false,
  lockIsMine: null,
  recordStatusId: '1',
  supplierNameId: '4',
  containerSizeId: '3',
  containerArrivalPlaceId: null,
  carrierNameId: null,
  paymentStatusId: null,
  prepaymentDate: null,
  fullpaidDate: null,
  shipmentPaidStatusId: null,
  customsPaidStatusId: null,
  chinaStatusId: null,
  chinaUserId: null,
  accountingStatusId: null,
};
const before = planValues(plan);
const rights = rightsOf(administrator);
const pdf = new File(['%PDF-1.4'], 'new.pdf');

describe('of a plan is sent', () => {
  test.each<[string, Partial<PlanForm>, object]>([
    ['nothing, where nothing changed', {}, {}],
    ['nothing, where an amount is only written otherwise', { orderTotalAmount: '84210.5' }, {}],
    ['nothing, where tags stand in another order', { recordTags: ['Saison', 'Eilig'] }, {}],
    ['what is emptied as null', { supplierOrderId: 'PO-2', shipmentNote: ' ' }, { supplierOrderId: 'PO-2' }],
    [
      'a day with how sure it is',
      { containerArrivalDateMode: 'FIXED' },
      { containerArrivalDate: '2026-11-24T03:00:00.000Z', containerArrivalDateMode: 'FIXED' },
    ],
    [
      'no certainty without a day',
      { containerArrivalDate: '' },
      { containerArrivalDate: null, containerArrivalDateMode: null },
    ],
    [
      'a new document, and that one is taken away',
      { packingList: pdf, commercialInvoice: 'removed' },
      { documents: { packingList: pdf, commercialInvoice: null } },
    ],
    [
      'all products with their pieces',
      { products: before.products.map((product) => ({ ...product, quantityDelivering: 90 })) },
      { products: [{ id: '3', quantityDelivering: 90 }] },
    ],
  ])('%s', (_, change, input) => {
    expect(changedInput(before, { ...before, ...change }, rights)).toEqual(input);
  });

  test('nothing by who may only read, whatever the form holds', () => {
    const reader = rightsOf(userWith('ShippingPlans', { LimitRead: ['ShipmentRecordName', 'OrderTotalAmount'] }));
    const changed = { ...before, shipmentRecordName: 'X', orderTotalAmount: '1', chinaText: 'seen by nobody' };
    expect(changedInput(before, changed, reader)).toEqual({});
    expect([readsField(reader, 'orderTotalAmount'), readsField(reader, 'chinaText')]).toEqual([true, false]);
  });

  test('of a new one what is filled in', () => {
    const filled = { ...planValues(undefined), shipmentRecordName: ' A ', supplierName: 'B', supplierOrderId: 'C' };
    expect(newPlanInput(filled, rights)).toEqual({ shipmentRecordName: 'A', supplierName: 'B', supplierOrderId: 'C' });
  });
});

describe('the form demands', () => {
  const wrong = (change: Partial<PlanForm>) => {
    const schema = planSchema((field) => writesField(rights, field), ['Ningbo Haoyue']);
    return schema.safeParse({ ...before, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  };

  test.each<[Partial<PlanForm>, string[]]>([
    [{}, []],
    [{ supplierName: 'ningbo haoyue' }, []],
    [{ supplierName: 'Nobody' }, ['supplierName']],
    [{ shipmentRecordName: '', supplierOrderId: '' }, ['shipmentRecordName', 'supplierOrderId']],
    [{ orderTotalAmount: '1.005' }, ['orderTotalAmount']],
    [{ prepaymentAmount: '-1' }, ['prepaymentAmount']],
    [{ carrierShipmentUrl: 'javascript:alert(1)' }, ['carrierShipmentUrl']],
    [
      { products: [{ id: '3', sku: 'A', name: '', quantityDelivering: 0, volume: null }] },
      ['products.0.quantityDelivering'],
    ],
  ])('%o has mistakes at %j', (change, fields) => {
    expect(wrong(change)).toEqual(fields);
  });

  test('no known supplier, where nobody knows them', () => {
    const schema = planSchema(() => true, undefined);
    expect(schema.safeParse({ ...before, supplierName: 'Nobody' }).success).toBe(true);
  });
});

test('the load of a container is counted, without what has no sizes', () => {
  expect(volumeOf({ shippingSizeLength: 100, shippingSizeWidth: 50, shippingSizeHeight: 20 })).toBe(0.1);
  expect(
    loadOf([
      { quantityDelivering: 10, volume: 0.1 },
      { quantityDelivering: 5, volume: null },
      { quantityDelivering: Number.NaN, volume: 1 },
    ]),
  ).toEqual({ pieces: 15, volume: 1, unmeasured: 1 });
  expect([capacityOf('40_hc'), capacityOf('parcel')]).toEqual([76, undefined]);
});
