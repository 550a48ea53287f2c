import { OrderChoicesQuery, OrdersQuery } from '../features/orders/orders.operations';
import { ordersPath } from '../features/orders/orders.urls';
import { ordersAccess } from '../features/orders/ordersAccess';
import { choicesRequest, ordersRequestAt } from '../features/orders/ordersRequest';
import { catalogueFiles } from '../i18n/catalogueFiles';
import { storedLanguage } from '../i18n/language';
import { can, canOpenMenu } from '../permissions/can';
import type { CanCheck } from '../permissions/useCan';
import { requestAhead } from '../requests/requestsAhead';
import { readSession } from '../session/session';
import { screenModules, shellModule } from './screenModules';

/**
 * Asks at once for all that a cold load of an address needs: its data, its texts and its code, instead of for each when the
 * one before has come. Nothing waits for it here; whoever needs something asks again, and hears when it has failed.
 */
export function loadAhead(address: URL): void {
  requestData(address);
  const screen = screenModules[address.pathname];
  const isSignedIn = readSession() !== undefined;
  for (const load of [catalogueFiles[storedLanguage()], isSignedIn && shellModule, screen]) {
    if (load) load().catch(() => undefined);
  }
}

function requestData(address: URL): void {
  const session = readSession();
  if (session === undefined || address.pathname !== ordersPath || !canOpenMenu(session.user, 'Orders')) return;
  const { token, user } = session;
  const canDo: CanCheck = (action, table, column) => can(user, action, table, column);
  requestAhead(OrdersQuery, ordersRequestAt(address, canDo), token);
  requestAhead(OrderChoicesQuery, choicesRequest(ordersAccess(canDo)), token);
}
