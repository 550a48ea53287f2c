import { expect, it } from 'vitest';
import { createMoments } from '../../rest/tolerant/moments.ts';
import { firstArrivalDate } from './firstArrivalDate.ts';

const [FIRST, LATER, NOW] = ['2026-11-01T04:00:00.000Z', '2026-11-08T04:00:00.000Z', '2026-11-20T04:00:00.000Z'];
const plan = { containerArrivalDate: NOW };
const change = (time: string, oldValue: string | null, newValue: string | null, property = 'ContainerArrivalDate') => ({
  time,
  content: 'updated',
  valuesChanged: [{ property, oldValue, newValue }],
});
const { momentOf } = createMoments('Europe/Berlin');
const first = (...historicalShippingPlan: ReturnType<typeof change>[]) =>
  firstArrivalDate(plan, { historicalShippingPlan }, momentOf);

it('is the oldest date of the history, in whatever order the changes come', () => {
  const changes = [change('2026-10-03T08:00:00Z', LATER, NOW), change('2026-10-02T08:00:00Z', null, FIRST)];
  expect(first(...changes)).toBe(FIRST);
  expect(first(...changes.toReversed())).toBe(FIRST);
});

it('is the date before the oldest change, if the history begins later', () => {
  expect(first(change('2026-10-02T08:00:00Z', FIRST, NOW))).toBe(FIRST);
});

it('is the date of the plan, if no change tells another one', () => {
  expect(first(change('2026-10-02T08:00:00Z', null, 'MSKU1', 'ContainerId'))).toBe(NOW);
  expect(firstArrivalDate({ containerArrivalDate: null }, { historicalShippingPlan: [] }, momentOf)).toBeNull();
});

it('is unknown, and not another date, if the oldest one cannot be read', () => {
  expect(
    first(change('2026-10-03T08:00:00Z', LATER, NOW), change('2026-10-02T08:00:00Z', null, '1 Nov')),
  ).toBeUndefined();
});

it.each([null, '', ' ', 'N/A', 'n/a', '0001-01-01T00:00:00', '0000-00-00'])(
  'an old value %j is none: the new one is the first date',
  (empty) => {
    expect(first(change('2026-10-02T08:00:00Z', empty, FIRST), change('2026-10-03T08:00:00Z', FIRST, NOW))).toBe(FIRST);
  },
);

it('a change from nothing to nothing tells no date', () => {
  expect(first(change('2026-10-01T08:00:00Z', 'N/A', ''), change('2026-10-02T08:00:00Z', FIRST, NOW))).toBe(FIRST);
});

it('is read in the zone of the company without one, and under the name of the property in other letters', () => {
  expect(first(change('2026-10-02T08:00:00Z', null, '2026-11-01T05:00:00', 'containerArrivalDate'))).toBe(FIRST);
});

it('is unknown if a change does not tell what it changed; the creation changes nothing', () => {
  const untold = { time: '2026-10-01T08:00:00Z', content: 'updated', valuesChanged: null };
  const told = change('2026-10-02T08:00:00Z', FIRST, NOW);
  expect(firstArrivalDate(plan, { historicalShippingPlan: [told, untold] }, momentOf)).toBeUndefined();
  const created = { ...untold, content: 'created' };
  expect(firstArrivalDate(plan, { historicalShippingPlan: [told, created] }, momentOf)).toBe(FIRST);
});
