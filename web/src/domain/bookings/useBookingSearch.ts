import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookupSearch } from '../../ui/lookup/lookupOption';
import { formatDate } from '../../platform/format/dates';
import { quantityOr } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { BookingEntriesQuery, BookingLocationsQuery, BookingSkusQuery, type BookingEntry } from './bookings.operations';

type EntrySearch = { search: LookupSearch; entryOf: (id: string | undefined) => BookingEntry | undefined };

/** Searches the current stock entries. */
export function useEntrySearch(): EntrySearch {
  const { t } = useTranslation('bookings');
  const language = useLanguage();
  const client = useApolloClient();
  const found = useRef<readonly BookingEntry[]>([]);
  return {
    search: async (keywords, signal) => {
      const { data } = await client.query({
        query: BookingEntriesQuery,
        variables: { keywords },
        // Stock changes by the minute.
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal } },
      });
      found.current = data?.inventories.items ?? [];
      return found.current.map((entry) => ({
        id: entry.id,
        label: entry.sku ?? entry.id,
        hint: [
          entry.storageLocation,
          t('entry.pieces', { count: entry.inventory ?? 0, quantity: quantityOr(entry.inventory) }),
          entry.date && formatDate(entry.date, language),
          entry.name,
        ]
          .filter(Boolean)
          .join(' · '),
      }));
    },
    entryOf: (id) => found.current.find((entry) => entry.id === id),
  };
}

/** Searches active locations. */
export function useLocationSearch(): LookupSearch {
  const client = useApolloClient();
  return useCallback<LookupSearch>(
    async (text, signal) => {
      const { data } = await client.query({
        query: BookingLocationsQuery,
        variables: { keywords: text || undefined },
        context: { fetchOptions: { signal } },
      });
      return data?.storageLocationOptions ?? [];
    },
    [client],
  );
}

/** Searches SKUs. */
export function useSkuSearch(): LookupSearch {
  const client = useApolloClient();
  return useCallback<LookupSearch>(
    async (keywords, signal) => {
      const { data } = await client.query({
        query: BookingSkusQuery,
        variables: { keywords },
        context: { fetchOptions: { signal } },
      });
      return (data?.skuOptions ?? []).map(({ sku, name }) => ({ id: sku, label: sku, hint: name ?? undefined }));
    },
    [client],
  );
}
