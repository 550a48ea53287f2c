import { Button } from '@chakra-ui/react';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { Menu } from '../chakra/Menu';
import { MenuPanel } from './MenuPanel';
import { PopOver } from './PopOver';
import { usePopUp } from './usePopUp';

function Actions(): ReactNode {
  const { trigger, state } = usePopUp('menu');
  return (
    <>
      <Button {...trigger}>{'Actions'}</Button>
      {state && (
        <MenuPanel popUp={state} positioning={{ placement: 'bottom-start' }}>
          <Menu.Item value="gone" disabled>
            {'Gone'}
          </Menu.Item>
          <Menu.Item value="open">{'Open'}</Menu.Item>
          <Menu.Item value="copy">{'Copy'}</Menu.Item>
        </MenuPanel>
      )}
    </>
  );
}

test.each([
  ['{Enter}', 'Open'],
  [' ', 'Open'],
  ['{ArrowDown}', 'Open'],
  ['{ArrowUp}', 'Copy'],
])('the key %s opens a menu at "%s", and Escape returns to the button', async (key, first) => {
  const { user } = show(<Actions />);
  const button = screen.getByRole('button', { name: 'Actions' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await user.tab();
  await user.keyboard(key);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: first })).toHaveAttribute('data-highlighted'));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu')).toHaveAttribute('id', button.getAttribute('aria-controls'));
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a menu that a click opens has no item chosen, and a second click closes it', async () => {
  const { user } = show(<Actions />);
  const button = screen.getByRole('button', { name: 'Actions' });
  await user.click(button);
  expect(await screen.findByRole('menu')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Open' })).not.toHaveAttribute('data-highlighted');
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

function Unloaded(): ReactNode {
  const { trigger } = usePopUp('menu');
  return <Button {...trigger}>{'Actions'}</Button>;
}

test('a second click while the menu is still loading does not take it back', async () => {
  const { user } = show(<Unloaded />);
  const button = screen.getByRole('button', { name: 'Actions' });
  await user.click(button);
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

function Inside({ onOpened }: { onOpened: () => void }): ReactNode {
  useEffect(onOpened, [onOpened]);
  return 'Content';
}

function Box({ onOpened }: { onOpened: () => void }): ReactNode {
  const { trigger, state } = usePopUp('dialog');
  return (
    <>
      <Button {...trigger}>{'More'}</Button>
      <PopOver popUp={state} placement="bottom-start" p="2" aria-label="More">
        <Inside onOpened={onOpened} />
      </PopOver>
    </>
  );
}

test('a pop-over draws its content when it opens, takes the focus, and gives it back', async () => {
  const onOpened = vi.fn<() => void>();
  const { user } = show(<Box onOpened={onOpened} />);
  expect(onOpened).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  const box = await screen.findByRole('dialog', { name: 'More' });
  await waitFor(() => expect(box).toHaveFocus());
  expect(onOpened).toHaveBeenCalled();
  expect(box).toHaveAttribute('id', button.getAttribute('aria-controls'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});
