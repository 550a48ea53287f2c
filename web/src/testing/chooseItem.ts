import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Chooses an item of the open menu with the keyboard; the mouse would need layout, which jsdom does not have. */
export async function chooseItem(user: UserEvent, name: string | RegExp): Promise<void> {
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(async () => {
    if (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
    expect(item).toHaveAttribute('data-highlighted');
  });
  await user.keyboard('{Enter}');
}
