import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { ConfirmDialog } from './ConfirmDialog';

/** A list whose row is deleted some time after the dialog is confirmed, as when the list is refetched. */
function List({ isLink = false }: { isLink?: boolean }): ReactNode {
  const [isOpen, setIsOpen] = useState(isLink);
  const [isThere, setIsThere] = useState(true);
  return (
    <main tabIndex={-1}>
      <div role="grid" tabIndex={0} aria-label="Rows">
        {isThere && (
          <button type="button" onClick={() => setIsOpen(true)}>
            {'delete'}
          </button>
        )}
      </div>
      {isOpen && (
        <ConfirmDialog
          title="Delete?"
          confirmLabel="Yes"
          onCancel={() => setIsOpen(false)}
          onConfirm={() => {
            setIsOpen(false);
            setTimeout(() => setIsThere(false), 300);
          }}
        >
          {'It is gone then.'}
        </ConfirmDialog>
      )}
    </main>
  );
}

test('the focus goes to the list when the row is deleted with its button', async () => {
  const { user } = show(<List />);
  await user.click(screen.getByRole('button', { name: 'delete' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'delete' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
});

test('the focus goes to the list when a dialog opened by a link is closed', async () => {
  const { user } = show(<List isLink />);
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
});
