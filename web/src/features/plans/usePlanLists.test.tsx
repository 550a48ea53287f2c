import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { i18n } from '../../platform/i18n/i18n';
import { usePlanLists } from './usePlanLists';

test('the lists are loaded on each opening, when the language changes, and when the network is back after a failure; one that fails is missing alone', async () => {
  let loads = 0;
  const names = ['recordStatuses', 'recordTags', 'supplierNames', 'containerSizes', 'containerArrivalPlaces'];
  const more = ['paymentStatuses', 'shipmentPaidStatuses', 'customsPaidStatuses', 'chinaStatuses', 'chinaUsers'];
  const lists = [...names, ...more, 'accountingStatuses'].map((name) => [
    name,
    [{ __typename: 'Lookup', id: '1', name }],
  ]);
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        loads += 1;
        observer.next({
          data: { lookups: { __typename: 'Lookups', ...Object.fromEntries(lists), carrierNames: null } },
          errors: [{ message: 'failed', path: ['lookups', 'carrierNames'] }],
        });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </I18nextProvider>
  );
  const { result, unmount } = renderHook(() => usePlanLists(), { wrapper });
  await waitFor(() => expect(result.current.lists?.recordTags).toHaveLength(1));
  expect([result.current.failureOf('recordTags'), result.current.failureOf('carrierNames')]).toEqual([
    undefined,
    expect.any(Error),
  ]);
  expect(loads).toBe(1);
  await act(() => i18n.changeLanguage('en'));
  await waitFor(() => expect(loads).toBe(2));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(loads).toBe(3));
  unmount();
  renderHook(() => usePlanLists(), { wrapper });
  await waitFor(() => expect(loads).toBe(4));
});
