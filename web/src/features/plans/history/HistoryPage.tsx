import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { StatePanel } from '../../../components/listState/StatePanel';
import { useCan } from '../../../permissions/useCan';
import { recordUrl } from '../../../urls/recordUrl';
import { planName } from '../plans.operations';
import { plansList } from '../plansList';
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
    <Box flex="1" minH="0" overflow="auto" px={{ base: 3, md: 6 }} py="5" tabIndex={0} borderTopWidth="1px">
      <Box maxW="960px" mx="auto">
        {plan && (
          <Box mb="4">
            <Button variant="plain" px="0" asChild textStyle="lg" fontWeight="semibold">
              <Link to={recordUrl(plansList.path, planId)}>{planName(plan)}</Link>
            </Button>
          </Box>
        )}
        <PlanTimeline planId={planId} links />
      </Box>
    </Box>
  );
}
