import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import { CreateSupplierMutation, SuppliersQuery, UpdateSupplierMutation } from './suppliers.operations';
import { SuppliersPage } from './SuppliersPage';

const supplier = (id: string, name: string | null) => ({
  __typename: 'Supplier' as const,
  id,
  name,
  version: `version of ${name}`,
});
const three = [supplier('2', 'Ostsee Möbel'), supplier('10', 'Ahorn & Söhne'), supplier('1', 'B-WARE')];
const answer = (suppliers: object[]) => ({ request: { query: SuppliersQuery }, result: { data: { suppliers } } });

function open(user: SessionUser, mocks: object[], search = '') {
  startSession({ token: 't', user });
  return show(<SuppliersPage />, {
    path: `/app/suppliers${search}`,
    mocks: mocks.map((mock) => ({ ...answer([]), ...mock })),
  });
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('suppliers', () => {
  test('are sorted by name; ids in numerical order', async () => {
    const { user } = open(administrator, [answer(three)]);
    expect(await screen.findByText('Ostsee Möbel')).toBeVisible();
    expect(names()).toEqual(['Ahorn & Söhne', 'B-WARE', 'Ostsee Möbel']);
    await user.click(screen.getByRole('button', { name: 'ID' }));
    await waitFor(() => expect(names()).toEqual(['B-WARE', 'Ostsee Möbel', 'Ahorn & Söhne']));
  });

  test('have the page sizes of all tables (document 1, section 9)', async () => {
    open(administrator, [answer(Array.from({ length: 11 }, (_, index) => supplier(`${index}`, `S${index}`)))]);
    expect(await screen.findByText('Zeige 1 bis 10 von 11 Einträgen')).toBeVisible();
    const sizes = within(screen.getByRole('combobox', { name: 'Zeilen pro Seite' })).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50', '100']);
  });

  test.each<[string, SessionUser, string[], boolean]>([
    ['Read shows the id', userWith('Suppliers', { Read: ['ALL'] }), ['Name', 'ID'], false],
    ['LimitRead shows the name alone', userWith('Suppliers', { LimitRead: ['Name'] }), ['Name'], false],
    ['Write shows the buttons', userWith('Suppliers', { Write: ['ALL'] }), ['Name', 'ID', 'Aktionen'], true],
  ])('%s', async (_rule, user, columns, writes) => {
    open(user, [answer(three)]);
    expect(await screen.findByText('Ostsee Möbel')).toBeVisible();
    expect(heads()).toEqual(columns);
    expect(screen.queryAllByRole('button', { name: 'Lieferant hinzufügen' })).toHaveLength(writes ? 1 : 0);
  });

  test('a supplier is added, and appears in the list', async () => {
    const created = supplier('11', 'Neu GmbH');
    const { user } = open(administrator, [
      answer(three),
      {
        request: { query: CreateSupplierMutation, variables: { input: { name: 'Neu GmbH' } } },
        result: { data: { createSupplier: created } },
      },
      answer([...three, created]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Lieferant hinzufügen' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '  Neu GmbH ');
    await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Neu GmbH')).toBeVisible();
  });

  test('a name that is taken is reported at the field, and the input is kept', async () => {
    const { user } = open(
      administrator,
      [
        answer(three),
        {
          request: {
            query: UpdateSupplierMutation,
            variables: { id: '1', input: { name: 'Ostsee Möbel' }, version: 'version of B-WARE' },
          },
          result: {
            errors: [
              {
                message: 'invalid',
                extensions: {
                  code: 'BAD_USER_INPUT',
                  fields: [{ field: 'input.name', messageKey: 'supplier.nameDuplicated' }],
                },
              },
            ],
          },
        },
      ],
      '?open=1',
    );
    const field = await screen.findByRole('textbox', { name: /^Name/ });
    expect(field).toHaveValue('B-WARE');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Dieses Feld ist erforderlich.')).toBeVisible();
    await user.type(field, 'Ostsee Möbel');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Ein anderer Lieferant hat diesen Namen.')).toBeVisible();
    expect(field).toHaveValue('Ostsee Möbel');
  });

  describe('that somebody else has renamed meanwhile', () => {
    const changed = supplier('1', 'B-Waren GmbH');
    const update = (input: { name: string }, version: string) => ({
      request: { query: UpdateSupplierMutation, variables: { id: '1', input, version } },
    });
    const conflict = {
      ...update({ name: 'B-Ware' }, 'version of B-WARE'),
      result: {
        errors: [
          { message: 'x', extensions: { code: 'CONFLICT', messageKey: 'record.changedMeanwhile', changed: [] } },
        ],
      },
    };
    const rename = async (...mocks: object[]) => {
      const { user } = open(
        administrator,
        [answer(three), conflict, answer([...three.slice(0, 2), changed]), ...mocks],
        '?open=1',
      );
      const field = await screen.findByRole('textbox', { name: /^Name/ });
      await user.clear(field);
      await user.type(field, 'B-Ware');
      await user.click(screen.getByRole('button', { name: /^Speichern/ }));
      const question = within(
        await screen.findByRole('alertdialog', { name: 'Dieser Lieferant wurde inzwischen geändert' }),
      );
      expect(question.getByText('B-Waren GmbH')).toBeVisible();
      return { user, field, question };
    };

    test('keep the own name with the new version', async () => {
      const saved = supplier('1', 'B-Ware');
      const { user, question } = await rename({
        ...update({ name: 'B-Ware' }, 'version of B-Waren GmbH'),
        result: { data: { updateSupplier: saved } },
      });
      await user.click(question.getByLabelText('Meine behalten'));
      await user.click(question.getByRole('button', { name: 'So speichern' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findByText('B-Ware')).toBeVisible();
    });

    test('take the other name without another change', async () => {
      const { user, question } = await rename();
      await user.click(question.getByLabelText('Andere übernehmen'));
      await user.click(question.getByRole('button', { name: 'So speichern' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findByText('B-Waren GmbH')).toBeVisible();
    });

    test('lose nothing when the user goes back to the form', async () => {
      const { user, field, question } = await rename();
      await user.click(question.getByRole('button', { name: 'Zurück zum Formular' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(field).toHaveValue('B-Ware');
    });
  });

  test('the URL of a supplier that does not exist says so', async () => {
    const { user, history } = open(administrator, [answer(three)], '?open=9999');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Diesen Lieferanten gibt es nicht')).toBeVisible();
    await user.click(dialog.getByText('Schließen'));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the URL of a supplier opens nothing without the right to write', async () => {
    open(userWith('Suppliers', { Read: ['ALL'] }), [answer(three)], '?open=1');
    expect(await screen.findByText('B-WARE')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
