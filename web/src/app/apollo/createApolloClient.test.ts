import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notify } from '../../ui/notifications';
import { toaster } from '../../ui/toaster';
import { i18n } from '../../platform/i18n/i18n';
import { CreateNewsMutation, NewsQuery as query } from '../../features/news/news.operations';
import { endSession, readSession, replaceSessionUser, startSession } from '../../platform/session/session';
import { nobodySpecial, userWith } from '../../testing/users';
import { createApolloClient } from './createApolloClient';

const sent: Request[] = [];

/** Answers each operation with the response given for its name. */
function answer(answers: Record<string, object>) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://occ.example'), init);
    sent.push(request.clone());
    const { operationName } = await request.json();
    return Response.json(answers[operationName]);
  });
}

const refused = (code: string) => ({ data: null, errors: [{ message: 'no', extensions: { code } }] });
const viewer = {
  __typename: 'Viewer',
  userId: 'u1',
  firstName: 'New',
  lastName: 'Name',
  email: null,
  roles: [],
  menus: ['News'],
  permissions: [],
  allowAllWarehouses: true,
  warehouse: null,
};

describe('the client of the gateway', () => {
  beforeEach(() => {
    sent.length = 0;
    toaster.remove();
    window.history.replaceState(null, '', '/app/dashboard');
    startSession({ token: 't1', user: nobodySpecial });
  });

  test('sends the session, and a header that a form on another site cannot send', async () => {
    answer({ News: { data: { news: [] } } });
    await createApolloClient().query({ query });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer t1');
    expect(sent[0]?.headers.get('apollo-require-preflight')).toBe('true');
  });

  test('treats a change that was saved but not read back as a success, and says so once', async () => {
    answer({ CreateNews: refused('DONE_NOT_READ_BACK'), News: { data: { news: [] } } });
    const client = createApolloClient();
    const shown = client.watchQuery({ query }).subscribe(() => undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const variables = { input: { title: 'New', content: 'Text' } };
    const { data } = await client.mutate({ mutation: CreateNewsMutation, variables });
    expect(data).toBeFalsy();
    const notice: unknown = expect.objectContaining({
      type: 'warning',
      title: i18n.t('errors:backend.doneNotReadBack'),
    });
    await vi.waitFor(() => expect(toaster.getVisibleToasts()).toEqual([notice]));
    // The page's queries are refetched.
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    // Nothing is said to a user who is shown it anyway.
    const create = vi.spyOn(toaster, 'create');
    await client.mutate({ mutation: CreateNewsMutation, variables, context: { showsOutcome: true } });
    await vi.waitFor(() => expect(sent).toHaveLength(5));
    notify('info', 'later');
    await vi.waitFor(() => expect(create.mock.calls.map(([{ title }]) => title)).toEqual(['later']));
    shown.unsubscribe();
  });

  test('sends a document by id, and in full to a gateway that does not know the id', async () => {
    const found = { data: { news: [] } };
    const notFound = {
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    };
    const answers = [found, notFound, found, found];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push(new Request(new URL(url, 'http://occ.example'), init));
      return Response.json(answers.shift());
    });
    const client = createApolloClient();
    for (let times = 0; times < 3; times++) {
      await expect(client.query({ query, fetchPolicy: 'network-only' })).resolves.toMatchObject(found);
    }
    const bodies: { query?: string; extensions?: { persistedQuery?: object } }[] = await Promise.all(
      sent.map((request) => request.json()),
    );
    expect(bodies.map((body) => [body.query !== undefined, body.extensions?.persistedQuery])).toEqual([
      [false, { version: 1, sha256Hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) }],
      [false, expect.anything()],
      [true, undefined],
      [true, undefined],
    ]);
  });

  test.each(['FORBIDDEN', 'UNAUTHENTICATED'])("shows the toast 'Forbiden' for %s", async (code) => {
    const create = vi.spyOn(toaster, 'create');
    answer({ News: refused(code), Viewer: { data: { viewer } } });
    await expect(createApolloClient().query({ query })).rejects.toThrow('no');
    const toast: unknown = expect.objectContaining({ title: 'Forbiden', type: 'error' });
    await vi.waitFor(() => expect(create).toHaveBeenCalledWith(toast));
  });

  test('shows no toast on the sign-in screen, nor for other errors', async () => {
    const create = vi.spyOn(toaster, 'create');
    answer({ News: refused('BACKEND_TIMEOUT') });
    await expect(createApolloClient().query({ query })).rejects.toThrow('no');
    window.history.replaceState(null, '', '/login');
    answer({ News: refused('UNAUTHENTICATED') });
    await expect(createApolloClient().query({ query })).rejects.toThrow('no');
    expect(create).not.toHaveBeenCalled();
  });

  test.each([
    ['a refusal', refused('FORBIDDEN')],
    [
      'a masked field that the stored permissions let be read',
      { data: { news: [] }, extensions: { masked: ['Order.bulky'] } },
    ],
  ])('%s refetches the permissions', async (_what, answered) => {
    startSession({ token: 't1', user: userWith('Orders', { LimitRead: ['OrderSkus'] }) });
    answer({ News: answered, Viewer: { data: { viewer } } });
    await createApolloClient()
      .query({ query, errorPolicy: 'all' })
      .catch(() => undefined);
    await vi.waitFor(() => expect(readSession()?.user).toMatchObject({ firstName: 'New', menuPermissions: ['News'] }));
  });

  test('a masked field that the stored permissions also hide refetches nothing', async () => {
    answer({ News: { data: { news: [] }, extensions: { masked: ['Order.bulky'] } }, Viewer: { data: { viewer } } });
    const client = createApolloClient();
    await client.query({ query });
    // The fields are compared with the rights once their code is loaded; the next request would come after a refetch.
    await vi.dynamicImportSettled();
    await client.query({ query, fetchPolicy: 'network-only' });
    const names = await Promise.all(sent.map(async (request) => (await request.json()).operationName));
    expect(names).toEqual(['News', 'News']);
  });

  test("refetches the page's queries when the user's rights change", async () => {
    answer({ News: { data: { news: [] } } });
    const client = createApolloClient();
    const shown = client.watchQuery({ query }).subscribe(() => {});
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    replaceSessionUser({ ...nobodySpecial, firstName: 'Renamed' });
    replaceSessionUser(userWith('News', { Read: ['ALL'] }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    shown.unsubscribe();
  });

  test('clears the cache when the session ends', async () => {
    answer({ News: { data: { news: [] } } });
    const client = createApolloClient();
    await client.query({ query });
    expect(client.readQuery({ query })).toEqual({ news: [] });
    endSession();
    await vi.waitFor(() => expect(client.readQuery({ query })).toBeNull());
  });
});
