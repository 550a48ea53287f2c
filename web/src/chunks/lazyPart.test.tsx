import { screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
// oxlint-disable-next-line layers/imports -- what shows the error that it throws
import { PageBoundary } from '../app/PageBoundary';
import { show } from '../testing/show';
import { lazyExtra, lazyPart, lazyPopUp } from './lazyPart';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a part that cannot be loaded makes its screen fail', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Part = lazyPart(gone);
  show(
    <PageBoundary address="/">
      <Part />
    </PageBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'Diese Seite wurde nicht geladen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
});

test('an extra that cannot be loaded is reported, and the screen stays', async () => {
  const Extra = lazyExtra(gone);
  show(
    <>
      <textarea defaultValue="typed" />
      <Suspense>
        <Extra />
      </Suspense>
    </>,
  );
  expect(
    await screen.findByText('Ein Teil der Seite wurde nicht geladen. Bitte laden Sie die Seite neu.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('typed');
});

test('a pop-up that cannot be loaded says so, and opens once the connection is back', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockImplementation(gone);
  const Menu = lazyPopUp(load);
  show(
    <Suspense>
      <Menu />
    </Suspense>,
  );
  expect(await screen.findByText(/öffnet sich, sobald die Verbindung wieder da ist/)).toBeInTheDocument();
  load.mockResolvedValue(() => 'Opened');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Opened')).toBeInTheDocument();
});
