import { Dialog, Portal } from '@chakra-ui/react';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../platform/session/session';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import { CommandPalette } from './CommandPalette';
import { PaletteOrdersQuery, PalettePlansQuery, PaletteSkusQuery } from './palette.operations';
import { useBufferedKeys } from './useBufferedKeys';

const orders = vi.fn<() => object>();
const mocks = [
  {
    request: { query: PaletteOrdersQuery, variables: { filter: { keywords: 'regal' } } },
    result: () => {
      orders();
      const order = {
        __typename: 'Order' as const,
        id: '7',
        customerOrderId: 'SHOP-7',
        shippingAddressName: 'Alpenhof',
      };
      return { data: { orders: { __typename: 'OrderPage' as const, items: [order] } } };
    },
  },
  {
    request: { query: PaletteSkusQuery, variables: { keywords: 'regal' } },
    result: {
      data: {
        skuOptions: [{ __typename: 'SkuOption' as const, id: '3', sku: 'KIE-REG5', name: 'Industrieregal' }],
      },
    },
  },
  {
    request: { query: PalettePlansQuery, variables: { keywords: 'regal' } },
    result: { data: { shippingPlans: { __typename: 'ShippingPlanPage' as const, items: [] } } },
  },
];

const onClose = vi.fn<() => void>();
const nothingTyped = () => '';
const open = () => show(<CommandPalette takeTyped={nothingTyped} onClose={onClose} />, { mocks });
const at = ({ history }: ReturnType<typeof open>) => history.location.pathname + history.location.search;

/** Pasted in one go: when typed letter by letter, jsdom on a busy machine loses some. */
async function write(user: UserEvent, text: string): Promise<void> {
  await user.click(await screen.findByRole('combobox'));
  await user.paste(text);
}

beforeEach(() => {
  orders.mockReset();
  onClose.mockReset();
});

test('jumps to a screen by its name', async () => {
  startSession({ token: 't', user: administrator });
  const palette = open();
  await write(palette.user, 'lagerb');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await palette.user.keyboard('{Enter}');
  await waitFor(() => expect(at(palette)).toBe('/app/wms-warehouses'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('finds orders and SKUs, and opens the order that is chosen', async () => {
  startSession({ token: 't', user: administrator });
  const palette = open();
  await write(palette.user, 'regal');
  expect(await screen.findByRole('option', { name: /SHOP-7/ })).toHaveTextContent('Alpenhof');
  expect(await screen.findByRole('option', { name: /KIE-REG5/ })).toHaveTextContent('Industrieregal');
  await palette.user.click(screen.getByRole('option', { name: /SHOP-7/ }));
  await waitFor(() => expect(at(palette)).toBe('/app/orders?open=SHOP-7'));
});

test('searches only for what this user may see', async () => {
  startSession({ token: 't', user: userWith('Warehouses', { LimitRead: ['Sku'] }) });
  const palette = open();
  await write(palette.user, 'regal');
  await palette.user.click(await screen.findByRole('option', { name: /KIE-REG5/ }));
  await waitFor(() => expect(at(palette)).toMatch(/[?]panel=KIE-REG5$/));
  expect(orders).not.toHaveBeenCalled();
});

test('says when nothing matches', async () => {
  startSession({ token: 't', user: userWith('News', { Read: ['ALL'] }) });
  const palette = open();
  await write(palette.user, 'x');
  expect(await screen.findByText('Dazu gibt es nichts.')).toBeVisible();
});

test('closing a dialog below leaves it open', async () => {
  startSession({ token: 't', user: administrator });
  let closeDialog = () => {};
  function Page() {
    const [hasDialog, setHasDialog] = useState(true);
    closeDialog = () => setHasDialog(false);
    return (
      <>
        {hasDialog && (
          <Dialog.Root open>
            <Portal>
              <Dialog.Positioner>
                <Dialog.Content>
                  <Dialog.Title>{'below'}</Dialog.Title>
                  <button type="button">{'one'}</button>
                </Dialog.Content>
              </Dialog.Positioner>
            </Portal>
          </Dialog.Root>
        )}
        <CommandPalette takeTyped={nothingTyped} onClose={onClose} />
      </>
    );
  }
  show(<Page />, { mocks });
  expect(await screen.findByRole('combobox')).toBeVisible();
  act(() => closeDialog());
  await waitFor(() => expect(screen.queryByText('below')).toBeNull());
  expect(screen.getByRole('combobox')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('what is typed while the palette is loading ends up in its field, and nowhere else', async () => {
  startSession({ token: 't', user: administrator });
  let load = () => {};
  function LoadedLater() {
    const [isLoaded, setIsLoaded] = useState(false);
    const takeTyped = useBufferedKeys(true);
    load = () => setIsLoaded(true);
    return (
      <>
        <input aria-label="below" />
        {isLoaded && <CommandPalette takeTyped={takeTyped} onClose={onClose} />}
      </>
    );
  }
  const { user } = show(<LoadedLater />, { mocks });
  const below = screen.getByLabelText('below');
  act(() => below.focus());
  await user.keyboard('lagx{Backspace}erb{Enter}');
  expect(below).toHaveValue('');
  act(() => load());
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveValue('lagerb'));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('e');
  expect(field).toHaveValue('lagerbe');
});

test('nothing is buffered when the field is there at once', async () => {
  function ThereAtOnce() {
    const takeTyped = useBufferedKeys(true);
    return <input ref={(field) => field?.focus()} onFocus={() => takeTyped()} />;
  }
  const { user } = show(<ThereAtOnce />);
  await user.keyboard('lager');
  expect(screen.getByRole('textbox')).toHaveValue('lager');
});
