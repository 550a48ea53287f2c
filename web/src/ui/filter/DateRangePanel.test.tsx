import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { dateRangeText, dateRangeOf, type DateRange } from './dateRange';
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
  expect(dateRangeOf('week', new Date(2026, 11, 31))).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(dateRangeOf('lastWeek', sunday)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(dateRangeOf('month', sunday)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(dateRangeOf('lastMonth', sunday)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(dateRangeOf('lastMonth', new Date(2026, 2, 31))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(dateRangeOf('days30', sunday)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
});

test('describes a range', () => {
  const texts = { since: (date: string) => `from ${date}`, until: (date: string) => `to ${date}` };
  expect(dateRangeText({ from: '', to: '' }, 'de', texts)).toBeUndefined();
  expect(dateRangeText({ from: '2026-11-01', to: '' }, 'en', texts)).toBe('from 11-01-2026');
  expect(dateRangeText({ from: '', to: '2026-11-01' }, 'de', texts)).toBe('to 01.11.2026');
  expect(dateRangeText({ from: '2026-11-01', to: '2026-11-20' }, 'de', texts)).toBe('01.11.2026 – 20.11.2026');
  expect(dateRangeText({ from: '2026-11-01', to: '2026-11-01' }, 'de', texts)).toBe('01.11.2026');
});
