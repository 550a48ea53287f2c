import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseItem } from '../../testing/chooseItem';
import { show } from '../../testing/show';
import { readViews, viewOf } from './savedViews';
import { SavedViewsMenu } from './SavedViewsMenu';
import { SaveViewButton } from './SaveViewButton';

const menu = <SavedViewsMenu userId="u1" screen="orders" />;
const stored = () => JSON.parse(localStorage.getItem('views.u1.orders') ?? '[]');

test('a view is named, applied, renamed and deleted; applying sets the address', async () => {
  const { user, history } = show(menu, { path: '/?status=2&q=a&page=4&open=7' });
  const search = () => history.location.search;
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /Ansichten/ }));
    await chooseItem(name);
  };

  await choose('Diese Ansicht benennen …');
  await user.type(await screen.findByLabelText(/Name/), 'Heute{Control>}{Enter}{/Control}');
  await waitFor(() => expect(stored()).toEqual([{ name: 'Heute', search: 'q=a&status=2' }]));
  expect(await screen.findByRole('button', { name: 'Ansichten, gewählt: Heute' })).toBeVisible();

  await choose('Standardansicht');
  await waitFor(() => expect(search()).toBe(''));
  await choose('Heute');
  await waitFor(() => expect(search()).toBe('?q=a&status=2'));

  await choose('Umbenennen …');
  const name = await screen.findByLabelText(/Name/);
  await user.clear(name);
  await user.type(name, 'Morgen{Control>}{Enter}{/Control}');
  await waitFor(() => expect(stored()).toEqual([{ name: 'Morgen', search: 'q=a&status=2' }]));

  await choose('Löschen …');
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(stored()).toEqual([]));
});

test('a changed view says so, and can be updated', async () => {
  localStorage.setItem('views.u1.orders', JSON.stringify([{ name: 'Heute', search: 'status=2' }]));
  const { user, history } = show(menu, { path: '/?status=2' });
  expect(screen.queryByRole('button', { name: 'aktualisieren' })).toBeNull();
  await act(async () => history.push('/?status=3'));
  expect(await screen.findByText('geändert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'aktualisieren' }));
  expect(stored()).toEqual([{ name: 'Heute', search: 'status=3' }]);
  expect(await screen.findByRole('button', { name: 'Ansichten, gewählt: Heute' })).toBeVisible();
});

test('a view is copied as a link', async () => {
  const { user } = show(menu, { path: '/app/orders?status=2&page=3&open=7' });
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await chooseItem('Link zur Ansicht kopieren');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/app/orders?status=2`),
  );
});

test('the default view cannot be named', async () => {
  const { user } = show(menu);
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  expect(await screen.findByRole('menuitem', { name: 'Diese Ansicht benennen …' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test("another user's views are not shown", async () => {
  localStorage.setItem('views.u2.orders', JSON.stringify([{ name: 'Theirs', search: '' }]));
  const { user } = show(menu);
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  expect(await screen.findByRole('menuitem', { name: 'Standardansicht' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Theirs' })).toBeNull();
});

test.each(['{', 'null', '7', '[1, {"name": 2}]'])('%s in storage is not a view', (text) => {
  localStorage.setItem('views.u1.orders', text);
  expect(readViews('views.u1.orders')).toEqual([]);
});

test('the same view gives the same text, whatever the order of its filters and the page', () => {
  expect(viewOf(new URLSearchParams('b=2&a=1&page=3'))).toBe(viewOf(new URLSearchParams('a=1&b=2&tab=x')));
});

test('a view named in the filter drawer is in the menu at once', async () => {
  const { user, history } = show(
    <>
      {menu}
      <SaveViewButton userId="u1" screen="orders" />
    </>,
    { path: '/?status=2&page=4' },
  );
  await user.click(screen.getByRole('button', { name: 'Ansicht speichern' }));
  await user.type(await screen.findByLabelText(/Name/), 'Heute{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('button', { name: 'Ansichten, gewählt: Heute' })).toBeVisible();
  expect(stored()).toEqual([{ name: 'Heute', search: 'status=2' }]);
  expect(screen.getByRole('button', { name: 'Ansicht speichern' })).toBeDisabled();
  await act(async () => history.push('/'));
  expect(screen.getByRole('button', { name: 'Ansicht speichern' })).toBeDisabled();
});
