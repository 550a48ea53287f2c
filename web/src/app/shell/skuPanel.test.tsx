import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextField } from '../../ui/form/TextField';
import { KeysDialog } from '../../ui/shortcuts/KeysDialog';
import { SkuPanel } from '../../features/skuPanel/SkuPanel';
import { startSession } from '../../platform/session/session';
import { OpenSkuContext } from '../../domain/skus/skuInUrl';
import { SkuId } from '../../domain/skus/SkuId';
import { useSkuWalk } from '../../domain/skus/useSkuWalk';
import { goBack, show } from '../../testing/show';
import { userWith } from '../../testing/users';
import { useSkuInUrl } from './useSkuInUrl';

const noHrefs = {
  product: undefined,
  stock: undefined,
  history: undefined,
  orders: undefined,
  order: () => '',
  plan: () => '',
};

beforeEach(() => startSession({ token: 't', user: userWith('News', { Read: ['ALL'] }) }));

function Page(): ReactNode {
  const { sku, go } = useSkuInUrl();
  return (
    <>
      <OpenSkuContext value={go}>
        <FormDialog
          title="Form"
          badges={<SkuId sku="KIE-1" />}
          schema={z.object({ title: z.string() })}
          defaultValues={{ title: '' }}
          names={['title']}
          onSubmit={async () => {}}
          onClose={() => {}}
        >
          {(form) => <TextField form={form} name="title" label="Title" />}
        </FormDialog>
      </OpenSkuContext>
      {sku !== undefined && <SkuPanel sku={sku} hrefs={noHrefs} onClose={() => go(undefined)} />}
    </>
  );
}

test('the panel of a SKU opens over a form, which keeps what was typed', async () => {
  const { user, history } = show(<Page />, { path: '/app/stock?edit=7' });
  await user.type(await screen.findByLabelText('Title'), 'A');
  const openPanel = async () => {
    await user.click(screen.getByRole('button', { name: 'KIE-1 ansehen' }));
    const panel = await screen.findByRole('dialog', { name: 'KIE-1' });
    // The form below would take the focus back.
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  };
  const expectForm = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'KIE-1' })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('A');
    expect(history.location.search).toBe('?edit=7');
  };
  await openPanel();
  await goBack(history);
  await expectForm();
  await openPanel();
  await user.keyboard('{Escape}');
  await expectForm();
});

const pages = [
  [['A-1'], ['A-1', 'B-2']],
  [['C-3'], []],
];
const skusOf = (row: readonly string[]) => row;

/** A list with two rows on a page. */
function List(): ReactNode {
  const { sku, go } = useSkuInUrl();
  const [pageIndex, setPageIndex] = useState(0);
  useSkuWalk(
    {
      page: { total: 4, items: pages[pageIndex] ?? [] },
      isStale: false,
      view: { sort: undefined, pageIndex, pageSize: 2 },
      change: { page: setPageIndex },
    },
    skusOf,
  );
  return sku === undefined ? (
    <KeysDialog onClose={() => {}} />
  ) : (
    <SkuPanel sku={sku} hrefs={noHrefs} onClose={() => go(undefined)} />
  );
}

test('the arrow keys and buttons walk through the SKUs of the list, each once, across pages', async () => {
  const { user, history } = show(<List />, { path: '/app/orders?q=x&panel=A-1' });
  const next = await screen.findByRole('button', { name: 'Nächste SKU der Liste (↓)' });
  const previous = screen.getByRole('button', { name: 'Vorherige SKU der Liste (↑)' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  for (const [key, sku] of [
    ['ArrowDown', 'C-3'],
    // The list ends here.
    ['ArrowDown', 'C-3'],
    ['ArrowUp', 'B-2'],
    ['ArrowUp', 'A-1'],
    ['ArrowUp', 'A-1'],
    ['ArrowDown', 'B-2'],
  ]) {
    await user.keyboard(`{${key}}`);
    expect(await screen.findByRole('dialog', { name: sku })).toBeVisible();
    expect(next).toHaveFocus();
  }
  expect(history.location.search).toBe('?q=x&panel=B-2');
});

test('a SKU that is not in the list has no neighbours', async () => {
  const { user, history } = show(<List />, { path: '/app/orders?panel=Z-9' });
  expect(await screen.findByRole('dialog', { name: 'Z-9' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /SKU der Liste/ })).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(history.location.search).toBe('?panel=Z-9');
});

test('the keys of the panel are listed', async () => {
  show(<List />);
  expect(await screen.findByText('Vorherige oder nächste SKU in der Ansicht einer SKU')).toBeVisible();
});

test('a dialog that closes as it opens the panel does not make it modal', async () => {
  function Opener(): ReactNode {
    const { sku, go } = useSkuInUrl();
    const [isOpen, setIsOpen] = useState(true);
    const leave = () => {
      setIsOpen(false);
      go('A-1');
    };
    return (
      <>
        {isOpen && <KeysDialog onClose={leave} />}
        {sku !== undefined && <SkuPanel sku={sku} hrefs={noHrefs} onClose={() => go(undefined)} />}
      </>
    );
  }
  const { user } = show(<Opener />);
  await user.click(await screen.findByRole('button', { name: 'Schließen' }));
  expect(await screen.findByRole('dialog', { name: 'A-1' })).toHaveAttribute('aria-modal', 'false');
});
