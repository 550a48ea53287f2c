import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useKeptQuestions } from './useKeptQuestions';

const question = { name: 'A', query: '{ orders { total } }', variables: '', view: { form: 'chart' as const } };

function start(userId = 'u1') {
  const { result } = renderHook(() => useKeptQuestions(userId));
  const names = () => result.current.questions.map(({ name }) => name);
  return { kept: () => result.current, names };
}

it('keeps, replaces, renames and deletes questions, for one user', () => {
  const { kept, names } = start();
  act(() => void kept().keep({ ...question, name: 'B' }));
  act(() => void kept().keep(question));
  expect(names()).toEqual(['A', 'B']);
  act(() => void kept().keep({ ...question, query: '{ products { total } }' }));
  expect(kept().questions[0]).toEqual({ ...question, query: '{ products { total } }' });
  act(() => void kept().rename(question, 'Z'));
  expect(names()).toEqual(['B', 'Z']);
  act(() => void kept().remove({ ...question, name: 'B' }));
  expect(start().names()).toEqual(['Z']);
  expect(start('u2').names()).toEqual([]);
});

it('says that a full storage keeps nothing, and loses nothing', () => {
  const { kept, names } = start();
  act(() => void kept().keep(question));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(kept().keep({ ...question, name: 'B' })).toBe(false);
  expect(kept().rename(question, 'C')).toBe(false);
  expect(kept().remove(question)).toBe(false);
  full.mockRestore();
  expect(names()).toEqual(['A']);
});

it('keeps what a newer version has stored and this one cannot read', () => {
  const unknown = { name: 'N', search: 'of-another-form' };
  localStorage.setItem('views.u1.sandbox', JSON.stringify([unknown]));
  const { kept, names } = start();
  expect(names()).toEqual([]);
  act(() => void kept().keep(question));
  expect(JSON.parse(localStorage.getItem('views.u1.sandbox') ?? '')).toContainEqual(unknown);
});
