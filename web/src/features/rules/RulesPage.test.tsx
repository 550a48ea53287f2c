import { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { fillIn, withoutClickGuard } from '../../testing/forms';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import {
  AllPickTypeRulesQuery,
  CreatePickTypeRuleMutation,
  DeletePickTypeRuleMutation,
  RecentOrdersQuery,
  RuleSkusQuery,
  UpdatePickTypeRuleMutation,
} from './ruleDialog.operations';
import { PickTypeRulesQuery } from './rules.operations';
import { RulesPage } from './RulesPage';

const rule = (id: string, ruleVersion: string, entries: [sku: string, quantity: number][]) => ({
  __typename: 'PickTypeRule' as const,
  id,
  ruleVersion,
  creationDate: '2026-11-19T09:00:00.000Z',
  entries: entries.map(([sku, quantity]) => ({ __typename: 'PickTypeRuleEntry' as const, sku, quantity })),
  version: JSON.stringify([ruleVersion, entries]),
});
const wagon = rule('7', 'SQP-Split', [['CEL-WAG3-BAM', 2]]);
const rulesOf = (items: object[]) => ({
  request: { query: PickTypeRulesQuery, variables: { keywords: undefined, page: { index: 0, size: 20 } } },
  result: { data: { pickTypeRules: { __typename: 'PickTypeRulePage', total: items.length, items } } },
});
const skus = {
  request: { query: RuleSkusQuery, variables: { keywords: 'kie' } },
  result: { data: { skuOptions: [{ __typename: 'SkuOption', id: '3', sku: 'KIE-REG5', name: 'Industrieregal' }] } },
};
const order = {
  __typename: 'Order',
  id: '1',
  lines: [{ __typename: 'OrderLine', id: '1', sku: 'CEL-WAG3-BAM', amount: 2 }],
};
const recent = {
  request: { query: RecentOrdersQuery, variables: () => true },
  result: { data: { orders: { __typename: 'OrderPage', total: 1, items: [order] } } },
  maxUsageCount: Infinity,
};

function open(user: SessionUser, mocks: object[], search = '') {
  startSession({ token: 't', user });
  return show(<RulesPage />, {
    path: `/app/rules-sqp${search}`,
    mocks: [...mocks, recent].map((mock) => ({ ...rulesOf([]), ...mock })),
  });
}

describe('import rules', () => {
  test('users who may only read orders see the rules, without buttons', async () => {
    open(userWith('Orders', { Read: ['ALL'] }), [rulesOf([wagon])]);
    expect(await screen.findByText('CEL-WAG3-BAM × 2')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'ID',
      'SKU',
      'Version',
      'Angelegt',
    ]);
    expect(screen.queryByRole('button', { name: /^Regel/ })).toBeNull();
  });

  test('a pair needs a SKU and a quantity above 0, and each SKU only once', async () => {
    const { user } = open(administrator, [rulesOf([]), skus, skus]);
    await user.click(await screen.findByRole('button', { name: 'Regel hinzufügen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'SKU hinzufügen' }));
    const fields = dialog.getAllByRole('combobox', { name: /SKU/ });
    expect(fields[1]).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
    expect(await dialog.findAllByText('Bitte wählen Sie eine SKU')).toHaveLength(2);
    for (const field of fields) {
      await fillIn(user, field, 'kie');
      await user.click(await screen.findByRole('option', { name: /KIE-REG5/ }));
    }
    const [quantity] = dialog.getAllByRole('textbox', { name: /Menge/ });
    await fillIn(user, quantity ?? document.body, '0');
    await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
    expect(await dialog.findByText('Die Regel nennt diese SKU zweimal.')).toBeVisible();
    expect(dialog.getByText('Bitte wählen Sie eine SKU')).toBeVisible();
    expect(quantity).toBeInvalid();
  });

  test('a rule is added with its pairs, and an error of the gateway is shown at its pair', async () => {
    const input = { ruleVersion: 'SQP_SPLIT', entries: [{ sku: 'KIE-REG5', quantity: 1 }] };
    const request = { query: CreatePickTypeRuleMutation, variables: { input } };
    const refused = {
      message: 'invalid',
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'input.entries.0.sku', messageKey: 'validation.unknownSku' }],
      },
    };
    const created = { createPickTypeRule: { __typename: 'PickTypeRule', id: '8' } };
    const sent = vi.spyOn(MockLink.prototype, 'request');
    const { user } = open(administrator, [
      rulesOf([]),
      skus,
      { request, result: { errors: [refused] } },
      { request, result: { data: created } },
      rulesOf([rule('8', 'SQP-Split', [['KIE-REG5', 1]])]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Regel hinzufügen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fillIn(user, dialog.getByRole('combobox', { name: /SKU/ }), 'kie');
    await user.click(await screen.findByRole('option', { name: /KIE-REG5/ }));
    await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
    expect(await dialog.findByText('Diese SKU gibt es nicht.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('KIE-REG5 × 1')).toBeVisible();
    const keys = sent.mock.calls
      .filter(([{ operationName }]) => operationName === 'CreatePickTypeRule')
      .map(([operation]): unknown => operation.getContext().headers?.['idempotency-key']);
    // A refused rule is a new one when it is sent again.
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('the documented messages tell that rules could not be read, and that one could not be saved', async () => {
    const failed = { errors: [{ message: 'x', extensions: { code: 'BACKEND_UNAVAILABLE' } }] };
    const input = { ruleVersion: 'CAB_MERGE', entries: [{ sku: 'A', quantity: 3 }] };
    const { version } = rule('1', 'CAB-Merge', [['A', 3]]);
    const { user } = open(administrator, [
      { ...rulesOf([]), result: failed },
      rulesOf([rule('1', 'CAB-Merge', [['A', 3]])]),
      { request: { query: UpdatePickTypeRuleMutation, variables: { id: '1', input, version } }, result: failed },
      {
        request: { query: UpdatePickTypeRuleMutation, variables: { id: '1', input, version } },
        error: new TypeError('away'),
      },
    ]);
    expect(await screen.findByText('Beim Lesen der Daten ist ein Fehler aufgetreten')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await user.click(await screen.findByRole('button', { name: 'Regel 1 bearbeiten' }));
    await user.click(await screen.findByRole('button', { name: /^Speichern/ }));
    const saveFailed = 'Beim Speichern der Regel ist ein Fehler aufgetreten';
    expect(await screen.findByText(saveFailed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Speichern/ }));
    // Without an answer, nobody knows whether it was saved.
    await waitFor(() => expect(screen.queryByText(saveFailed)).toBeNull());
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('a rule that somebody else has changed meanwhile is saved as the user chooses', async () => {
    const update = (quantity: number, version: string) => ({
      request: {
        query: UpdatePickTypeRuleMutation,
        variables: { id: '1', input: { ruleVersion: 'CAB_MERGE', entries: [{ sku: 'A', quantity }] }, version },
      },
    });
    const [before, now] = [rule('1', 'CAB-Merge', [['A', 3]]), rule('1', 'CAB-Merge', [['A', 4]])];
    const { user } = open(administrator, [
      rulesOf([before]),
      {
        ...update(5, before.version),
        result: { errors: [{ message: 'x', extensions: { code: 'CONFLICT', messageKey: 'record.changedMeanwhile' } }] },
      },
      {
        request: { query: AllPickTypeRulesQuery },
        result: { data: { pickTypeRules: { __typename: 'PickTypeRulePage', items: [now] } } },
      },
      { ...update(5, now.version), result: { data: { updatePickTypeRule: rule('1', 'CAB-Merge', [['A', 5]]) } } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Regel 1 bearbeiten' }));
    const quantity = await screen.findByRole('textbox', { name: /^Anzahl|^Menge/ });
    await user.clear(quantity);
    await user.type(quantity, '5');
    await user.click(screen.getByRole('button', { name: /^Speichern/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('A × 4')).toBeVisible();
    expect(question.getByText('A × 5')).toBeVisible();
    await user.click(question.getByLabelText('Meine behalten'));
    await user.click(question.getByRole('button', { name: 'So speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('A × 5')).toBeVisible();
  });

  test('a rule shows its effect on recent orders', async () => {
    open(administrator, [rulesOf([wagon])], '?open=7');
    const line = await screen.findByText(/hätte gepasst/);
    expect(line).toHaveTextContent(
      'Der eine Auftrag der letzten 30 Tage: Einer hätte gepasst und wäre in 2 SQP-Aufträge geteilt worden.',
    );
  });

  test('the URL opens a rule that is on another page', async () => {
    const all = {
      request: { query: AllPickTypeRulesQuery },
      result: {
        data: {
          pickTypeRules: {
            __typename: 'PickTypeRulePage',
            items: [wagon, rule('1', 'CAB-Merge', [['A', 3]])],
          },
        },
      },
    };
    open(administrator, [rulesOf([wagon]), all], '?open=1');
    expect(await screen.findByRole('heading', { name: 'Regel 1 bearbeiten' })).toBeVisible();
  });

  test('the URL of a rule that does not exist says so, and one that could not be read offers to try again', async () => {
    const request = { query: AllPickTypeRulesQuery };
    const failed = { errors: [{ message: 'x', extensions: { code: 'BACKEND_UNAVAILABLE' } }] };
    const all = { pickTypeRules: { __typename: 'PickTypeRulePage', items: [wagon] } };
    const { user } = open(
      administrator,
      [rulesOf([wagon]), { request, result: failed }, { request, result: { data: all } }],
      '?open=9999',
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await dialog.findByText('Diese Regel gibt es nicht')).toBeVisible();
  });

  test('a rule is deleted after a confirmation, and stays if that fails', async () => {
    withoutClickGuard();
    const request = { query: DeletePickTypeRuleMutation, variables: { id: '7' } };
    const failed = { errors: [{ message: 'x', extensions: { code: 'BACKEND_UNAVAILABLE' } }] };
    const { user } = open(administrator, [
      rulesOf([wagon]),
      { request, result: failed },
      { request, result: { data: { deletePickTypeRule: '7' } } },
      rulesOf([]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Regel 7 löschen' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Löschen' }));
    expect(await dialog.findByText('Die Regel konnte nicht gelöscht werden.')).toBeVisible();
    expect(screen.getByText('CEL-WAG3-BAM × 2')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText('Noch keine Import-Regeln')).toBeVisible();
  });
});
