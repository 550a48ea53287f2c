import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { BeyondEndState } from './BeyondEndState';
import { FailedState } from './FailedState';
import { NothingMatchesState } from './NothingMatchesState';

test('a failure says what happened, shows the request id, and can be retried', async () => {
  const onRetry = vi.fn<() => void>();
  const { user } = show(<FailedState title="Failed" message="Why" requestId="req_7" onRetry={onRetry} />);
  expect(screen.getByRole('heading', { name: 'Failed' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Anfragenummer kopieren' }));
  expect(await navigator.clipboard.readText()).toBe('req_7');
  expect(await screen.findByRole('button', { name: 'Kopiert' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('the filter that hides all rows is named, and can be removed', async () => {
  const strictest = { label: 'Lager', value: 'Peine', remove: vi.fn<() => void>() };
  const { user } = show(<NothingMatchesState title="None" strictest={strictest} onReset={() => {}} />);
  expect(screen.getByText('Lager: Peine')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter „Lager“ entfernen' }));
  expect(strictest.remove).toHaveBeenCalledOnce();
});

test('beyond the end there is a button to the last page', async () => {
  const onLastPage = vi.fn<() => void>();
  const { user } = show(<BeyondEndState pageCount={3} onLastPage={onLastPage} />);
  expect(screen.getByText('Die Liste hat nur noch 3 Seiten.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zur letzten Seite' }));
  expect(onLastPage).toHaveBeenCalledOnce();
});
