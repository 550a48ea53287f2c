import { screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show';
import { lazyPart } from './lazyPart';

test('a part that cannot be loaded says so, the screen stays, and the part appears once the connection is back', async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  show(
    <>
      <textarea defaultValue="typed" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  expect(await screen.findByText(/öffnet sich, sobald die Verbindung wieder da ist/)).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('typed');
  load.mockResolvedValue(() => 'Opened');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Opened')).toBeInTheDocument();
});
