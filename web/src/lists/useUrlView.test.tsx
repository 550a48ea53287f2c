import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show';
import { useUrlView } from './useUrlView';

const address = {
  parse: (params: URLSearchParams) => ({ page: Number(params.get('page') ?? 1) }),
  write: ({ page }: { page: number }) => new URLSearchParams({ page: String(page) }),
  params: new Set(['page', 'sort']),
};

function List(): ReactNode {
  const { view, go } = useUrlView(address);
  return (
    <button type="button" onClick={() => go(({ page }) => ({ page: page + 1 }))}>
      {view.page}
    </button>
  );
}

test('a view replaces all its own parameters in the address; the open record stays', async () => {
  const { user, history } = show(<List />, { path: '/?page=2&sort=nonsense&order=SHOP-7&tab=sku' });
  await user.click(screen.getByRole('button', { name: '2' }));
  expect(screen.getByRole('button', { name: '3' })).toBeVisible();
  expect(history.location.search).toBe('?page=3&order=SHOP-7&tab=sku');
});
