import { expect, it } from 'vitest';
import { catalogues } from '../platform/i18n/generated/catalogues';
import { administrator, nobodySpecial, userWith } from '../testing/users';
import { examples } from './examples';
import { matchingExamples, offeredExamples } from './offeredExamples';

it('offers each user the queries that they may send', () => {
  const keys = (user: typeof nobodySpecial) => offeredExamples(user).map(({ key }) => key);
  expect(offeredExamples(administrator)).toEqual(examples);
  expect(keys(nobodySpecial)).toEqual([]);
  expect(keys(userWith('ShippingPlans', { LimitRead: ['RecordStatus', 'ContainerArrivalDate'] }))).toEqual([
    'overdueArrivals',
    'leadTimes',
  ]);
  expect(keys(userWith('ShippingPlans', { Read: ['ALL'] }))).toEqual([
    'overdueArrivals',
    'planHistory',
    'lateAgainstFirstDate',
    'leadTimes',
    'inboundBySku',
    'outstandingPayments',
  ]);
  expect(keys({ ...userWith('Inventories', { Read: ['ALL'] }), menuPermissions: [] })).toEqual([]);
});

it.each([
  ['', examples.length],
  ['  ', examples.length],
  ['NOT MOVED', ['idleStock']],
  ['valueofgoods', ['stockValue', 'idleStock', 'valueBySupplier']],
  ['shippingPlans history', ['leadTimes']],
  ['nothing of this', []],
])('a search for "%s" finds examples by all its words, in the question or the query', (search, expected) => {
  const found = matchingExamples(examples, search, ({ key }) => catalogues.en.sandbox.examples[key]).map(
    ({ key }) => key,
  );
  expect(typeof expected === 'number' ? found.length : found).toEqual(expected);
});
