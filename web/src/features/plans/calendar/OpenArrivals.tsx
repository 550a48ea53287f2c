import { Box, Button, Flex, Grid, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../../ui/Num';
import type { RequestFailure } from '../../../platform/errors/requestFailure';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { formatCount } from '../../../platform/format/numbers';
import { ArrivalChip, type Carrying } from './ArrivalChip';
import type { PlanArrival } from './calendar.operations';

type OpenArrivalsProps = {
  plans: readonly PlanArrival[];
  /** What was read: the first of all plans. */
  page: { total: number; items: readonly unknown[] } | undefined;
  isLoading: boolean;
  failure: RequestFailure | undefined;
  refetch: () => void;
  today: string;
  /** Undefined without the right to move arrivals. */
  carrying: Carrying | undefined;
  onOpen: (id: string) => void;
};

/** The plans without an arrival date, below the calendar. They can be moved onto a day. */
export function OpenArrivals(props: OpenArrivalsProps): ReactNode {
  const { plans, page, isLoading, failure, refetch, today, carrying, onOpen } = props;
  const { t } = useTranslation(['plans', 'kit']);
  const errorText = useErrorText();
  const isCut = page !== undefined && page.total > page.items.length;
  return (
    <Flex
      as="section"
      aria-label={t('calendar.open.title')}
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '1', md: '4' }}
      flexShrink={0}
      px="4"
      py="2"
      minH="44px"
      borderTopWidth="1px"
    >
      <Flex gap="2" w={{ md: '168px' }} flexShrink={0} wrap="wrap" alignContent="start" pt="0.5" textStyle="xs">
        <Text as="h3" fontWeight="medium">
          {t('calendar.open.title')}
        </Text>
        {!isLoading && !failure && <Num color="fg.muted">{formatCount(plans.length)}</Num>}
        {isCut && (
          <Num color="orange.fg">
            {t('calendar.open.first', { shown: formatCount(page.items.length), total: formatCount(page.total) })}
          </Num>
        )}
      </Flex>
      {isLoading && <Skeleton h="22px" flex="1" />}
      {failure && (
        <Flex role="alert" gap="2" align="center" wrap="wrap" color="fg.error" textStyle="xs">
          {errorText(failure)}
          <Button size="xs" onClick={refetch}>
            {t('kit:listState.retry')}
          </Button>
        </Flex>
      )}
      {plans.length > 0 && (
        // Two rows, and the third one cut, so that scrolling is obvious.
        <Box flex="1" minW="0" maxH="66px" overflowY="auto" p="2px" m="-2px">
          <Grid
            as="ul"
            listStyleType="none"
            gap="1"
            templateColumns="repeat(auto-fill, minmax(160px, 1fr))"
            aria-label={t('calendar.open.title')}
          >
            {plans.map((plan) => (
              <ArrivalChip key={plan.id} day={undefined} {...{ plan, today, carrying, onOpen }} />
            ))}
          </Grid>
        </Box>
      )}
    </Flex>
  );
}
