import { expect, it } from 'vitest';
import { firstArrivalDate } from './firstArrivalDate.ts';

const [FIRST, LATER, NOW] = ['2026-11-01T04:00:00.000Z', '2026-11-08T04:00:00.000Z', '2026-11-20T04:00:00.000Z'];
const plan = { containerArrivalDate: NOW };
const change = (time: string, oldValue: string | null, newValue: string | null, property = 'ContainerArrivalDate') => ({
  time,
  valuesChanged: [{ property, oldValue, newValue }],
});
const first = (...historicalShippingPlan: ReturnType<typeof change>[]) =>
  firstArrivalDate(plan, { historicalShippingPlan });

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
  expect(firstArrivalDate({ containerArrivalDate: null }, { historicalShippingPlan: [] })).toBeNull();
});

it('is unknown, and not another date, if the oldest one cannot be read', () => {
  expect(first(change('2026-10-03T08:00:00Z', LATER, NOW), change('2026-10-02T08:00:00Z', null, '1 Nov'))).toBeNull();
});
