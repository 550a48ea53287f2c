import { beforeEach, expect, test } from 'vitest';
import { addOrder, begin, step, wholeContent } from './splitContent';
import { storeDrafts, readDrafts } from './splitDrafts';

const whole = wholeContent([], 'DHL');
const draft = { mark: 'line-1:2', history: step(begin(whole), addOrder(whole)) };

beforeEach(() => sessionStorage.clear());

test('unsaved moves are restored for the user who made them', () => {
  storeDrafts('u1', { '7': draft });
  expect(readDrafts('u1')).toEqual({ '7': draft });
  expect(readDrafts('u2')).toEqual({});
});

test('invalid stored data is ignored', () => {
  for (const stored of ['', 'no', '[]', 'null', '{"7":{"mark":"a"}}', '{"7":{"mark":"a","history":{"now":1}}}']) {
    sessionStorage.setItem('split.u1', stored);
    expect(readDrafts('u1')).toEqual({});
  }
  const wrong = {
    ...draft,
    history: { ...draft.history, now: { members: [{ id: 'new-1', carrier: '', pieces: { a: 'b' } }] } },
  };
  sessionStorage.setItem('split.u1', JSON.stringify({ '7': wrong, '8': draft }));
  expect(Object.keys(readDrafts('u1'))).toEqual(['8']);
});
