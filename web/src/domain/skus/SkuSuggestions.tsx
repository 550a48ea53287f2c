import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../platform/generated/gql';
import { Suggestions } from '../../lists/TextPanel';
import { useCan } from '../../platform/permissions/useCan';

const SkuSuggestionsQuery = graphql(`
  query SkuSuggestions($keywords: String!) {
    skuOptions(keywords: $keywords) {
      id
      sku
      name
    }
  }
`);

/** The gateway's minimum length. */
const shortest = 2;
/** The number that fits below the field. */
const most = 8;

type SkuSuggestionsProps = { text: string; onSelect: (sku: string) => void };

/** The SKUs that match a text, below the field of a filter; nothing for users who may not search SKUs, or after a failure. */
export function SkuSuggestions({ text, onSelect }: SkuSuggestionsProps): ReactNode {
  const { t } = useTranslation('kit');
  const { mayCall } = useCan();
  const isRequested = text.length >= shortest && mayCall('Query.skuOptions');
  const { data, previousData } = useQuery(SkuSuggestionsQuery, { variables: { keywords: text }, skip: !isRequested });
  const options = isRequested ? ((data ?? previousData)?.skuOptions ?? []) : [];
  return (
    <Suggestions
      label={t('filter.suggestions')}
      items={options
        .filter(({ sku }) => sku !== text)
        .slice(0, most)
        .map(({ id, sku, name }) => ({ id, value: sku, context: name ?? undefined }))}
      onSelect={onSelect}
    />
  );
}
