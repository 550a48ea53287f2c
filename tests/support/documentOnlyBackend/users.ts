import { type ReceivedCall, byId, type Calls, taken } from './receivedCall.ts';
import { type Row, textOf } from './answerStyle.ts';
import { item, list, notFound, refusal, type Reply, noContent } from './reply.ts';
import { MENUS, ROLES, WAREHOUSES } from './state.ts';

const FIELDS = ['salutation', 'firstName', 'lastName', 'email', 'password', 'isChinaUser'];
/** A PNG with a single pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture: Reply = { kind: 'file', type: 'image/png', content: PICTURE };

/** Document 1, section 7, except for signing in, which the server does itself. */
export const userCalls: Calls = {
  'PUT /auth/logout': () => noContent,
  'POST /auth/register': () => refusal(403, 'not open to everybody'),
  'POST /auth/forgot-password': () => noContent,
  'PUT /auth/confirm-forgot-password': ({ body, state }) => {
    if (body['otp'] !== '123456') return refusal(400, 'wrong code');
    state.users = state.users.map((user) =>
      user['email'] === body['email'] ? { ...user, password: body['password'] } : user,
    );
    return noContent;
  },
  'PUT /auth/verify-email/{token}': () => noContent,
  'GET /users': ({ state }) => list(state.users.map(shownUser)),
  'GET /users/roles': () => list(ROLES),
  'GET /users/table_columns': () =>
    item({
      menuPermissions: MENUS,
      tableColumnPermissions: Object.fromEntries(
        MENUS.map((menu) => [menu, { Read: ['ALL'], Write: ['ALL'], LimitRead: ['Sku', 'Name'] }]),
      ),
    }),
  'GET /users/{userId}': ({ path, state }) => {
    const user = byId(state.users, path['userId'], 'userId');
    return user ? item(shownUser(user)) : notFound;
  },
  'POST /users': ({ body, files, state }) => {
    const fresh = { isActive: true, menuPermissions: [], tableColumnPermissions: {} };
    const made = { ...fresh, ...changesOf(body, files), userId: state.nextId() };
    state.users.push(made);
    return noContent;
  },
  'PUT /users': ({ body, files, state }) => {
    const user = byId(state.users, body['userId'], 'userId');
    // The PUT replaces: what is left out is erased.
    const erased = { roles: [], menuPermissions: [], tableColumnPermissions: {} };
    state.users = state.users.map((each) => (each === user ? { ...each, ...erased, ...changesOf(body, files) } : each));
    return user ? noContent : notFound;
  },
  'GET /warehouses': () => list(WAREHOUSES),
  'GET /api/files/avatar/{userId}': () => picture,
  'GET /files/avatar/{id}': () => picture,

  'GET /common/news': ({ state }) => list(state.news),
  'POST /common/news': ({ body, state }) => {
    state.news.unshift({ id: state.nextId(), ...taken(body, ['headline', 'text']), date: new Date() });
    return noContent;
  },
  'PUT /common/news/{id}': ({ path, body, state }) => {
    const post = byId(state.news, path['id']);
    state.news = state.news.map((each) => (each === post ? { ...each, ...taken(body, ['headline', 'text']) } : each));
    return post ? noContent : notFound;
  },
  'DELETE /common/news/{id}': ({ path, state }) => {
    const post = byId(state.news, path['id']);
    state.news = state.news.filter((each) => each !== post);
    return post ? noContent : notFound;
  },
};

function changesOf(body: Row, files: ReceivedCall['files']): Row {
  const { roles, menuPermissions, tableColumnPermissions, allowAll, allowWarehouseId } = body;
  return {
    ...taken(body, FIELDS),
    ...(roles !== undefined && { roles: textOf(roles).split(',') }),
    ...(menuPermissions !== undefined && { menuPermissions: JSON.parse(textOf(menuPermissions)) }),
    ...(tableColumnPermissions !== undefined && {
      tableColumnPermissions: JSON.parse(textOf(tableColumnPermissions)),
    }),
    ...(allowAll === 'true' && { allowAllWarehouses: true, allowWarehouseId: null }),
    ...(textOf(allowWarehouseId) !== '' && { allowAllWarehouses: false, ...taken(body, ['allowWarehouseId']) }),
    ...(files['avatars'] && { avatarContent: files['avatars'].name }),
  };
}

export function shownUser(user: Row): Row {
  return Object.fromEntries(Object.entries(user).filter(([name]) => name !== 'password'));
}
