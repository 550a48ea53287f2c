import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameSku } from '../../domain/skus/skuSearch';
import { Link } from 'react-router-dom';
import { formatDate } from '../../platform/format/dates';
import { formatCount, formatQuantity } from '../../platform/format/numbers';
import type { SkuPlansQuery } from '../../platform/generated/gql/graphql';
import { useLanguage } from '../../platform/i18n/useLanguage';
import type { Arrival } from '../../domain/stockHistory/stockLine';
import { Line, Nothing, Section } from './Section';

type Plan = SkuPlansQuery['shippingPlans']['items'][number];
export type Inflow = { plan: Plan; pieces: number };

type PlansSectionProps = {
  inflow: readonly Inflow[] | undefined;
  error: unknown;
  loading: boolean;
  planHref: (id: string) => string;
};

/** The plans with a SKU, and their pieces. */
export function PlansSection({ inflow = [], error, loading, planHref }: PlansSectionProps): ReactNode {
  const { t } = useTranslation(['skus', 'plans']);
  const language = useLanguage();
  return (
    <Section
      title={t('plans.title')}
      hint={t('plans.count', { count: inflow.length, plans: formatCount(inflow.length) })}
      error={error}
      loading={loading}
    >
      {inflow.length === 0 && <Nothing />}
      <Box as="ul" listStyleType="none" aria-label={t('plans.title')}>
        {inflow.map(({ plan, pieces }) => (
          <Line
            key={plan.id}
            name={
              <Link className="text-link" to={planHref(plan.id)}>
                {plan.shipmentRecordName ?? plan.id}
              </Link>
            }
            middle={plan.containerArrivalDate && formatDate(plan.containerArrivalDate, language)}
            quiet={plan.containerArrivalDateMode && t(`plans:modes.${plan.containerArrivalDateMode}`)}
            value={formatQuantity(pieces)}
          />
        ))}
      </Box>
    </Section>
  );
}

/** The arrivals of an inflow that have a date. */
export function arrivalsOf(inflow: readonly Inflow[] | undefined): Arrival[] | undefined {
  return inflow?.flatMap(({ plan: { containerArrivalDate: at }, pieces }) => (at === null ? [] : [{ at, pieces }]));
}

/** The pieces of a SKU in plans that have not been delivered. */
export function inflowOf(plans: readonly Plan[] | undefined, sku: string): Inflow[] | undefined {
  return plans?.flatMap((plan) => {
    const pieces = (plan.products ?? [])
      .filter((product) => isSameSku(product.sku, sku))
      .reduce((sum, { quantityDelivering }) => sum + (quantityDelivering ?? 0), 0);
    return pieces > 0 && plan.recordStatus !== 'delivered' ? [{ plan, pieces }] : [];
  });
}
