import { expect, test } from 'vitest';
import { isRecordName, recordUrl } from './recordUrl';

test('accepts order numbers of any shop as the name of a record', () => {
  expect(recordUrl('/app/orders', 'Ä/7 & 8')).toBe('/app/orders?open=%C3%84%2F7+%26+8');
  expect(['Ä/7 & 8', '4711', 'x'.repeat(128)].every(isRecordName)).toBe(true);
  expect(['', '\0', 'x'.repeat(129)].some(isRecordName)).toBe(false);
});
