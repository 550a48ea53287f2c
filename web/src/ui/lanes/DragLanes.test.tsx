import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { chooseItem } from '../../testing/chooseItem';
import { show } from '../../testing/show';
import { DragLanes } from './DragLanes';

const titles = { a: 'Auftrag', b: 'Neuer Auftrag 1', c: 'Neuer Auftrag 2' };

function Split({ onMove }: { onMove: (id: string, to: string) => void }): ReactNode {
  const [at, setAt] = useState('a');
  return (
    <DragLanes
      label="Teilen"
      lanes={Object.entries(titles).map(([id, title]) => ({ id, title, items: at === id ? [{ id: 'KIE-1' }] : [] }))}
      nameOf={({ id }) => id}
      render={({ id }) => id}
      onMove={(id, to) => {
        onMove(id, to);
        setAt(to);
      }}
    />
  );
}

const grip = () => screen.getByRole('button', { name: /^KIE-1 verschieben:/ });
const lane = (id: keyof typeof titles) => within(screen.getByRole('region', { name: titles[id] }));

test('keyboard, menu and pointer move an item alike, and the focus follows it', async () => {
  const onMove = vi.fn<(id: string, to: string) => void>();
  const { user } = show(<Split onMove={onMove} />);
  grip().focus();
  await user.keyboard('[Space][ArrowRight][ArrowRight][ArrowLeft][Space]');
  expect(onMove).toHaveBeenLastCalledWith('KIE-1', 'b');
  expect(lane('b').getByText('KIE-1')).toBeVisible();
  expect(grip()).toHaveFocus();
  expect(screen.getByText('KIE-1 liegt jetzt in Neuer Auftrag 1')).toBeInTheDocument();

  await user.keyboard('m');
  await chooseItem(titles.c);
  await waitFor(() => expect(onMove).toHaveBeenLastCalledWith('KIE-1', 'c'));
  await user.keyboard('m');
  await chooseItem(titles.a);
  await waitFor(() => expect(onMove).toHaveBeenLastCalledWith('KIE-1', 'a'));
  await user.keyboard('m');
  await chooseItem(titles.c);
  await waitFor(() => expect(onMove).toHaveBeenLastCalledWith('KIE-1', 'c'));
  expect(lane('c').getByText('KIE-1')).toBeVisible();

  const target = screen.getByRole('region', { name: titles.a });
  document.elementFromPoint = () => target;
  const item = lane('c').getByText('KIE-1');
  fireEvent.pointerDown(item, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(item, { clientX: 90, clientY: 20 });
  fireEvent.pointerUp(item);
  expect(onMove).toHaveBeenLastCalledWith('KIE-1', 'a');
  await waitFor(() => expect(lane('a').getByText('KIE-1')).toBeVisible());
  expect(onMove).toHaveBeenCalledTimes(5);
});

test('Esc puts an item back, and so does dropping it in its own lane', async () => {
  const onMove = vi.fn<(id: string, to: string) => void>();
  const { user } = show(<Split onMove={onMove} />);
  grip().focus();
  await user.keyboard('[Space][ArrowRight][Escape]');
  expect(screen.getByText('KIE-1 bleibt, wo es war')).toBeInTheDocument();
  await user.keyboard('[Space][ArrowRight][ArrowLeft][Enter]');
  expect(onMove).not.toHaveBeenCalled();
});
