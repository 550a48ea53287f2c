import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { replaceSessionUser, startSession } from '../session/session';
import { nobodySpecial, userWith } from '../../testing/users';
import { Can } from './Can';

test('shows its children to users with the permission, and follows changes of it', () => {
  startSession({ token: 't', user: nobodySpecial });
  render(
    <Can action="Write" table="News">
      <button type="button">{'+'}</button>
    </Can>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  act(() => replaceSessionUser(userWith('News', { Write: ['ALL'] })));
  expect(screen.getByRole('button')).toBeVisible();
});
