import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { RecordTable, type RecordColumn } from '../../ui/dialog/RecordTable';
import { FailedState } from '../../ui/listState/FailedState';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';
import { formatDate } from '../../platform/format/dates';
import { missing } from '../../platform/format/numbers';
import type { LaterArrivalsQuery as LaterArrivals } from '../../platform/generated/gql/graphql';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { LaterArrivalsQuery } from './dashboard.operations';
import { daysFrom } from '../../platform/format/daysFrom';
import { PlanName } from './PlanName';
import type { VisiblePictures } from './visiblePictures';

type Plan = LaterArrivals['shippingPlans']['items'][number];

/** Arrivals after the two weeks of the calendar, earliest first, for users who plan purchases. */
export function LaterArrivalsCard({ today, visible }: { today: Date; visible: VisiblePictures }): ReactNode {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const language = useLanguage();
  const reads = readsOf(useCan(), 'ShippingPlan');
  const { data, error, refetch } = useQuery(LaterArrivalsQuery, {
    variables: { from: daysFrom(today, 14, 1)[0]?.from ?? '', notArchived: visible.overdueArrivals || null },
    fetchPolicy: 'cache-and-network',
  });
  const failure = error && !data ? requestFailureOf(error) : undefined;
  const plans = data?.shippingPlans.items;
  const columns: RecordColumn<Plan>[] = [
    {
      id: 'plan',
      header: t('arrivals.plan'),
      cell: planCell,
    },
    ...(reads('supplierName')
      ? [{ id: 'supplier', header: t('later.supplier'), cell: (plan: Plan) => plan.supplierName ?? missing }]
      : []),
    ...(reads('containerId')
      ? [{ id: 'container', header: t('later.container'), cell: (plan: Plan) => plan.containerId || missing }]
      : []),
    {
      id: 'day',
      header: t('day'),
      align: 'end',
      width: 120,
      cell: ({ containerArrivalDate }) => formatDate(containerArrivalDate, language),
    },
    {
      id: 'mode',
      header: t('arrivals.mode'),
      width: 120,
      cell: ({ containerArrivalDateMode: mode }) => (mode ? t(`arrivals.${mode}`) : missing),
    },
  ];
  return (
    <Card title={t('later.title')}>
      {failure && (
        <FailedState
          title={t('later.failed')}
          message={errorText(failure)}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!failure && !plans && <Skeleton h="200px" aria-hidden />}
      {plans?.length === 0 && <Text color="fg.subtle">{t('later.none')}</Text>}
      {plans !== undefined && plans.length > 0 && (
        <RecordTable label={t('later.title')} columns={columns} rows={plans} />
      )}
    </Card>
  );
}

function planCell(plan: Plan): ReactNode {
  return <PlanName plan={plan} />;
}
