import { useQuery } from '@apollo/client/react';
import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { StatePanel } from '../../../ui/listState/StatePanel';
import { useCan } from '../../../platform/permissions/useCan';
import { recordUrl } from '../../../platform/urls/recordUrl';
import { planName } from '../plans.operations';
import { plansList } from '../plansList';
import { PlanStatus } from '../planCodes';
import { PlanNameQuery } from './history.operations';
import { PlanTimeline } from './PlanTimeline';

/** The change timeline of one plan, `/app/historical?id=` (document 3, section 2). */
export function HistoryPage(): ReactNode {
  const { t } = useTranslation('plans');
  const [params] = useSearchParams();
  const planId = params.get('id') ?? '';
  const { mayCall } = useCan();
  const { data } = useQuery(PlanNameQuery, { variables: { id: planId }, skip: planId === '', errorPolicy: 'all' });
  const plan = data?.shippingPlan;
  if (planId === '' || !mayCall('Query.shippingPlanHistory')) {
    return (
      <StatePanel
        icon={SearchX}
        colour="gray"
        title={t(planId === '' ? 'history.noPlan' : 'history.notPermitted')}
        actions={
          <Button asChild>
            <Link to={plansList.path}>{t('history.toPlans')}</Link>
          </Button>
        }
      >
        {t(planId === '' ? 'history.noPlanText' : 'history.notPermittedText')}
      </StatePanel>
    );
  }
  return (
    <PlanTimeline
      planId={planId}
      onLink={() => undefined}
      heading={
        <HStack gap="2" minW="0" wrap="wrap">
          <Button variant="ghost" size="sm" asChild>
            <Link to={plansList.path}>{t('label')}</Link>
          </Button>
          <Box aria-hidden color="fg.subtle">
            /
          </Box>
          <Text as="h2" fontWeight="semibold" truncate>
            <Link to={recordUrl(plansList.path, planId)}>{plan ? planName(plan) : planId}</Link>
          </Text>
          {plan?.recordStatus && <PlanStatus status={plan.recordStatus} />}
        </HStack>
      }
    />
  );
}
