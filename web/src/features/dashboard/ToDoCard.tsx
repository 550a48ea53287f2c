import { useQuery } from '@apollo/client/react';
import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { CalendarX, CircleAlert, RefreshCw, Send, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../components/Card';
import { IconButton } from '../../components/IconButton';
import { Num } from '../../components/Num';
import { formatCount } from '../../format/numbers';
import { DashboardStatusesQuery, OrderCountQuery, PlanCountQuery, PlanStatusesQuery } from './dashboard.operations';
import type { VisiblePictures } from './visiblePictures';
import { daysFrom } from './days';

/** Where the orders of a status, and of a pick type, are listed. */
export type OrdersHref = (filter: { statusIds: readonly string[]; pickTypes?: readonly 'CHECK'[] }) => string;

type ToDoCardProps = { today: Date; visible: VisiblePictures; ordersHref: OrdersHref };

/** The tasks, each with its count and a link to its list. A count that fails does not affect the others. */
export function ToDoCard({ today, visible, ordersHref }: ToDoCardProps): ReactNode {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('toDo.title')} body={{ px: '0', pb: '0' }}>
      <Box as="ul" listStyleType="none">
        {visible.ordersToCheck && (
          <OrdersToDo icon={ShieldAlert} label={t('toDo.check')} status="unshipped" check ordersHref={ordersHref} />
        )}
        {visible.orderStatuses && (
          <>
            <OrdersToDo icon={CircleAlert} label={t('toDo.errors')} status="error" ordersHref={ordersHref} />
            <OrdersToDo icon={Send} label={t('toDo.exported')} status="exported" ordersHref={ordersHref} />
          </>
        )}
        {visible.overdueArrivals && <OverdueArrivals today={today} />}
      </Box>
    </Card>
  );
}

type OrdersToDoProps = {
  icon: LucideIcon;
  label: string;
  status: string;
  /** Of them, only those with pick type CHECK. */
  check?: boolean;
  ordersHref: OrdersHref;
};

function OrdersToDo({ icon, label, status, check = false, ordersHref }: OrdersToDoProps): ReactNode {
  const statuses = useQuery(DashboardStatusesQuery);
  const statusIds = statuses.data?.orderStatuses.filter(({ name }) => name === status).map(({ id }) => id) ?? [];
  const filter = { statusIds, ...(check && { pickTypes: ['CHECK' as const] }) };
  const { data, error, refetch } = useQuery(OrderCountQuery, {
    variables: { filter },
    skip: statusIds.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ToDo
      icon={icon}
      label={label}
      // A back-end without that status has none of them.
      count={statuses.data && statusIds.length === 0 ? 0 : data?.orderCounts.total}
      failed={Boolean(statuses.error ?? error)}
      onRetry={() => void (statuses.error ? statuses.refetch() : refetch())}
      href={statusIds.length === 0 ? undefined : ordersHref(filter)}
    />
  );
}

/** Arrivals whose day is over, of plans that are neither delivered nor archived. */
function OverdueArrivals({ today }: { today: Date }): ReactNode {
  const { t } = useTranslation('dashboard');
  const statuses = useQuery(PlanStatusesQuery);
  const recordStatusIds = statuses.data?.lookups.recordStatuses
    ?.filter(({ name }) => name !== 'delivered' && name !== 'archived')
    .map(({ id }) => id);
  const arrivalTo = daysFrom(today, -1, 1)[0]?.to;
  const { data, error, refetch } = useQuery(PlanCountQuery, {
    variables: { filter: { arrivalTo, recordStatusIds } },
    skip: recordStatusIds === undefined || recordStatusIds.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ToDo
      icon={CalendarX}
      label={t('toDo.overdue')}
      count={data?.shippingPlans.total}
      failed={Boolean(statuses.error ?? error)}
      onRetry={() => void (statuses.error ? statuses.refetch() : refetch())}
      href={undefined}
    />
  );
}

type ToDoProps = {
  icon: LucideIcon;
  label: string;
  count: number | undefined;
  failed: boolean;
  onRetry: () => void;
  href: string | undefined;
};

function ToDo({ icon: Icon, label, count, failed, onRetry, href }: ToDoProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const line = (
    <Flex align="center" gap="3" h="40px" px="4" w="full" minW="0">
      <Box color={count ? 'orange.fg' : 'fg.subtle'}>
        <Icon size={16} aria-hidden />
      </Box>
      <Text flex="1" truncate>
        {label}
      </Text>
      {failed && count === undefined ? (
        <IconButton label={t('toDo.retry', { label })} size="xs" onClick={onRetry}>
          <RefreshCw />
        </IconButton>
      ) : count === undefined ? (
        <Skeleton h="14px" w="28px" aria-hidden />
      ) : (
        <Num fontWeight="semibold">{formatCount(count)}</Num>
      )}
    </Flex>
  );
  return (
    <Box as="li" borderTopWidth="1px">
      {href === undefined || (failed && count === undefined) ? (
        line
      ) : (
        <Box asChild display="block" focusVisibleRing="inside" _hover={{ bg: 'bg.subtle' }}>
          <Link to={href}>{line}</Link>
        </Box>
      )}
    </Box>
  );
}
