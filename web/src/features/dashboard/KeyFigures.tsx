import { useQuery } from '@apollo/client/react';
import { SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatEuro, formatMillions } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { StockValueQuery } from '../../domain/warehouses/warehouses.operations';
import type { VisiblePictures } from './visiblePictures';
import { KeyFigure } from './KeyFigure';
import type { OrdersHref } from './ToDoCard';
import { modes, useArrivals } from './useArrivals';
import { usePlansHref } from './plansHref';
import { useOrderFigures } from './useOrderFigures';

type KeyFiguresProps = {
  today: Date;
  visible: VisiblePictures;
  ordersHref: OrdersHref;
  /** The address of the list of all stock. */
  stockHref: string;
};

/** The key figures of the day, each only for users who may read its columns. */
export function KeyFigures({ today, visible, ordersHref, stockHref }: KeyFiguresProps): ReactNode {
  return (
    <SimpleGrid
      as="dl"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(auto-fit, minmax(200px, 1fr))' }}
      gap="3"
      // With two in a row, an odd last one takes the whole row.
      css={{
        '& > :last-child:nth-of-type(odd)': { gridColumn: { base: '1 / -1', lg: 'auto' } },
        '& > :only-child': { lg: { maxW: '320px' } },
      }}
    >
      {visible.orderStatuses && <OpenOrders today={today} visible={visible} ordersHref={ordersHref} />}
      {visible.ordersToCheck && <OrdersToCheck today={today} visible={visible} ordersHref={ordersHref} />}
      {visible.arrivals && <ArrivalsSoon today={today} visible={visible} />}
      {visible.stockValue && <StockValue href={stockHref} />}
    </SimpleGrid>
  );
}

/** Unshipped orders, and how many of them came in today. */
function OpenOrders({ today, visible, ordersHref }: Omit<KeyFiguresProps, 'stockHref'>) {
  const { t } = useTranslation('dashboard');
  const figures = useOrderFigures(today, visible);
  const { filter, total } = figures.open;
  const newOnes = figures.today;
  return (
    <KeyFigure
      label={t('figures.open')}
      value={total === undefined ? undefined : formatCount(total)}
      // Users who may not read order dates may not count by them: then the second number is not shown.
      note={newOnes === undefined ? undefined : t('figures.today', { orders: formatCount(newOnes) })}
      failed={figures.failed}
      onRetry={figures.retry}
      href={filter.statusIds.length === 0 ? undefined : ordersHref(filter)}
    />
  );
}

/** Orders that must be split or confirmed before they can be picked. */
function OrdersToCheck({ today, visible, ordersHref }: Omit<KeyFiguresProps, 'stockHref'>) {
  const { t } = useTranslation('dashboard');
  const figures = useOrderFigures(today, visible);
  const { filter, total } = figures.check;
  return (
    <KeyFigure
      label={t('figures.check')}
      value={total === undefined ? undefined : formatCount(total)}
      note={total === 0 ? t('figures.checked') : t('figures.toCheck')}
      warns={total !== undefined && total > 0}
      failed={figures.failed}
      onRetry={figures.retry}
      href={filter.statusIds.length === 0 ? undefined : ordersHref(filter)}
    />
  );
}

/** Plans that arrive within seven days, and how certain that is. */
function ArrivalsSoon({ today, visible }: Pick<KeyFiguresProps, 'today' | 'visible'>) {
  const { t } = useTranslation('dashboard');
  const plansHref = usePlansHref();
  const { data, error, refetch, plans, days } = useArrivals(today, visible);
  const end = days[6]?.to ?? '';
  const soon = plans.filter(({ containerArrivalDate }) => Date.parse(containerArrivalDate ?? '') <= Date.parse(end));
  const counts = modes.flatMap((mode) => {
    const count = soon.filter(({ containerArrivalDateMode }) => containerArrivalDateMode === mode).length;
    return count === 0 ? [] : [t(`figures.${mode}`, { plans: formatCount(count) })];
  });
  return (
    <KeyFigure
      label={t('figures.arrivals')}
      value={data && formatCount(soon.length)}
      note={counts.length === 0 ? t('figures.noArrivals') : counts.join(', ')}
      failed={error !== undefined}
      onRetry={() => void refetch()}
      href={plansHref?.list({ arrivalFrom: days[0]?.key, arrivalTo: days[6]?.key })}
    />
  );
}

/** The value of all stock, in EUR, with its pieces. */
function StockValue({ href }: { href: string }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(StockValueQuery, { fetchPolicy: 'cache-and-network' });
  const valuation = data?.stockValuation;
  return (
    <KeyFigure
      label={t('figures.stockValue')}
      value={valuation && formatMillions(valuation.valueOfGoods, language)}
      title={valuation && formatEuro(valuation.valueOfGoods)}
      note={
        valuation &&
        [
          t('figures.pieces', { pieces: formatCount(valuation.inventory ?? 0) }),
          t('figures.warehouses', { count: valuation.groupCount }),
        ].join(', ')
      }
      failed={error !== undefined}
      onRetry={() => void refetch()}
      href={href}
    />
  );
}
