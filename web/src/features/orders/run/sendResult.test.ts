import { expect, test } from 'vitest';
import { sendResultOf } from './sendResult';

const file = (name: string) => ({ id: name, url: `/files/${name}`, name });

test('each order was sent, skipped or not tried; files without an order are left out', () => {
  const result = sendResultOf(
    ['1', '2', '3', '4', '5'],
    [
      { ids: ['1', '2'], sent: { sent: 1, file: file('a'), skipped: [{ id: '2', reason: 'pick_type' }] } },
      { ids: ['3'], sent: { sent: 0, file: file('b'), skipped: [{ id: '3', reason: 'status' }] } },
    ],
  );
  expect(result.sentIds).toEqual(['1']);
  expect(result.skipped).toEqual([
    { id: '2', reason: 'pick_type' },
    { id: '3', reason: 'status' },
  ]);
  expect(result.untriedIds).toEqual(['4', '5']);
  expect(result.files).toEqual([file('a')]);
});
