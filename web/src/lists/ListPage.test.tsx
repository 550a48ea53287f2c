import { gql, type TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Download, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useRecordInUrl } from '../ui/dialog/useRecordInUrl';
import * as width from '../ui/useIsNarrow';
import { PageMetaSlotProvider } from '../ui/PageMeta';
import { useRowSelection } from '../ui/table/selection';
import { rightsOf } from '../platform/permissions/rights';
import { startSession } from '../platform/session/session';
import type { SessionUser } from '../platform/session/sessionUser';
import { chooseItem } from '../testing/chooseItem';
import { goBack, show } from '../testing/show';
import { administrator, userWith } from '../testing/users';
import { flagField, idsField, textField } from './addressField';
import { defineList, type RequestedPage } from './list';
import { filtersOf } from './listFilters';
import { ListPage } from './ListPage';
import type { ListColumn } from './useReadableColumns';
import { useFilterKinds } from './useFilterKinds';
import { useList } from './useList';

// Not `vi.mock`: a worker loads modules once for all its test files, perhaps before this one.
const screenWidth = { isNarrow: false };
beforeEach(() => {
  screenWidth.isNarrow = false;
  vi.spyOn(width, 'useIsNarrow').mockImplementation(() => screenWidth.isNarrow);
});

type Row = { __typename: 'Part'; id: string; sku: string; place: string; date: string };
type SortField = 'STORAGE_LOCATION' | 'DATE';
type Variables = RequestedPage<SortField> & { filter: object };
type Data = { parts: { __typename: 'PartPage'; total: number; items: Row[] } };

const query: TypedDocumentNode<Data, Variables> = gql`
  query Parts($filter: PartFilter, $page: PageInput!, $sort: PartSort) {
    parts(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        id
        sku
        place
        date
      }
    }
  }
`;

const list = defineList({
  path: '/parts',
  pageSizes: [2, 10],
  pageSize: 2,
  filters: {
    keywords: textField('q', { coordinate: 'InventoryFilter.keywords' }),
    sku: textField('sku', { coordinate: 'InventoryFilter.sku' }),
    places: idsField('place', { coordinate: 'InventoryFilter.storageLocationId', initial: ['1'] }),
    availableOnly: flagField('available', { coordinate: 'InventoryFilter.isAvailable' }),
  },
  sorts: { location: 'STORAGE_LOCATION', date: 'DATE' },
  sortType: 'InventorySortField',
  ownSorts: [{ field: 'STORAGE_LOCATION', direction: 'ASC' }],
  query,
  variables: (filter, requested): Variables => ({ filter, ...requested }),
  pageOf: ({ parts }) => parts,
});

const columns: ListColumn<Row, SortField>[] = [
  { id: 'sku', header: 'SKU', width: 100, reads: ['Inventory.sku', 'Inventory.name'], cell: ({ sku }) => sku },
  {
    id: 'place',
    header: 'Place',
    width: 100,
    sortField: 'STORAGE_LOCATION',
    reads: ['Inventory.storageLocation'],
    cell: ({ place }) => place,
  },
  // Readable for everybody; sorting by it needs the date.
  { id: 'date', header: 'Date', width: 100, sortField: 'DATE', cell: ({ date }) => date },
];

const tabs = ['head'] as const;
const onSend = vi.fn<() => void>();
const places = [
  { id: '1', label: 'Peine' },
  { id: '2', label: 'Kiel' },
];

function Parts({ canRun = true }: { canRun?: boolean }): ReactNode {
  const state = useList(list);
  const kinds = useFilterKinds();
  const [metaSlot, setMetaSlot] = useState<HTMLElement | null>(null);
  const { view, change } = state;
  const rows = useRowSelection(JSON.stringify(view.filter));
  const filters = filtersOf(state, {
    places: kinds.choices({
      label: 'Lager',
      choices: places,
      value: view.filter.places,
      onChange: (ids) => change.filter({ places: ids }),
    }),
    sku: kinds.text({
      label: 'SKU',
      hint: 'Part of it',
      textOf: (text) => `has ${text}`,
      value: view.filter.sku,
      onChange: (sku) => change.filter({ sku }),
    }),
  });
  const actions = useMemo(
    () => (canRun ? [{ id: 'load', label: 'Download all', icon: Download, onRun: () => onSend() }] : []),
    [canRun],
  );
  const record = useRecordInUrl(tabs);
  return (
    <PageMetaSlotProvider value={metaSlot}>
      <header ref={setMetaSlot} />
      <button type="button" onClick={state.refetch}>
        {'Read again'}
      </button>
      <ListPage
        state={state}
        name="parts"
        texts={{
          label: 'Parts',
          count: (total) => `${total} parts`,
          emptyTitle: 'No parts',
          emptyText: 'There are none yet.',
          nothingMatches: 'No part matches',
          keywords: 'Search parts',
        }}
        hider={{ field: 'places', textOf: (found) => `${found} in another place` }}
        columns={columns}
        filters={filters}
        toggles={[
          {
            name: 'availableOnly',
            filter: 'Availability',
            label: 'Only available',
            isOn: view.filter.availableOnly,
            onChange: (availableOnly) => change.filter({ availableOnly }),
          },
        ]}
        renderItem={({ sku }) => `Item ${sku}`}
        copyText={({ sku }) => sku}
        record={record}
        selection={
          canRun
            ? {
                rows,
                title: 'With these',
                actions: [{ id: 'delete', label: 'Delete them', icon: Trash2, onRun: () => onSend() }],
              }
            : undefined
        }
        run={{ title: 'With all', actions }}
        action={<button type="button">{'Add'}</button>}
        pageSum="Sum: 7"
      />
    </PageMetaSlotProvider>
  );
}

const row = (id: string): Row => ({ __typename: 'Part', id, sku: `SKU-${id}`, place: 'PP-07', date: '2026-11-20' });

/** The gateway's answer for a user at an address. */
function answer(search: string, items: Row[], total = items.length, user: SessionUser = administrator) {
  return {
    request: { query, variables: list.request(list.parse(new URLSearchParams(search)), rightsOf(user)) },
    result: { data: { parts: { __typename: 'PartPage' as const, total, items } } },
  };
}

/** The variables of the query that counts the rows at an address. */
const widened = (search: string) => ({
  ...answer(search, []).request.variables,
  page: { index: 0, size: 1 },
});

type Mock = { delay?: number } & Partial<ReturnType<typeof answer>> & { error?: Error };

function open(search: string, mocks: Mock[], { user = administrator, canRun = true } = {}) {
  startSession({ token: 't', user });
  return show(<Parts canRun={canRun} />, {
    path: `/parts${search === '' ? '' : `?${search}`}`,
    mocks: mocks.map((mock) => ({ ...answer('', []), ...mock })),
  });
}

type Shown = ReturnType<typeof show>['history'];
const expectSearch = (history: Shown, search: string) =>
  waitFor(() => expect(decodeURIComponent(history.location.search)).toBe(search));
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('a list shows', () => {
  test('its rows, their number, and the footer', async () => {
    open('', [answer('', [row('a'), row('b')], 5)], { canRun: false });
    expect(await screen.findByText('SKU-a')).toBeVisible();
    expect(heads()).toEqual(['SKU', 'Place', 'Date']);
    expect(screen.getByText('5 parts')).toBeVisible();
    expect(screen.getByText('Zeige 1 bis 2 von 5 Einträgen')).toBeVisible();
    expect(screen.getByText('Sum: 7')).toBeVisible();
    expect(screen.getByRole('grid', { name: 'Parts' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Place/ })).toHaveAttribute('aria-sort', 'ascending');
    // The screen's default filter is a chip like any other.
    expect(screen.getByRole('button', { name: 'Filter Lager entfernen' })).toBeVisible();
  });

  test('no column, sort order, filter, toggle or search that this user has no right to', async () => {
    const user = userWith('Warehouses', { LimitRead: ['Name', 'Inventory'] });
    open('', [answer('', [row('a')], 1, user)], { user });
    expect(await screen.findByText('2026-11-20')).toBeVisible();
    expect(heads().filter((head) => head !== '')).toEqual(['Date']);
    expect(
      within(screen.getByRole('columnheader', { name: /Date/ })).queryByRole('button', { name: 'Date' }),
    ).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Lager/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^SKU/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Only available' })).toBeNull();
  });

  test('those for which a right to one of several columns is enough', async () => {
    const user = userWith('Warehouses', { LimitRead: ['Sku', 'Date'] });
    open('', [answer('', [row('a')], 1, user)], { user });
    expect(await screen.findByText('SKU-a')).toBeVisible();
    expect(heads().filter((head) => head !== '')).toEqual(['SKU', 'Date']);
    expect(screen.getByRole('button', { name: 'Date' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search parts' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^SKU/ })).toBeVisible();
  });

  test('items instead of columns on a narrow screen, with the views beside the action', async () => {
    screenWidth.isNarrow = true;
    open('', [answer('', [row('a')])]);
    expect(await screen.findByText('Item SKU-a')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ansichten' })).toBeVisible();
    expect(within(screen.getByRole('banner')).queryByRole('button')).toBeNull();
  });
});

describe('a list is filtered', () => {
  test('by its search; typing further adds no history entry', async () => {
    const { user, history } = open('', [
      answer('', [row('a')]),
      answer('q=kiel', [row('b')]),
      answer('q=kiel regal', [row('c')]),
      answer('', [row('a')]),
    ]);
    await screen.findByText('SKU-a');
    const search = screen.getByRole('searchbox', { name: 'Search parts' });
    await user.type(search, ' kiel ');
    expect(await screen.findByText('SKU-b')).toBeVisible();
    await user.type(search, ' regal');
    expect(await screen.findByText('SKU-c')).toBeVisible();
    await expectSearch(history, '?q=kiel+regal');
    await goBack(history);
    await expectSearch(history, '');
    expect(await screen.findByText('SKU-a')).toBeVisible();
  });

  test.each(['{Enter}', '{ArrowDown}'])('at once with %s, which goes on to the rows that are found', async (key) => {
    const { user, history } = open('', [answer('', [row('a')]), answer('q=kiel', [row('b')])]);
    await screen.findByText('SKU-a');
    await user.type(screen.getByRole('searchbox', { name: 'Search parts' }), `kiel${key}`);
    expect(history.location.search).toBe('?q=kiel');
    expect(screen.getByRole('grid')).toHaveFocus();
    expect(await screen.findByText('SKU-b')).toBeVisible();
    expect(screen.getByRole('grid')).toHaveFocus();
  });

  test('by its filters, which their chips remove, starting at the first page', async () => {
    const { user, history } = open('sku=kie&page=2', [
      answer('sku=kie&page=2', [row('a')], 3),
      answer('place=all&sku=kie', [row('b')]),
      answer('place=all', [row('c')]),
    ]);
    await screen.findByText('SKU-a');
    expect(screen.getByTitle('has kie')).toBeVisible();
    expect(screen.getByTitle('Peine')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filter Lager entfernen' }));
    expect(await screen.findByText('SKU-b')).toBeVisible();
    await expectSearch(history, '?sku=kie&place=all');
    await user.click(screen.getByRole('button', { name: 'Filter SKU entfernen' }));
    expect(await screen.findByText('SKU-c')).toBeVisible();
    await expectSearch(history, '?place=all');
  });

  test('by its toggles', async () => {
    const { user, history } = open('', [answer('', [row('a')]), answer('available=1', [row('b')])]);
    await screen.findByText('SKU-a');
    await user.click(screen.getByRole('checkbox', { name: 'Only available' }));
    expect(await screen.findByText('SKU-b')).toBeVisible();
    await expectSearch(history, '?available=1');
    expect(screen.getByRole('checkbox', { name: 'Only available' })).toBeChecked();
  });

  test('by a saved view', async () => {
    localStorage.setItem('views.u2.parts', JSON.stringify([{ name: 'Kiel', search: 'place=2' }]));
    const { user, history } = open('', [answer('', [row('a')]), answer('place=2', [row('b')])]);
    await screen.findByText('SKU-a');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Ansichten' }));
    await chooseItem('Kiel');
    expect(await screen.findByText('SKU-b')).toBeVisible();
    await expectSearch(history, '?place=2');
  });
});

test('sort order, page and size are in the address; another order or size starts at the first page', async () => {
  const { user, history } = open('', [
    answer('', [row('a'), row('b')], 5),
    answer('page=2', [row('c'), row('d')], 5),
    answer('sort=date', [row('e'), row('f')], 5),
    answer('page=2', [row('c'), row('d')], 5),
    answer('size=10', [row('g')], 5),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Seite 2' }));
  expect(await screen.findByText('SKU-c')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Date' }));
  expect(await screen.findByText('SKU-e')).toBeVisible();
  await expectSearch(history, '?sort=date');
  await goBack(history);
  await expectSearch(history, '?page=2');
  await user.selectOptions(await screen.findByLabelText('Zeilen pro Seite'), '10');
  expect(await screen.findByText('SKU-g')).toBeVisible();
  await expectSearch(history, '?size=10');
});

test('while the next page is loading, the old rows cannot be used, and the footer does not count them', async () => {
  const { user } = open('', [answer('', [row('a')], 5), { ...answer('page=2', [row('b')], 5), delay: 400 }]);
  await user.click(await screen.findByRole('button', { name: 'Seite 2' }));
  expect(screen.getByText('SKU-a').closest('tbody')).toHaveAttribute('inert');
  expect(screen.getByText('Wird geladen …')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seite 2' })).toHaveAttribute('aria-current', 'page');
  expect((await screen.findByText('SKU-b')).closest('tbody')).not.toHaveAttribute('inert');
  expect(screen.getByText('Zeige 3 bis 4 von 5 Einträgen')).toBeVisible();
});

test('the footer is shown before the first rows', async () => {
  open('', [{ ...answer('', [row('a')], 5), delay: 60 }]);
  expect(screen.getByText('Wird geladen …')).toBeVisible();
  expect(await screen.findByText('Zeige 1 bis 2 von 5 Einträgen')).toBeVisible();
});

test('the sum of the page is also shown when rows can be selected', async () => {
  open('', [answer('', [row('a')])]);
  expect(await screen.findByText('Sum: 7')).toBeVisible();
});

test('rows that could not be refetched stay, with the reason, and are refetched when the network is back', async () => {
  const failed = {
    request: answer('', []).request,
    error: new CombinedGraphQLErrors({
      data: null,
      errors: [{ message: 'no', extensions: { code: 'BACKEND_TIMEOUT' } }],
    }),
  };
  const { user } = open('', [answer('', [row('a')], 5), failed, answer('', [row('b')], 5)]);
  await screen.findByText('SKU-a');
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText(/konnten nicht neu gelesen werden/)).toBeVisible();
  expect(screen.getByText('SKU-a').closest('tbody')).not.toHaveAttribute('inert');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('SKU-b')).toBeVisible();
  expect(screen.queryByText(/konnten nicht neu gelesen werden/)).toBeNull();
});

test('J and K walk through the records, across pages', async () => {
  const { user, history } = open('open=b', [
    answer('', [row('a'), row('b')], 3),
    answer('page=2', [row('c')], 3),
    answer('', [row('a'), row('b')], 3),
  ]);
  expect((await screen.findByText('SKU-b')).closest('tr')).toHaveAttribute('data-open');
  await user.keyboard('k');
  await expectSearch(history, '?open=a');
  expect(screen.getByText('SKU-a').closest('tr')).toHaveAttribute('data-open');
  await user.keyboard('jj');
  await waitFor(() => expect(history.location.search).toContain('open=c'));
  expect(screen.getByText('SKU-c').closest('tr')).toHaveAttribute('data-open');
  await user.keyboard('k');
  await waitFor(() => expect(history.location.search).toContain('open=b'));
});

describe('without rows', () => {
  test('the strictest of several filters is named, with the number of rows without it', async () => {
    const { user, history } = open('place=2&sku=x', [
      answer('place=2&sku=x', []),
      { ...answer('place=all&sku=x', [row('a')], 3), request: { query, variables: widened('place=all&sku=x') } },
      { ...answer('place=2', [row('a')], 41), request: { query, variables: widened('place=2') } },
      answer('place=2', [row('b')], 41),
    ]);
    expect(await screen.findByText(/Ohne diesen Filter wären es 41 Einträge/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filter „SKU“ entfernen' }));
    expect(await screen.findByText('SKU-b')).toBeVisible();
    await expectSearch(history, '?place=2');
  });

  test('a search that a default filter hides the matches of says how many there are, and shows them', async () => {
    const { user, history } = open('q=x', [
      answer('q=x', []),
      { ...answer('place=all&q=x', [row('a')], 3), request: { query, variables: widened('place=all&q=x') } },
      answer('place=all&q=x', [row('b')], 3),
    ]);
    expect(await screen.findByText('3 in another place')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }));
    expect(await screen.findByText('SKU-b')).toBeVisible();
    await expectSearch(history, '?q=x&place=all');
  });

  test('a search without matches anywhere names the strictest filter', async () => {
    open('q=x', [
      answer('q=x', []),
      { ...answer('place=all&q=x', [], 0), request: { query, variables: widened('place=all&q=x') } },
      { ...answer('', [row('a')], 41), request: { query, variables: widened('') } },
    ]);
    expect(await screen.findByText(/Ohne diesen Filter wären es 41 Einträge/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filter „Search parts“ entfernen' })).toBeVisible();
  });

  test.each([
    ['available=1', 'Availability'],
    ['sku=x', 'SKU'],
    ['q=x', 'Search parts'],
  ])('the only filter that hides them is named, and can be removed: %s', async (search, name) => {
    const { user, history } = open(`place=all&${search}`, [
      answer(`place=all&${search}`, []),
      answer('place=all', [row('a')]),
    ]);
    expect(await screen.findByText('No part matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Filter „${name}“ entfernen` }));
    expect(await screen.findByText('SKU-a')).toBeVisible();
    await expectSearch(history, '?place=all');
  });

  test("several filters can all be removed at once, including the screen's default", async () => {
    const { user, history } = open('q=x', [answer('q=x', []), answer('place=all', [row('a')])]);
    expect(await screen.findByText('No part matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Alle zurücksetzen' }));
    expect(await screen.findByText('SKU-a')).toBeVisible();
    await expectSearch(history, '?place=all');
  });

  test('and without filters, the list is shown as empty', async () => {
    open('place=all', [answer('place=all', [])]);
    expect(await screen.findByText('No parts')).toBeVisible();
    expect(screen.getByText('There are none yet.')).toBeVisible();
  });

  test('beyond the last page, the last one is offered', async () => {
    const { user, history } = open('page=9', [answer('page=9', [], 5), answer('page=3', [row('e')], 5)]);
    await user.click(await screen.findByRole('button', { name: 'Zur letzten Seite' }));
    expect(await screen.findByText('SKU-e')).toBeVisible();
    await expectSearch(history, '?page=3');
  });

  const failing = (search: string, code: string) => ({
    request: answer(search, []).request,
    error: new CombinedGraphQLErrors({
      data: null,
      errors: [{ message: 'no', extensions: { code, requestId: 'req_9' } }],
    }),
  });

  test("after a forbidden filter, the reset leads to the screen's default", async () => {
    const { user, history } = open('place=2', [failing('place=2', 'COLUMN_FORBIDDEN'), answer('', [row('a')])]);
    await user.click(await screen.findByRole('button', { name: 'Alle zurücksetzen' }));
    expect(await screen.findByText('SKU-a')).toBeVisible();
    await expectSearch(history, '');
  });

  test('after a failure, reading can be retried', async () => {
    const { user } = open('', [failing('', 'BACKEND_TIMEOUT'), answer('', [row('a')])]);
    expect(await screen.findByText('req_9')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('SKU-a')).toBeVisible();
  });
});

describe('actions run', () => {
  test('on the list as a whole', async () => {
    onSend.mockClear();
    const { user } = open('', [answer('', [row('a')])]);
    await screen.findByText('SKU-a');
    await user.click(screen.getByRole('button', { name: 'Ausführen' }));
    await chooseItem('Download all');
    expect(onSend).toHaveBeenCalledOnce();
  });

  test('on the selected rows, in a bar that replaces the pager', async () => {
    onSend.mockClear();
    const { user } = open('', [answer('', [row('a'), row('b')])]);
    await user.click(await screen.findByRole('checkbox', { name: 'SKU-a auswählen' }));
    const bar = screen.getByRole('region', { name: 'Auswahl' });
    expect(within(bar).getByText('1 ausgewählt')).toBeVisible();
    expect(screen.queryByLabelText('Zeilen pro Seite')).toBeNull();
    // A single action is a button, not a menu.
    await user.click(within(bar).getByRole('button', { name: 'Delete them' }));
    expect(onSend).toHaveBeenCalledOnce();
    await user.click(within(bar).getByRole('button', { name: 'Auswahl aufheben' }));
    expect(await screen.findByLabelText('Zeilen pro Seite')).toBeVisible();
  });

  test('are not offered if there are none', async () => {
    open('', [answer('', [row('a')])], { canRun: false });
    await screen.findByText('SKU-a');
    expect(screen.queryByRole('button', { name: 'Ausführen' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /auswählen/ })).toBeNull();
  });
});
