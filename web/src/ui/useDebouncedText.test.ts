import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedText } from './useDebouncedText';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function typing(onChange = vi.fn<(text: string) => void>()) {
  const { result, rerender } = renderHook(({ value }) => useDebouncedText(value, onChange), {
    initialProps: { value: '' },
  });
  return {
    onChange,
    rerender,
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.type(text)),
  };
}

function rest(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('typed text is shown at once, and passed on after a pause of 300 ms', () => {
  const { onChange, text, type } = typing();
  type('a');
  rest(299);
  type('ab');
  expect(text()).toBe('ab');
  rest(299);
  expect(onChange).not.toHaveBeenCalled();
  rest(1);
  expect(onChange.mock.calls).toEqual([['ab']]);
  expect(text()).toBe('ab');
});

test('the field follows the value when it is reset', () => {
  const { rerender, text, type } = typing();
  type('ab');
  rest(300);
  rerender({ value: 'ab' });
  expect(text()).toBe('ab');
  rerender({ value: '' });
  expect(text()).toBe('');
});
