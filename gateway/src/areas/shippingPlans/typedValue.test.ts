import { expect, it } from 'vitest';
import { typedValue } from './typedValue.ts';

const given = (property: string, text: string | null) =>
  Object.fromEntries(Object.entries(typedValue(property, text) ?? {}).filter(([, value]) => value !== null));

it.each([
  ['ShipmentNote', '2026-11-20', { text: '2026-11-20' }],
  ['ContainerArrivalDate', '2026-12-24T05:00:00+01:00', { moment: '2026-12-24T04:00:00.000Z' }],
  ['ContainerArrivalDate', '2026-12-24 05:00', { text: '2026-12-24 05:00' }],
  ['ContainerArrivalDate', '2026-02-30T05:00:00Z', { text: '2026-02-30T05:00:00Z' }],
  ['ContainerArrivalDateMode', 'fixed', { text: 'fixed' }],
  ['PrepaymentDate', '2026-05-29', { date: '2026-05-29' }],
  ['FullpaidDate', '2026-02-30', { text: '2026-02-30' }],
  ['AccountingStatusDate', '26.08.2026', { text: '26.08.2026' }],
  ['OrderTotalAmount', '1200.50', { amount: '1200.50' }],
  ['PrepaymentAmount', '1.200,50', { text: '1.200,50' }],
  ['RecordTags', 'Eilig, Saison', { items: ['Eilig', 'Saison'] }],
  ['Products', 'KIT,1 × 30', { items: ['KIT,1 × 30'] }],
  ['constructor', 'x', { text: 'x' }],
  ['OrderTotalAmount', null, {}],
])('%s %s is %j', (property, text, value) => {
  expect(given(property, text)).toEqual(value);
});
