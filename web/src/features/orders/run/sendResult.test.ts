import { expect, test } from 'vitest';
import { sendResultOf } from './sendResult';

const file = (name: string) => ({ id: name, url: `/files/${name}`, name });

test('each order was sent, skipped or not tried; files without orders are left out', () => {
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

test('orders of a lost answer are uncertain until looked up', () => {
  const parts = [{ ids: ['1'], sent: { sent: 1, file: file('a'), skipped: [] } }];
  const lost = sendResultOf(['1', '2', '3', '4'], parts, { ids: ['2', '3'], sentIds: undefined });
  expect(lost).toMatchObject({ sentIds: ['1'], uncertainIds: ['2', '3'], untriedIds: ['4'], skipped: [] });
  const looked = sendResultOf(['1', '2', '3', '4'], parts, { ids: ['2', '3'], sentIds: new Set(['3', '9']) });
  expect(looked).toMatchObject({ sentIds: ['1', '3'], uncertainIds: [], untriedIds: ['4'] });
  expect(looked.skipped).toEqual([{ id: '2', reason: undefined }]);
});
