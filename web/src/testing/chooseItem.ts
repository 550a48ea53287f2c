import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Clicks an item of the open menu, once the menu has seen the pointer on it. */
export async function chooseItem(name: string | RegExp): Promise<void> {
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => {
    fireEvent.pointerDown(item);
    expect(item).toHaveAttribute('data-highlighted');
  });
  fireEvent.click(item);
}
