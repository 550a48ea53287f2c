import { expect, test } from 'vitest';
import { dayPart } from './greeting';

test.each([
  [0, 'evening'],
  [4, 'morning'],
  [10, 'morning'],
  [11, 'day'],
  [17, 'day'],
  [18, 'evening'],
])("at %i o'clock the greeting is for the %s", (hour, part) => {
  expect(dayPart(hour)).toBe(part);
});
