import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../../platform/i18n/i18n';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { show } from '../../testing/show';
import { administrator, nobodySpecial } from '../../testing/users';
import { DeleteFilesMutation, FileCountQuery, FilesQuery, SelectedFilesQuery } from './files.operations';
import { FilesPage } from './FilesPage';

beforeEach(() => void vi.stubGlobal('fetch', vi.fn<typeof fetch>()));

const file = (name: string) => ({
  __typename: 'FileEntry' as const,
  name,
  size: 1500,
  createdAt: '2026-11-20T08:00:00Z',
  url: `/files/import_export_data/ExportOrder?name=${name}`,
});

type Shown = { canDelete?: boolean; total?: number };

function listed(names: readonly string[], { canDelete = true, total = names.length }: Shown = {}) {
  return {
    request: { query: FilesQuery, variables: () => true },
    result: { data: { files: { __typename: 'FileEntryPage' as const, total, canDelete, items: names.map(file) } } },
  };
}

const counted = {
  request: { query: FileCountQuery, variables: () => true },
  result: { data: { files: { __typename: 'FileEntryPage' as const, total: 3 } } },
  maxUsageCount: Infinity,
};

function deletion(outcomes: Readonly<Record<string, 'DELETED' | 'MISSING'>>) {
  return {
    request: { query: DeleteFilesMutation, variables: { type: 'ExportOrder' as const, names: Object.keys(outcomes) } },
    result: {
      data: {
        deleteFiles: Object.entries(outcomes).map(([name, outcome]) => ({
          __typename: 'FileDeletion' as const,
          name,
          outcome,
        })),
      },
    },
  };
}

function open(mocks: MockLink.MockedResponse[], user: SessionUser = administrator) {
  startSession({ token: 't', user });
  const page = (
    <main>
      <FilesPage />
    </main>
  );
  return show(page, { path: '/app/wms-management-export?type=ExportOrder', mocks: [counted, ...mocks] });
}

const box = (name: string) => screen.findByRole('checkbox', { name: `${name} auswählen` });
const bar = () => screen.getByRole('region', { name: 'Auswahl' });

test('deleting names the files and their size first, and the list has the focus afterwards', async () => {
  await i18n.changeLanguage('de');
  const { user } = open([
    listed(['a.csv', 'b.csv', 'c.csv']),
    deletion({ 'a.csv': 'DELETED', 'c.csv': 'DELETED' }),
    listed(['b.csv']),
  ]);
  await user.click(await box('a.csv'));
  await user.click(await box('c.csv'));
  await user.click(within(bar()).getByRole('button', { name: 'Löschen …' }));
  const dialog = await screen.findByRole('alertdialog', { name: '2 Dateien löschen?' });
  const shown = await within(dialog).findAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['a.csv', 'c.csv']);
  expect(dialog).toHaveTextContent('3,0 kB werden frei');
  expect(dialog).toHaveTextContent('Dateien versendeter Aufträge können nicht noch einmal erzeugt werden.');
  await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  await screen.findByText('2 Dateien gelöscht');
  await waitFor(() => expect(screen.queryByText('a.csv')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
});

test('a file that somebody else has deleted is named in the result', async () => {
  await i18n.changeLanguage('en');
  const { user } = open([listed(['a.csv', 'b.csv']), deletion({ 'a.csv': 'DELETED', 'b.csv': 'MISSING' }), listed([])]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select a.csv' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select b.csv' }));
  await user.keyboard('{Delete}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  const result = await screen.findByRole('dialog', { name: 'Delete files' });
  expect(result).toHaveTextContent('1 deleted, 1 skipped: was deleted before');
  expect(within(within(result).getByRole('region', { name: 'skipped' })).getByText('b.csv')).toBeVisible();
  // The question before it gives the focus back a moment after it has closed.
  const refresh = screen.getByText('Refresh').closest('button');
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    refresh?.focus();
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
  expect(screen.getByRole('dialog', { name: 'Delete files' })).toBeInTheDocument();
  await user.click(within(result).getByText('Close'));
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
  await i18n.changeLanguage('de');
});

test('a refusal is shown with its reason, and no file counts as deleted', async () => {
  const failed = {
    request: { query: DeleteFilesMutation, variables: { type: 'ExportOrder' as const, names: ['a.csv'] } },
    result: { errors: [{ message: '', extensions: { code: 'CONFLICT', messageKey: 'files.cannotDelete' } }] },
  };
  const { user } = open([listed(['a.csv']), failed, listed(['a.csv'])]);
  await user.click(await box('a.csv'));
  await user.click(within(bar()).getByRole('button', { name: 'Löschen …' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  const result = await screen.findByRole('dialog', { name: 'Dateien löschen' });
  expect(result).toHaveTextContent('1 nicht gelöscht: abgelehnt');
  expect(result).toHaveTextContent('Der Datenserver kann keine Dateien löschen.');
});

test('of all matches, those of other pages are read and named before they are deleted', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}.csv`);
  const { user } = open([
    listed(names.slice(0, 3), { total: 12 }),
    {
      request: { query: SelectedFilesQuery, variables: () => true },
      result: {
        data: {
          files: {
            __typename: 'FileEntryPage' as const,
            items: names.map((name) => ({ __typename: 'FileEntry' as const, name, size: 1000 })),
          },
        },
      },
    },
    deletion(Object.fromEntries(names.slice(1).map((name) => [name, 'DELETED' as const]))),
    listed(['0.csv']),
  ]);
  await user.click(await box('1.csv'));
  await user.click(within(bar()).getByRole('button', { name: 'alle 12 auswählen' }));
  await user.click(await box('0.csv'));
  await user.click(within(bar()).getByRole('button', { name: 'Löschen …' }));
  const dialog = await screen.findByRole('alertdialog', { name: '11 Dateien löschen?' });
  await waitFor(() => expect(dialog).toHaveTextContent('und 3 weitere11,0 kB werden frei'));
  await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  await screen.findByText('11 Dateien gelöscht');
});

const reader: SessionUser = {
  ...nobodySpecial,
  menuPermissions: ['InventoryManagementExport', 'Orders'],
  tableColumnPermissions: {
    InventoryManagementExport: { Read: ['ALL'], Write: [], LimitRead: [] },
    Orders: { Read: ['ALL'], Write: [], LimitRead: [] },
  },
};

test.each([
  ['the data server cannot delete files', administrator],
  ['the user may not', reader],
])('no file can be selected if %s', async (_why, user) => {
  open([listed(['a.csv'], { canDelete: false })], user);
  expect(await screen.findByText('a.csv')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /auswählen/ })).toBeNull();
});

test('a download of a file that is gone says so', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('{}', { status: 404 }));
  const { user } = open([listed(['a.csv']), listed([])]);
  await user.click(await screen.findByRole('button', { name: 'a.csv herunterladen' }));
  expect(await screen.findByText('Diese Datei gibt es nicht mehr: Sie wurde gelöscht oder war zu alt')).toBeVisible();
});
