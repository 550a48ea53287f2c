import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { onSessionChange, readSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { refreshSessionUser } from '../../platform/session/refreshSessionUser';
import { fetchWithProgress } from './fetchWithProgress';
import { doneLink } from './doneLink';
import { knownDocumentLink } from './knownDocumentLink';
import { maskedLink } from './maskedLink';
import { refusalLink } from './refusalLink';
import { gatewayHeaders } from '../../platform/requests/gatewayHeaders';
import { sessionLink } from './sessionLink';

/**
 * The only Apollo client. Requests carry the session and a header that protects against CSRF; fragments are masked, so that a
 * component sees only the fields it asked for.
 */
export function createApolloClient(): ApolloClient {
  const refreshPermissions = () => void refreshSessionUser(client);
  const client = new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        Viewer: { keyFields: ['userId'] },
        // A new answer replaces the lines of an order, so that deleted lines disappear.
        Order: { fields: { lines: { merge: false }, parts: { merge: false } } },
        OrderLine: { fields: { places: { merge: false } } },
        ShippingPlan: { fields: { products: { merge: false } } },
        // Not cached by id: a plan product has the product's id but the quantity of one plan, and two pick-lists may use the same
        // id.
        ShippingPlanProduct: { keyFields: false },
        Lookup: { keyFields: false },
        ColouredLookup: { keyFields: false },
      },
    }),
    dataMasking: true,
    link: ApolloLink.from([
      refusalLink(refreshPermissions),
      doneLink(() => void client.refetchQueries({ include: 'active' })),
      maskedLink(refreshPermissions),
      sessionLink,
      knownDocumentLink(),
      new UploadHttpLink({ uri: '/graphql', headers: gatewayHeaders, fetch: fetchWithProgress }),
    ]),
  });
  forgetDataWithItsUser(client);
  return client;
}

/**
 * Clears the cache when the user changes, so that the next one sees nothing of it; with other rights, other fields are masked.
 */
function forgetDataWithItsUser(client: ApolloClient): void {
  let left = readSession()?.user;
  onSessionChange(() => {
    const user = readSession()?.user;
    const isSame = user?.userId === left?.userId;
    const hasSameRights = JSON.stringify(rightsIn(user)) === JSON.stringify(rightsIn(left));
    left = user;
    if (isSame && hasSameRights) return;
    void (user === undefined ? client.clearStore() : client.resetStore());
  });
}

function rightsIn(user: SessionUser | undefined): unknown {
  return user && [user.roles, user.menuPermissions, user.tableColumnPermissions, user.allowWarehouseId];
}
