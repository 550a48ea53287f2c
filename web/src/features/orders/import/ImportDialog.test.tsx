import { readFile } from 'node:fs/promises';
import { MockLink } from '@apollo/client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../platform/session/session';
import { OpenSkuContext } from '../../../domain/skus/skuInUrl';
import { show } from '../../../testing/show';
import { administrator } from '../../../testing/users';
import { choicesAnswers } from '../testOrders';
import { ImportDialog } from './ImportDialog';
import { ImportOrdersMutation, type ImportAnswer } from './orderImport.operations';

const nothing: ImportAnswer & { __typename: string } = {
  __typename: 'OrderImport',
  created: 0,
  updated: 0,
  split: 0,
  notPlaced: 0,
  inError: 0,
  pickTypes: [],
  orders: [],
  faults: [],
  errors: [],
};
const pickType = (name: string, orders: number) => ({ __typename: 'PickTypeCount' as const, pickType: name, orders });
const imported = (customerOrderId: string, isPlaced: boolean) => ({
  __typename: 'ImportedOrder' as const,
  customerOrderId,
  pickType: 'CAB',
  isPlaced,
});
const error = (line: number, column: string | null, value: string, messageKey: string) => ({
  __typename: 'OrderImportError' as const,
  line,
  column,
  value,
  message: 'no',
  messageKey,
  values: [],
});
type Fault = NonNullable<ImportAnswer['faults']>[number];
const fault = (
  line: number,
  column: string,
  value: string | null,
  given: Partial<Fault>,
): Fault & { __typename: 'OrderFault' } => ({
  __typename: 'OrderFault' as const,
  line,
  column,
  value,
  reason: 'UNKNOWN_SKU',
  suggestion: null,
  ordered: null,
  available: null,
  isLeftOut: false,
  ...given,
});
const two: Partial<ImportAnswer> = {
  created: 2,
  pickTypes: [pickType('CAB', 2)],
  orders: [imported('LE-7', true), imported('LE-8', true)],
};
const oneInError: Partial<ImportAnswer> = {
  ...two,
  notPlaced: 1,
  inError: 1,
  orders: [imported('LE-7', false), imported('LE-8', true)],
  faults: [fault(2, 'sku', 'A', { reason: 'NO_STOCK', ordered: 1, available: 0 })],
};
const template =
  'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity\nLE;K;LE-7;A;1\nLE;K;LE-8;B;2\nLE;K;LE-9;C;x';

/** The files sent to the gateway, each with its dry-run flag. */
const sent: { file: File; dryRun: boolean; leaveOut: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
});

const openSku = vi.fn<(sku: string | undefined) => void>();

/** Null is what the client makes of an import that was done, and whose result could not be read. */
type Reply = Partial<ImportAnswer> | { code: string; messageKey: string } | Error | null;

function reply(dryRun: boolean, answer: Reply): MockLink.MockedResponse {
  const request = {
    query: ImportOrdersMutation,
    variables: (variables: Record<string, unknown>) => variables.dryRun === dryRun,
  };
  if (answer instanceof Error) return { request, error: answer };
  return {
    request,
    result: ({ file, leaveOut }: Record<string, unknown>) => {
      if (file instanceof File) sent.push({ file, dryRun, leaveOut });
      if (answer === null) return { data: null };
      return 'code' in answer
        ? { errors: [{ message: 'no', extensions: answer }] }
        : { data: { importOrders: { ...nothing, ...answer } } };
    },
  };
}

function open(...replies: MockLink.MockedResponse[]) {
  return openWith(choicesAnswers, replies);
}

function openWith(choices: MockLink.MockedResponse[], replies: MockLink.MockedResponse[]) {
  startSession({ token: 't', user: administrator });
  const onClose = vi.fn<() => void>();
  const { user, history } = show(
    <OpenSkuContext value={openSku}>
      <ImportDialog onClose={onClose} />
    </OpenSkuContext>,
    { mocks: [...choices, ...replies] },
  );
  const choose = (text: BlobPart, name = 'orders.csv') =>
    fireEvent.change(screen.getByLabelText('Auftragsdatei', { selector: 'input' }), {
      target: { files: [new File([text], name)] },
    });
  return { user, history, onClose, choose };
}

test('without the names of the carriers nothing is checked, until they can be read', async () => {
  const [statuses, carriers] = choicesAnswers;
  if (!statuses || !carriers) throw new Error('no answers for the choices');
  const failed = { request: carriers.request, error: new Error('offline') };
  const { user, choose } = openWith([statuses, failed, carriers], [reply(true, two)]);
  choose(template);
  expect(await screen.findByText('Die Datei konnte nicht geprüft werden')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Erneut prüfen' }));
  expect(await screen.findByText('Kein Fehler gefunden')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('faulty orders are rejected, the others imported, and the results are shown', async () => {
  const { user, onClose, history, choose } = open(
    reply(true, { errors: [error(4, 'quantity', 'x', 'orderImport.notPieces')] }),
    reply(true, oneInError),
    reply(false, oneInError),
  );
  choose(template);
  expect(await screen.findByText('Als OCC-Vorlage erkannt')).toBeVisible();
  const errors = screen.getByRole('region', { name: 'Fehler' });
  expect(
    within(errors).getByRole('row', { name: /4 LE-9 quantity x Das ist keine Stückzahl\. Eine ganze Zahl/ }),
  ).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Zeile, Auftrag, Wert' }), 'nirgends');
  expect(await screen.findByText('Kein Fehler passt dazu.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'B ansehen' }));
  expect(openSku).toHaveBeenLastCalledWith('B');

  await user.click(screen.getByRole('button', { name: /^2 Aufträge importieren/ }));
  expect(await screen.findByText('2 Aufträge angelegt')).toBeVisible();
  expect(
    screen.getByText(/^Auf Unversendet: 1, auf Fehler: 1\. 1 Auftrag der Datei ist zurückgestellt\./),
  ).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Status Fehler' })).getByText('LE-7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'A ansehen' }));
  expect(openSku).toHaveBeenLastCalledWith('A');
  expect(await screen.findByText('Datei importiert')).toBeInTheDocument();
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, true, false]);
  // The file of the last check is imported.
  expect(sent[2]?.file).toBe(sent[1]?.file);
  expect(await sent[2]?.file.text()).not.toContain('LE-9');

  await user.click(screen.getByRole('link', { name: 'Diese Aufträge zeigen' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(history.location).toMatchObject({
    pathname: '/app/orders',
    search: expect.stringContaining('q=LE-&status=all'),
  });
});

test.each([
  [
    'split orders with what they have become',
    { created: 6, split: 1 },
    'Durch Regeln geteilt1 → 43 Aufträge mehr',
    '63 + 3',
  ],
  [
    'no further orders if none was split',
    { created: 3, split: 0 },
    'Durch Regeln geteilt0in einzelne Stücke',
    '3Aufträge',
  ],
  [
    'changed orders apart from split ones',
    { created: 4, updated: 1, split: 1 },
    'Durch Regeln geteilt1 → 32 Aufträge mehr',
    '42 + 2',
  ],
])('the result shows %s', async (_what, answer, split, created) => {
  const { user, choose } = open(reply(true, answer), reply(false, answer));
  choose(template);
  await user.click(await screen.findByRole('button', { name: /^3 Aufträge importieren/ }));
  const figure = async (label: string) => (await screen.findByText(label)).parentElement;
  expect(await figure('Durch Regeln geteilt')).toHaveTextContent(split);
  expect(await figure('Angelegt')).toHaveTextContent(`Angelegt${created}`);
});

test.each([
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'orders.csv', /im alten Format \(\.xls\)/],
  ['another kind of file', 'x', 'orders.pdf', /weder eine CSV-Datei noch eine Excel-Arbeitsmappe/],
  ['a head alone', 'sku;quantity\n', 'orders.csv', /keine Zeilen/],
  ['a broken quote', 'sku;quantity\nA;1\n"B;2', 'orders.csv', /Ab Zeile 3/],
])('%s is explained, and another file can be chosen', async (_what, content, name, message) => {
  const { choose } = open(reply(true, two));
  choose(content, name);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  choose(template);
  expect(await screen.findByText('Kein Fehler gefunden')).toBeVisible();
});

test('orders that are not to be shipped are left out, and the user decides about those with an open status', async () => {
  const { user, choose } = open(reply(true, { created: 1 }), reply(false, { created: 1 }));
  const head = 'order_number,item_sku,item_quantity,status';
  choose(`${head}\n1,A,1,completed\n2,B,1,on-hold\n3,C,1,on-hold`);
  expect(await screen.findByText('In der Datei steht kein Auftrag, der versandt wird.')).toBeVisible();
  expect(screen.getByText('3 Aufträge ausgelassen')).toBeVisible();
  const leftOut = screen.getByRole('region', { name: 'Ausgelassen' });
  expect(within(leftOut).getByRole('row', { name: '2 1-1 ganzer Auftrag schon versandt (completed)' })).toBeVisible();
  expect(sent).toEqual([]);

  const question = () =>
    screen.getByRole('checkbox', { name: '2 Aufträge mit Status „on-hold“ importieren: nicht ganz bezahlt' });
  expect(question()).not.toBeChecked();
  await user.click(question());
  const start = await screen.findByRole('button', { name: /^2 Aufträge importieren/ });
  expect(question()).toBeChecked();
  expect(question()).toHaveFocus();
  expect(screen.getByText('1 Auftrag ausgelassen')).toBeVisible();
  await user.click(start);
  expect(await screen.findByText('1 Auftrag angelegt')).toBeVisible();
  expect(screen.getByText(/1 Auftrag ausgelassen\.$/)).toBeVisible();
  expect(await sent[1]?.file.text()).toMatch(/^customerInvoiceNumber;.*\n2;.*\n3;.*$/);
});

test('orders whose postcode does not fit the country are named, and can be imported', async () => {
  const { choose } = open(reply(true, two));
  const head = 'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity';
  choose(
    `${head};shippingAddressZipcode;shippingAddressTown;shippingAddressCountry\nLE;K;LE-7;A;1;1067;Dresden;DE\nLE;K;LE-8;B;2;24103;Kiel;DE`,
  );
  expect(await screen.findByText(/^1 Auftrag hat eine Postleitzahl, .*: LE-7 \(1067 Dresden\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^2 Aufträge importieren/ })).toBeEnabled();
});

test('an unknown kind of file is mapped by hand once, and recognised the next time', async () => {
  const { user, choose } = open(reply(true, two), reply(true, two));
  const own = 'Beleg;Kunde;Artikel;Menge\nR1;K1;A;2';
  choose(own, 'messe.csv');
  await user.click(await screen.findByRole('button', { name: /^Datei prüfen/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Noch zuzuordnen: Rechnungsnummer');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rechnungsnummer' }), 'Beleg');
  expect(screen.getByText('R1')).toBeVisible();
  const check = screen.getByRole('button', { name: /^Datei prüfen/ });
  await waitFor(() => expect(check).not.toHaveAttribute('aria-disabled'));
  await user.click(check);
  expect(await screen.findByText('Als messe erkannt')).toBeVisible();
  expect(await sent[0]?.file.text()).toBe('customerInvoiceNumber;customerIdNumber;sku;quantity\nR1;K1;A;2');
  await user.click(screen.getByRole('button', { name: 'Andere Datei' }));
  choose(own, 'zweite.csv');
  expect(await screen.findByText('Als messe erkannt')).toBeVisible();
});

test('with a back-end without dry runs, the import starts after a confirmation', async () => {
  const { user, choose } = open(
    reply(true, { code: 'CONFLICT', messageKey: 'order.noDryRun' }),
    reply(false, { errors: [error(4, 'quantity', 'x', 'orderImport.notPieces')] }),
  );
  choose(template);
  expect(await screen.findByText(/kennt keinen Prüflauf/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^3 Aufträge importieren/ }));
  const question = await screen.findByRole('alertdialog', { name: '3 Aufträge ohne Prüflauf importieren?' });
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true]);
  await user.click(within(question).getByRole('button', { name: 'Jetzt importieren' }));
  expect(await screen.findByText('Das ist keine Stückzahl.')).toBeVisible();
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, false]);
  expect(screen.getByRole('button', { name: /^2 Aufträge importieren/ })).toBeVisible();
});

test.each<[string, Reply]>([
  ['the gateway says so', { code: 'OUTCOME_UNKNOWN', messageKey: 'backend.outcomeUnknown' }],
  ['the connection is lost', new TypeError('away')],
])('an unknown outcome is reported, with a link to the list: %s', async (_what, answer) => {
  const { user, choose } = open(reply(true, two), reply(false, answer), reply(true, two));
  choose(template);
  await user.click(await screen.findByRole('button', { name: /^3 Aufträge importieren/ }));
  expect(await screen.findByText('Ob die Aufträge angelegt sind, ist unbekannt')).toBeVisible();
  expect(screen.getByRole('link', { name: 'In der Liste nachsehen' })).toHaveAttribute(
    'href',
    expect.stringContaining('q=LE-'),
  );
  expect(screen.queryByRole('button', { name: /importieren/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Erneut prüfen' }));
  expect(await screen.findByText('Kein Fehler gefunden')).toBeVisible();
});

test('an import that a back-end does not report on is done, and is not offered again', async () => {
  const { user, choose } = open(reply(true, { code: 'CONFLICT', messageKey: 'order.noDryRun' }), reply(false, null));
  choose(template);
  await user.click(await screen.findByRole('button', { name: /^3 Aufträge importieren/ }));
  await user.click(await screen.findByRole('button', { name: 'Jetzt importieren' }));
  expect(await screen.findByText('Die Datei ist importiert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'In der Liste nachsehen' })).toHaveAttribute(
    'href',
    expect.stringContaining('q=LE-'),
  );
  expect(screen.queryByRole('button', { name: /importieren/ })).toBeNull();
});

test('changes since the check lead to another check', async () => {
  const taken = error(2, 'customerOrderId', 'LE-7', 'order.customerOrderIdTaken');
  const { user, choose } = open(
    reply(true, two),
    reply(false, { errors: [taken] }),
    reply(true, { errors: [taken] }),
    reply(true, two),
  );
  choose(template);
  await user.click(await screen.findByRole('button', { name: /^3 Aufträge importieren/ }));
  expect(await screen.findByText(/Seit der Prüfung hat sich etwas geändert/)).toBeVisible();
  expect(screen.getByText('Ein anderer Auftrag hat diese Nummer.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^2 Aufträge importieren/ })).toBeVisible();
  // The whole file is checked again, and then without the order that has an error now.
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, false, true, true]);
});

test('a failed import is sent again with the same key; a dry run needs none', async () => {
  const request = vi.spyOn(MockLink.prototype, 'request');
  const { user, choose } = open(
    reply(true, two),
    reply(false, { code: 'BACKEND_UNAVAILABLE', messageKey: 'backend.unavailable' }),
    reply(false, two),
  );
  choose(template);
  await user.click(await screen.findByRole('button', { name: /^3 Aufträge importieren/ }));
  expect(await screen.findByText(/^Der Import ist fehlgeschlagen, es wurde nichts angelegt/)).toBeVisible();
  const button = screen.getByRole('button', { name: /^3 Aufträge importieren/ });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  expect(await screen.findByText('2 Aufträge angelegt')).toBeVisible();
  const keys = request.mock.calls
    .filter(([{ operationName }]) => operationName === 'ImportOrders')
    .map(([operation]): unknown => operation.getContext().headers?.['idempotency-key']);
  expect(keys).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{32}$/), keys[1]]);
});

test('a failed check can be tried again', async () => {
  const { user, choose } = open(
    reply(true, { code: 'BACKEND_UNAVAILABLE', messageKey: 'backend.unavailable' }),
    reply(true, two),
  );
  choose(template);
  expect(await screen.findByText('Die Datei konnte nicht geprüft werden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut prüfen' }));
  expect(await screen.findByText('Kein Fehler gefunden')).toBeVisible();
});

test('orders that are not fit to ship are left out or taken as error, by reason; their rows can be downloaded', async () => {
  const unknown = (isLeftOut: boolean) => fault(2, 'sku', 'A', { suggestion: 'AB', isLeftOut });
  const short = fault(3, 'sku', 'B', { reason: 'NO_STOCK', ordered: 2, available: 1 });
  const { user, choose } = open(
    reply(true, { created: 2, inError: 1, notPlaced: 1, faults: [unknown(true), short] }),
    reply(true, { created: 3, inError: 2, notPlaced: 2, faults: [unknown(false), short] }),
    reply(true, { created: 2, inError: 1, notPlaced: 1, faults: [unknown(true), short] }),
    reply(false, { created: 2, inError: 1, notPlaced: 1, faults: [unknown(true), short] }),
  );
  choose(template);
  const errors = await screen.findByRole('region', { name: 'Fehler' });
  expect(
    within(errors).getByRole('row', {
      name: '2 LE-7 sku A SKU ist nicht angelegt Gemeint ist vermutlich AB: in der Datei berichtigen.',
    }),
  ).toBeVisible();
  expect(
    within(errors).getByRole('row', {
      name: /^3 LE-8 sku B Kein Lagerplatz mit genug Bestand wird Status Fehler 2 bestellt, 1 frei\./,
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Lagerplatz 1' }));
  expect(within(errors).queryByText('LE-7')).toBeNull();
  expect(screen.getByRole('button', { name: /^2 Aufträge importieren/ })).toBeVisible();
  expect(sent[0]?.leaveOut).toEqual(['UNKNOWN_SKU', 'INCOMPLETE_ADDRESS', 'UNKNOWN_CARRIER']);

  const choice = () => within(screen.getByRole('radiogroup', { name: 'SKU: 1 Auftrag.' }));
  expect(choice().getByRole('radio', { name: 'Auslassen' })).toBeChecked();
  await user.click(choice().getByRole('radio', { name: 'Als Fehler übernehmen' }));
  expect(await screen.findByRole('button', { name: /^3 Aufträge importieren/ })).toBeVisible();
  expect(choice().getByRole('radio', { name: 'Als Fehler übernehmen' })).toHaveFocus();
  expect(sent[1]?.leaveOut).toEqual(['INCOMPLETE_ADDRESS', 'UNKNOWN_CARRIER']);
  expect(screen.queryByRole('button', { name: /als CSV$/ })).toBeNull();
  await user.click(choice().getByRole('radio', { name: 'Auslassen' }));

  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: '1 zurückgestellten Auftrag als CSV' }));
  expect(await saved[0]?.text()).toBe(
    'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity\r\nLE;K;LE-7;A;1\r\n',
  );
  await user.click(screen.getByRole('button', { name: /^2 Aufträge importieren/ }));
  expect(await screen.findByText('2 Aufträge angelegt')).toBeVisible();
  expect(screen.getByText(/auf Fehler: 1\. 1 Auftrag der Datei ist zurückgestellt\./)).toBeVisible();
  const inError = within(screen.getByRole('region', { name: 'Status Fehler' }));
  expect(inError.getByRole('row', { name: /LE-8.*2 bestellt, 1 frei/ })).toBeVisible();
  expect(inError.queryByText('LE-7')).toBeNull();
});

test('the names of a shop stand for carriers, which can be changed and are remembered', async () => {
  const shopify = [
    'Name,Email,Lineitem quantity,Lineitem sku,Shipping Method',
    '#1,a@x.de,1,A,DHL Paket',
    '#2,a@x.de,1,A,Standard',
    '#3,a@x.de,1,A,standard',
  ].join('\n');
  const { user, choose } = open(...[1, 2, 3].map(() => reply(true, { created: 3 })));
  const carriersOf = async (index: number) => {
    const [head = [], ...rows] = ((await sent[index]?.file.text()) ?? '').split('\n').map((row) => row.split(';'));
    return rows.map((cells) => cells[head.indexOf('outboundCarriers')]);
  };
  choose(shopify, 'orders_export.csv');
  const ofStandard = () => screen.findByRole('combobox', { name: 'Versender für Standard' });
  expect(await ofStandard()).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Versender für DHL Paket' })).toHaveValue('DHL');
  expect(await carriersOf(0)).toEqual(['DHL', '', '']);
  await user.selectOptions(await ofStandard(), 'Spedition');
  await waitFor(async () => expect(await ofStandard()).toHaveFocus());
  expect(await carriersOf(1)).toEqual(['DHL', 'Spedition', 'Spedition']);
  await user.click(screen.getByRole('button', { name: 'Andere Datei' }));
  choose(shopify, 'next.csv');
  expect(await ofStandard()).toHaveValue('Spedition');
});

test('columns of a recognised file can be mapped anew, and Back goes back', async () => {
  const shopify = [
    'Name,Email,Lineitem quantity,Lineitem sku,Notes,Cancelled at',
    '#1,a@x.de,1,A,Hof 3,',
    '#2,a@x.de,1,A,,yes',
  ].join('\n');
  const { user, choose } = open(...[1, 2, 3].map(() => reply(true, { created: 1 })));
  choose(shopify, 'orders_export.csv');
  await user.click(await screen.findByRole('button', { name: 'Ändern' }));
  expect(screen.getByRole('combobox', { name: /^SKU/ })).toHaveDisplayValue('wie erkannt: Lineitem sku');
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(await screen.findByText('Als Shopify erkannt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Straße' }), 'Notes');
  const check = () => screen.getByRole('button', { name: /^Datei prüfen/ });
  await waitFor(() => expect(check()).not.toHaveAttribute('aria-disabled'));
  await user.click(check());
  expect(await screen.findByText('Als Shopify erkannt')).toBeVisible();
  const text = await sent[1]?.file.text();
  expect(text).toContain('shippingAddressStreet');
  expect(text).toContain('Hof 3');
  // What is left out is still known.
  expect(screen.getByText('1 Auftrag ausgelassen')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(screen.getByText('orders_export.csv')).toBeVisible();
  await waitFor(() => expect(check()).not.toHaveAttribute('aria-disabled'));
  await user.click(check());
  expect(await screen.findByText('Als Shopify erkannt')).toBeVisible();
  expect(await sent[2]?.file.text()).toContain('Hof 3');
});

test('a workbook is read, and the check says that it is its first sheet', async () => {
  const { user, choose } = open(reply(true, { created: 1 }));
  choose(await readFile('web/src/testing/products.xlsx'), 'orders.xlsx');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rechnungsnummer' }), 'Bestand');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kundennummer' }), 'Sperrgut');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Menge' }), 'CAB-Menge');
  await user.click(screen.getByRole('button', { name: /^Datei prüfen/ }));
  expect(await screen.findByText('Als orders erkannt')).toBeVisible();
  expect(screen.getByText(/Excel-Arbeitsmappe, erstes Blatt/)).toBeVisible();
  expect(await sent[0]?.file.text()).toContain('99;true;ALL-FEU60-EDL;7');
});
