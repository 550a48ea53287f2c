import { Menu, Popover } from '@chakra-ui/react';
import { screen, waitFor } from '@testing-library/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show';
import { IconButton } from './IconButton';
import { Tooltip } from './Tooltip';

test('a tooltip describes its element, and is no text outside the landmarks', async () => {
  const { user } = show(
    <Tooltip content="More about it">
      <button type="button">{'it'}</button>
    </Tooltip>,
  );
  await user.tab();
  expect(await screen.findByText('More about it')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'it' })).toHaveAccessibleDescription('More about it');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test.each([
  ['menu', <Opens key="menu" root={Menu.Root} trigger={Menu.Trigger} />],
  ['popover', <Opens key="popover" root={Popover.Root} trigger={Popover.Trigger} />],
])('the tooltip of the button of a %s is at the button, not at the corner of the page', async (_what, opener) => {
  const { user } = show(opener);
  await user.tab();
  const hint = await screen.findByText('More');
  await waitFor(() =>
    expect(hint.closest<HTMLElement>('[data-part=positioner]')?.style.getPropertyValue('--x')).not.toBe(''),
  );
});

test('a tooltip that is drawn only after the next frame is at its element', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    queueMicrotask(() => run(performance.now()));
    return 0;
  });
  const { user } = show(<IconButton label="More">{'…'}</IconButton>);
  await user.tab();
  const hint = await screen.findByText('More');
  await waitFor(() =>
    expect(hint.closest<HTMLElement>('[data-part=positioner]')?.style.getPropertyValue('--x')).not.toBe(''),
  );
});

test('Esc closes a tooltip, and reaches what has the focus, too', async () => {
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  const { user } = show(
    <IconButton label="More" onKeyDown={(event: KeyboardEvent) => onKeyDown(event)}>
      {'…'}
    </IconButton>,
  );
  await user.tab();
  await screen.findByText('More');
  await user.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'Escape' }));
  await waitFor(() => expect(screen.queryByText('More')).toBeNull());
});

type OpensProps = {
  root: typeof Menu.Root | typeof Popover.Root;
  trigger: typeof Menu.Trigger | typeof Popover.Trigger;
};

function Opens({ root: Root, trigger: Trigger }: OpensProps): ReactNode {
  return (
    <Root>
      <Trigger asChild>
        <IconButton label="More">{'…'}</IconButton>
      </Trigger>
    </Root>
  );
}
