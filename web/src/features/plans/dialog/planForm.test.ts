import { describe, expect, test } from 'vitest';
import { rightsOf } from '../../../platform/permissions/rights';
import { administrator, userWith } from '../../../testing/users';
import { capacityOf, loadOf } from './containers';
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
import { testPlan } from './testPlan';

const before = planValues(testPlan);
const rights = rightsOf(administrator);
const pdf = new File(['%PDF-1.4'], 'new.pdf');

describe('the input that is sent for a plan', () => {
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
      { packingList: pdf, commercialInvoice: null },
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

  test('is empty for users who may only read, whatever the form contains', () => {
    const reader = rightsOf(userWith('ShippingPlans', { LimitRead: ['ShipmentRecordName', 'OrderTotalAmount'] }));
    const changed = { ...before, shipmentRecordName: 'X', orderTotalAmount: '1', chinaText: 'seen by nobody' };
    expect(changedInput(before, changed, reader)).toEqual({});
    expect([readsField(reader, 'orderTotalAmount'), readsField(reader, 'chinaText')]).toEqual([true, false]);
  });

  test('contains the filled-in fields of a new plan', () => {
    const filled = { ...planValues(undefined), shipmentRecordName: ' A ', supplierName: 'B', supplierOrderId: 'C' };
    expect(newPlanInput(filled, rights)).toEqual({ shipmentRecordName: 'A', supplierName: 'B', supplierOrderId: 'C' });
  });
});

describe('validation', () => {
  const knows = (name: string) => Promise.resolve(name.toLowerCase() === 'other ltd.');
  const wrong = async (change: Partial<PlanForm>, begun = before) => {
    const schema = planSchema((field) => writesField(rights, field), knows, begun);
    const { error } = await schema.safeParseAsync({ ...begun, ...change });
    return error?.issues.map(({ path }) => path.join('.')) ?? [];
  };

  const pieces = (quantityDelivering: number | null) => ({
    id: '3',
    sku: 'A',
    name: '',
    quantityDelivering,
    volume: null,
  });

  test.each<[Partial<PlanForm>, string[]]>([
    [{}, []],
    [{ supplierName: 'OTHER Ltd.' }, []],
    [{ supplierName: 'Nobody' }, ['supplierName']],
    [{ shipmentRecordName: '', supplierOrderId: '' }, ['shipmentRecordName', 'supplierOrderId']],
    [{ orderTotalAmount: '1.005' }, ['orderTotalAmount']],
    [{ prepaymentAmount: '-1' }, ['prepaymentAmount']],
    [{ carrierShipmentUrl: 'javascript:alert(1)' }, ['carrierShipmentUrl']],
    // The limits of the calls.
    [{ carrierShipmentUrl: `https://carrier.example/${'x'.repeat(1900)}` }, []],
    [{ carrierShipmentUrl: `https://carrier.example/${'x'.repeat(2000)}` }, ['carrierShipmentUrl']],
    [{ products: [pieces(0)] }, ['products.0.quantityDelivering']],
    [{ products: [pieces(10_000_000)] }, []],
    [{ products: [pieces(10_000_001)] }, ['products.0.quantityDelivering']],
  ])('%o has errors at %j', async (change, fields) => {
    expect(await wrong(change)).toEqual(fields);
  });

  test('what an older back-end holds need not be valid, unless it is changed', async () => {
    const old = { ...before, carrierShipmentUrl: 'www.carrier.example', products: [pieces(null)] };
    expect(await wrong({ shipmentNote: 'new' }, old)).toEqual([]);
    expect(await wrong({ carrierShipmentUrl: 'www.carrier.example/7' }, old)).toEqual(['carrierShipmentUrl']);
    expect(await wrong({ products: [pieces(Number.NaN)] }, old)).toEqual(['products.0.quantityDelivering']);
    expect(await wrong({ supplierOrderId: ' ' }, { ...old, supplierOrderId: '' })).toEqual(['supplierOrderId']);
  });
});

test('the load of a container leaves out products without sizes', () => {
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
