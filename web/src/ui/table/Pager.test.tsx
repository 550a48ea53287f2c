import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { Pager } from './Pager';

test('says which rows are shown, and links to the other pages', async () => {
  const onPage = vi.fn<(pageIndex: number) => void>();
  const onPageSize = vi.fn<(pageSize: number) => void>();
  const { user } = show(
    <Pager pageIndex={2} pageSize={100} total={1846} pageSizes={[100, 200]} onPage={onPage} onPageSize={onPageSize} />,
  );
  expect(screen.getByText('Zeige 201 bis 300 von 1.846 Einträgen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seite 3' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Seite 5' }));
  await user.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(onPage.mock.calls).toEqual([[4], [1], [3]]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeilen pro Seite' }), '200');
  expect(onPageSize).toHaveBeenCalledWith(200);
});

test('leads back from beyond the end', async () => {
  const onPage = vi.fn<(pageIndex: number) => void>();
  const { user } = show(
    <Pager pageIndex={9} pageSize={100} total={150} pageSizes={[100]} onPage={onPage} onPageSize={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
  expect(onPage).toHaveBeenCalledWith(1);
});
