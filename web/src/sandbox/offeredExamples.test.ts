import { expect, it } from 'vitest';
import { administrator, nobodySpecial, userWith } from '../testing/users';
import { examples } from './examples';
import { offeredExamples } from './offeredExamples';

it('offers each user the queries that they may send', () => {
  const keys = (user: typeof nobodySpecial) => offeredExamples(user).map(({ key }) => key);
  expect(offeredExamples(administrator)).toEqual(examples);
  expect(keys(nobodySpecial)).toEqual([]);
  expect(keys(userWith('ShippingPlans', { LimitRead: ['RecordStatus', 'ContainerArrivalDate'] }))).toEqual([
    'overdueArrivals',
  ]);
  expect(keys(userWith('ShippingPlans', { Read: ['ALL'] }))).toEqual(['overdueArrivals', 'planHistory']);
  expect(keys({ ...userWith('Inventories', { Read: ['ALL'] }), menuPermissions: [] })).toEqual([]);
});
