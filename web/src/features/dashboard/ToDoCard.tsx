import { useQuery } from '@apollo/client/react';
import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import {
  CalendarClock,
  CalendarX,
  CircleAlert,
  PackageX,
  RefreshCw,
  Send,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/Card';
import { IconButton } from '../../ui/IconButton';
import { Num } from '../../ui/Num';
import { formatCount } from '../../platform/format/numbers';
import { StockValueQuery } from '../../domain/warehouses/warehouses.operations';
import { PlanCountQuery } from './dashboard.operations';
import type { VisiblePictures } from './visiblePictures';
import { daysFrom } from '../../platform/format/daysFrom';
import { usePlansHref } from './plansHref';
import { useArrivals } from './useArrivals';
import { useOrderFigures } from './useOrderFigures';
import { usePlanStatuses } from './useStatuses';

/** The address of the list of orders of these statuses and pick types. */
export type OrdersHref = (filter: { statusIds: readonly string[]; pickTypes?: readonly 'CHECK'[] }) => string;

type ToDoCardProps = {
  today: Date;
  visible: VisiblePictures;
  ordersHref: OrdersHref;
  /** The address of the list of all stock. */
  stockHref: string;
};

/** Whether this user can have any tasks. */
export function hasToDos({ orderStatuses, arrivals, stockValue }: VisiblePictures): boolean {
  return orderStatuses || arrivals || stockValue;
}

/** The tasks, each with its count and a link to its list. A count that fails does not affect the others. */
export function ToDoCard({ today, visible, ordersHref, stockHref }: ToDoCardProps): ReactNode {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('toDo.title')} body={{ px: '0', pb: '0' }}>
      <Box as="ul" listStyleType="none">
        {visible.orderStatuses && <OrdersToDo today={today} visible={visible} ordersHref={ordersHref} />}
        {visible.overdueArrivals && <OverdueArrivals today={today} visible={visible} />}
        {visible.arrivals && <UncertainArrivals today={today} visible={visible} />}
        {visible.stockValue && <StockWithoutValue stockHref={stockHref} />}
      </Box>
    </Card>
  );
}

function OrdersToDo({ today, visible, ordersHref }: Omit<ToDoCardProps, 'stockHref'>): ReactNode {
  const { t } = useTranslation('dashboard');
  const figures = useOrderFigures(today, visible);
  const toDos = [
    ...(visible.ordersToCheck ? [{ icon: ShieldAlert, label: t('toDo.check'), ...figures.check }] : []),
    { icon: CircleAlert, label: t('toDo.errors'), ...figures.errors },
    { icon: Send, label: t('toDo.exported'), ...figures.exported },
  ];
  return toDos.map(({ icon, label, filter, total }) => (
    <ToDo
      key={label}
      icon={icon}
      label={label}
      count={total}
      failed={figures.failed}
      onRetry={figures.retry}
      href={filter.statusIds.length === 0 ? undefined : ordersHref(filter)}
    />
  ));
}

/** Arrivals of the next two weeks whose day is not certain; shares the request of the chart. */
function UncertainArrivals({ today, visible }: Pick<ToDoCardProps, 'today' | 'visible'>): ReactNode {
  const { t } = useTranslation('dashboard');
  const plansHref = usePlansHref();
  const { days, data, error, refetch, plans } = useArrivals(today, visible);
  return (
    <ToDo
      icon={CalendarClock}
      label={t('toDo.uncertain')}
      count={data && plans.filter(({ containerArrivalDateMode }) => containerArrivalDateMode === 'PROVISIONAL').length}
      failed={error !== undefined}
      onRetry={() => void refetch()}
      href={plansHref?.list({ arrivalFrom: days[0]?.key, arrivalTo: days.at(-1)?.key, isProvisional: true })}
    />
  );
}

/** Stock without a price or rate, so that its value counts as zero; shares the request of the stock value. */
function StockWithoutValue({ stockHref }: Pick<ToDoCardProps, 'stockHref'>): ReactNode {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(StockValueQuery, { fetchPolicy: 'cache-and-network' });
  return (
    <ToDo
      icon={PackageX}
      label={t('toDo.withoutValue')}
      count={data && (data.stockValuation.entriesWithoutValue ?? 0)}
      failed={error !== undefined}
      onRetry={() => void refetch()}
      href={stockHref}
    />
  );
}

/** Arrivals whose day is over, of plans that are neither delivered nor archived. */
function OverdueArrivals({ today, visible }: Pick<ToDoCardProps, 'today' | 'visible'>): ReactNode {
  const { t } = useTranslation('dashboard');
  const plansHref = usePlansHref();
  const { statuses, error: statusesError, refetch: refetchStatuses } = usePlanStatuses(visible);
  const recordStatusIds = statuses
    ?.filter(({ name }) => name !== 'delivered' && name !== 'archived')
    .map(({ id }) => id);
  const yesterday = daysFrom(today, -1, 1)[0];
  const arrivalTo = yesterday?.to;
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
      failed={Boolean(statusesError ?? error)}
      onRetry={() => void (statusesError ? refetchStatuses() : refetch())}
      href={recordStatusIds && plansHref?.list({ arrivalTo: yesterday?.key, recordStatusIds })}
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
