import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../platform/session/session';
import { OpenSkuContext } from '../../../domain/skus/skuInUrl';
import { fillIn, withoutClickGuard } from '../../../testing/forms';
import { show } from '../../../testing/show';
import { administrator, userWith } from '../../../testing/users';
import type { PlanLists } from '../planLists.operations';
import type { PlanInDialog } from './planDialog.operations';
import { PlanDialog } from './PlanDialog';
import { largestDocument } from './planForm';
import { testPlan } from './testPlan';

/** The state of the mocked server. */
const server = {
  plan: testPlan,
  /** The plan from its second reading on, if it differs. */
  later: undefined as PlanInDialog | undefined,
  /** The error of the next save. */
  failure: undefined as Error | undefined,
  saves: [] as { input: unknown; key: unknown }[],
  /** Who holds the lock, other than this user. */
  holder: undefined as string | undefined,
};

const refused = (extensions: object) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'refused', extensions: { ...extensions } }] });

const link = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const { operationName, variables } = operation;
      if (operationName === 'UpdatePlan') {
        const { headers } = operation.getContext();
        server.saves.push({ input: variables['input'], key: headers?.['idempotency-key'] });
        const { failure } = server;
        server.failure = undefined;
        if (failure) {
          observer.error(failure);
          return;
        }
      }
      if (operationName === 'LockPlan' && server.holder !== undefined) {
        const values = { lockedBy: server.holder };
        observer.error(refused({ code: 'CONFLICT', messageKey: 'shippingPlans.blocked', values }));
        return;
      }
      if (operationName === 'LinkedProducts') {
        observer.error(refused({ code: 'BACKEND_UNAVAILABLE' }));
        return;
      }
      const plan = { __typename: 'ShippingPlan', ...server.plan };
      if (operationName === 'Plan') server.plan = server.later ?? server.plan;
      const lock = { __typename: 'ShippingPlanLock', lockedBy: '', lockedUntil: null, canRelease: true, isMine: true };
      observer.next({
        data: { shippingPlan: plan, updateShippingPlan: plan, lockShippingPlan: lock, goodsReceipts: [] },
      });
      observer.complete();
    }),
);

const named = (...names: readonly string[]) => names.map((name, index) => ({ id: String(index + 1), name }));
const lists: PlanLists = {
  recordStatuses: named('order_placed', 'delivered', 'archived'),
  recordTags: named('Eilig', 'Saison'),
  supplierNames: named('Ningbo Haoyue', 'Other Ltd.'),
  containerSizes: named('20_gp', '40_gp', '40_hc'),
  containerArrivalPlaces: named('Hamburg'),
  carrierNames: null,
  paymentStatuses: named('deposit_made'),
  shipmentPaidStatuses: named('paid'),
  customsPaidStatuses: named('paid'),
  chinaStatuses: named('none'),
  chinaUsers: named('Liu Yan'),
  accountingStatuses: named('transferred'),
};

const openSku = vi.fn<(sku: string | undefined) => void>();
const onClose = vi.fn<() => void>();

function showPlan(tab: string): UserEvent {
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const { user } = show(
    <ApolloProvider client={client}>
      <OpenSkuContext value={openSku}>
        <PlanDialog
          planId="7"
          lookups={{
            lists,
            failureOf: (name) => (lists[name] === null ? refused({ code: 'BACKEND_UNAVAILABLE' }) : undefined),
            reload: () => Promise.resolve(lists),
          }}
          tab={tab}
          onTab={() => undefined}
          onOpen={() => undefined}
          onHistory={() => undefined}
          onClose={onClose}
        />
      </OpenSkuContext>
    </ApolloProvider>,
  );
  return user;
}
async function open(plan: Partial<PlanInDialog> = {}): Promise<UserEvent> {
  server.plan = { ...testPlan, ...plan };
  const user = showPlan('shipment');
  await waitFor(() => expect(nameField()).not.toHaveAttribute('readonly'));
  return user;
}
const nameField = () => screen.getByRole('textbox', { name: /^Bezeichnung/ });
const packingList = () => screen.getByRole('group', { name: 'Packliste' });
const choose = (user: UserEvent, file: File) =>
  user.upload(screen.getByLabelText('Packliste', { selector: 'input' }), file);
const pdf = (name = 'Packliste.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

beforeEach(() => {
  startSession({ token: 't', user: administrator });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  withoutClickGuard();
  server.saves.length = 0;
  server.failure = undefined;
  server.holder = undefined;
  server.later = undefined;
  onClose.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Speichern/ }));

test('a list that failed shows it at its field and keeps the value; the others can be used', async () => {
  const user = await open({ carrierNameId: '9', carrierName: 'COSCO' });
  const carrier = screen.getByRole('combobox', { name: /^Spediteur/ });
  expect(carrier).toHaveValue('COSCO');
  expect(carrier).toHaveAccessibleDescription('Die Auswahl konnte nicht geladen werden.');
  const place = screen.getByRole('combobox', { name: /^Ankunftsort/ });
  expect(place).not.toHaveAccessibleDescription('Die Auswahl konnte nicht geladen werden.');
  await user.click(place);
  await user.click(await screen.findByRole('option', { name: 'Hamburg' }));
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.saves).toMatchObject([{ input: { containerArrivalPlaceId: '1' } }]);
});

test('users who may change nothing are told so once, not at each field', async () => {
  startSession({ token: 't', user: userWith('ShippingPlans', { Read: ['ALL'] }) });
  showPlan('shipment');
  expect(await screen.findByText('Sie dürfen Lieferpläne sehen, aber nicht ändern.')).toBeVisible();
  expect(nameField()).toHaveAttribute('readonly');
  expect(screen.queryByText('Das dürfen Sie sehen, aber nicht ändern.')).toBeNull();
});

test('a supplier that was renamed meanwhile is valid, an unknown one is not', async () => {
  const user = await open({ supplierName: 'Ningbo Haoyue Renamed' });
  await fillIn(user, nameField(), 'NB-26-118 B');
  await save(user);
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect(server.saves[0]?.input).toEqual({ shipmentRecordName: 'NB-26-118 B' });

  const supplier = screen.getByRole('combobox', { name: /^Lieferant/ });
  await fillIn(user, supplier, 'Nobody');
  await save(user);
  expect(await screen.findByText('Der Lieferantenname ist ungültig')).toBeVisible();
  expect(server.saves).toHaveLength(1);
});

test('a file that is a PDF only by name is refused at its field, and stays there to be replaced', async () => {
  const user = await open();
  await choose(user, pdf('Bild.pdf'));
  server.failure = refused({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'input.documents.packingList', messageKey: 'shippingPlans.onlyPdf' }],
  });
  await save(user);
  expect(await within(packingList()).findByText('Nur PDF-Dateien sind erlaubt.')).toBeVisible();
  expect(within(packingList()).getByText('Bild.pdf')).toBeVisible();
  expect(packingList()).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await choose(user, pdf('Packliste.pdf'));
  expect(within(packingList()).queryByText('Nur PDF-Dateien sind erlaubt.')).toBeNull();
});

test('a document may have 50 MB, but not one byte more', async () => {
  const user = await open();
  const large = (size: number) => Object.defineProperty(pdf(), 'size', { value: size });
  await choose(user, large(largestDocument + 1));
  expect(within(packingList()).getByRole('alert')).toHaveTextContent('Die Datei ist größer als 50 MB.');
  expect(within(packingList()).queryByText('Packliste.pdf')).toBeNull();
  await choose(user, large(largestDocument));
  expect(within(packingList()).getByText('Packliste.pdf')).toBeVisible();
});

test('a plan is not saved while a slot shows that it refused a document, until the refusal is discarded or another is chosen', async () => {
  const user = await open();
  const refusal = () => within(packingList()).queryByText('Die Datei ist leer.');
  const tab = () => screen.getByRole('tab', { name: /^Sendung/ });
  await fillIn(user, nameField(), 'NB-26-118 B');
  await choose(user, new File([], 'Leer.pdf', { type: 'application/pdf' }));
  expect(refusal()).toBeVisible();
  expect(tab()).toHaveAccessibleName(/enthält einen Fehler/);
  await save(user);
  await waitFor(() => expect(packingList()).toHaveFocus());
  expect(refusal()).toBeVisible();
  expect(server.saves).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();

  await choose(user, pdf());
  expect(refusal()).toBeNull();
  await waitFor(() => expect(tab()).not.toHaveAccessibleName(/enthält einen Fehler/));
  await choose(user, new File([], 'Leer.pdf', { type: 'application/pdf' }));
  await save(user);
  await waitFor(() => expect(packingList()).toHaveFocus());
  expect(server.saves).toEqual([]);
  await user.click(within(packingList()).getByRole('button', { name: 'Verwerfen' }));
  expect(refusal()).toBeNull();
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.saves).toMatchObject([{ input: { documents: { packingList: expect.any(File) } } }]);
});

test('a refusal goes with the slot that showed it', async () => {
  const user = await open({ commercialInvoice: null, packingList: { id: 'd7', name: 'Alt.pdf', url: '/files/d7' } });
  await fillIn(user, nameField(), 'NB-26-118 B');
  await user.click(screen.getByRole('button', { name: 'Ersetzen' }));
  await choose(user, new File([], 'Leer.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Bisheriges behalten' }));
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each<[what: string, failure: Error, hasSameKey: boolean]>([
  ['an upload that broke off', new TypeError('network error'), true],
  ['a session that ended', refused({ code: 'UNAUTHENTICATED' }), false],
])('after %s the file is still chosen, and sent with the next saving', async (_, failure, hasSameKey) => {
  const user = await open();
  await choose(user, pdf());
  await fillIn(user, nameField(), 'NB-26-118 C');
  server.failure = failure;
  await save(user);
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect(await within(packingList()).findByText('Packliste.pdf')).toBeVisible();
  expect(nameField()).toHaveValue('NB-26-118 C');
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = server.saves;
  expect(second?.input).toEqual(first?.input);
  expect(second?.key === first?.key).toBe(hasSameKey);
  expect(second).toMatchObject({ input: { documents: { packingList: expect.any(File) } } });
});

test('changes of a colleague, including archiving, are shown before they are overwritten', async () => {
  const user = await open();
  await fillIn(user, nameField(), 'NB-26-118 D');
  server.plan = { ...server.plan, recordStatusId: '3', recordStatus: 'archived', shipmentRecordName: 'Theirs' };
  await save(user);
  const conflict = await screen.findByRole('alertdialog');
  expect(conflict).toHaveTextContent('NB-26-118 D');
  expect(conflict).toHaveTextContent('Theirs');
  expect(conflict).toHaveTextContent('Archiviert');
  expect(server.saves).toEqual([]);
});

test.each<[string, Partial<PlanInDialog>, boolean]>([
  [
    'a lock that a colleague took just after the plan was read can be released',
    { lockedBy: null, canRelease: false },
    true,
  ],
  [
    'a lock that was one’s own cannot, without the right',
    { lockedBy: 'Jana', lockIsMine: true, canRelease: true },
    false,
  ],
])('%s', async (_, atFirst, canRelease) => {
  server.plan = { ...testPlan, ...atFirst };
  server.later = { ...testPlan, lockedBy: 'Lena Hoffmeister', lockIsMine: false, canRelease };
  server.holder = 'Lena Hoffmeister';
  showPlan('shipment');
  expect(await screen.findByText(/Lena Hoffmeister/)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Sperre aufheben' })).toHaveLength(canRelease ? 1 : 0),
  );
});

test('a document that a colleague has replaced meanwhile is shown before another replaces it', async () => {
  const stored = { id: 'd7', name: 'Alt.pdf', url: '/files/d7' };
  const user = await open({ packingList: stored });
  await user.click(screen.getByRole('button', { name: 'Alt.pdf entfernen' }));
  await choose(user, pdf('Meine.pdf'));
  server.plan = { ...server.plan, packingList: { id: 'd8', name: 'Neu.pdf', url: '/files/d8' } };
  await save(user);
  const conflict = await screen.findByRole('alertdialog');
  expect(conflict).toHaveTextContent('Meine.pdf');
  expect(conflict).toHaveTextContent('Neu.pdf');
  expect(server.saves).toEqual([]);
});

test('the panel of a product is opened, which saves and closes nothing', async () => {
  server.plan = testPlan;
  const user = showPlan('order');
  const submitted = vi.fn<(event: Event) => void>();
  document.addEventListener('submit', submitted, { once: true });
  await user.click(await screen.findByRole('button', { name: 'A-1 ansehen' }));
  expect(openSku.mock.calls).toEqual([['A-1']]);
  expect(submitted).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  document.removeEventListener('submit', submitted);
});

test('a pasted list is not called wrong while the list of products is missing', async () => {
  server.plan = testPlan;
  const user = showPlan('order');
  await screen.findByText('A-1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Artikel hinzufügen' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Artikel hinzufügen' }));
  const list = await screen.findByRole('textbox', { name: 'Liste einfügen' });
  await fillIn(user, list, 'A-2;5');
  await screen.findByRole('button', { name: 'Erneut versuchen' });
  expect(list).not.toBeInvalid();
});

test('users who may not read sizes of products see the pieces of a plan, but no volume', async () => {
  server.plan = testPlan;
  showPlan('order');
  expect(await screen.findAllByText(/m³/)).not.toEqual([]);
  cleanup();
  startSession({ token: 't', user: userWith('ShippingPlans', { Read: ['ALL'], Write: ['ALL'] }) });
  showPlan('order');
  expect(await screen.findByText('A-1')).toBeVisible();
  expect(screen.queryByText(/m³|Maße/)).toBeNull();
});
