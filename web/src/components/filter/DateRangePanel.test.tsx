import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { dateRangeInWords, dateRangeOf, type DateRange } from './dateRange';
import { DateRangePanel } from './DateRangePanel';

function Panel({ onChange }: { onChange: (range: DateRange) => void }) {
  const [range, setRange] = useState<DateRange>({ from: '', to: '' });
  return (
    <DateRangePanel
      range={range}
      onChange={(next) => {
        onChange(next);
        setRange(next);
      }}
    />
  );
}

test('passes on valid ranges, and reports invalid ones', async () => {
  const onChange = vi.fn<(range: DateRange) => void>();
  const { user } = show(<Panel onChange={onChange} />);
  await user.type(screen.getByLabelText('Von'), '2011');
  await user.tab();
  const year = new Date().getFullYear();
  expect(onChange).toHaveBeenLastCalledWith({ from: `${year}-11-20`, to: '' });
  await user.type(screen.getByLabelText('Bis'), '1.1.2020');
  expect(screen.getByText('Das Ende liegt vor dem Anfang.')).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith({ from: `${year}-11-20`, to: '' });
  await user.click(screen.getByRole('button', { name: 'Heute' }));
  expect(onChange).toHaveBeenLastCalledWith(dateRangeOf('today', new Date()));
});

test('offers common ranges', () => {
  const sunday = new Date(2026, 10, 22);
  expect(dateRangeOf('today', sunday)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(dateRangeOf('week', sunday)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(dateRangeOf('month', sunday)).toEqual({ from: '2026-11-01', to: '2026-11-22' });
  expect(dateRangeOf('days30', sunday)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
});

test('describes a range in words', () => {
  const words = { since: (date: string) => `from ${date}`, until: (date: string) => `to ${date}` };
  expect(dateRangeInWords({ from: '', to: '' }, 'de', words)).toBeUndefined();
  expect(dateRangeInWords({ from: '2026-11-01', to: '' }, 'en', words)).toBe('from 11-01-2026');
  expect(dateRangeInWords({ from: '', to: '2026-11-01' }, 'de', words)).toBe('to 01.11.2026');
  expect(dateRangeInWords({ from: '2026-11-01', to: '2026-11-20' }, 'de', words)).toBe('01.11.2026 – 20.11.2026');
  expect(dateRangeInWords({ from: '2026-11-01', to: '2026-11-01' }, 'de', words)).toBe('01.11.2026');
});
