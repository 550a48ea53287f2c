import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { useCan } from '../../platform/permissions/useCan';
import { ruleEffect } from './ruleEffect';
import type { RuleForm } from './ruleForm';
import { RecentOrdersQuery } from './ruleDialog.operations';

const days = 30;
/** The most orders that are checked, newest first. */
const mostOrders = 5_000;

/** What the rule would have done to the orders of the last 30 days, if this user may read their lines. */
export function RuleEffectLine({ form }: { form: UseFormReturn<RuleForm> }): ReactNode {
  const { t } = useTranslation('rules');
  const { reads } = useCan();
  const mayLook = reads(
    'Order.lines',
    'OrderLine.sku',
    'OrderLine.amount',
    'OrderFilter.orderedFrom',
    'OrderSortField.ORDER_DATE',
  );
  const [orderedFrom] = useState(() => new Date(Date.now() - days * 24 * 3_600_000).toISOString());
  const { data } = useQuery(RecentOrdersQuery, { variables: { orderedFrom, size: mostOrders }, skip: !mayLook });
  const [ruleVersion, given] = useWatch({ control: form.control, name: ['ruleVersion', 'entries'] });
  const entries = given.flatMap(({ sku, quantity }) => (sku && quantity ? [{ sku, quantity }] : []));
  if (!data || entries.length === 0) return null;

  const { items, total } = data.orders;
  const { matching, becoming } = ruleEffect(ruleVersion, entries, items);
  const scope =
    total > items.length
      ? t('effect.newest', { orders: formatCount(items.length), days })
      : t('effect.all', { count: total, orders: formatCount(total), days });
  return (
    <Text textStyle="sm" color="fg.muted" aria-live="polite">
      {scope}{' '}
      {matching === 0
        ? t('effect.none')
        : t(`effect.${ruleVersion}`, {
            count: matching,
            matching: formatCount(matching),
            becoming: formatCount(becoming),
          })}
    </Text>
  );
}
