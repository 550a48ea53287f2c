import { useQuery } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../ui/Num';
import { WholeLink } from '../../ui/WholeLink';
import { formatCount, formatEuro, missing, quantityOr } from '../../platform/format/numbers';
import type { DashboardLinks } from './dashboardLinks';
import { AllRowsLink, FigureCard } from './FigureCard';
import { StockWithoutMovementQuery } from './figures.operations';
import { wholeDaysSince } from './wholeDaysSince';

const stillDays = 90;

const Head = chakra('th', {
  base: { h: '30px', ps: '3', textAlign: 'end', textStyle: 'label', color: 'fg.muted', verticalAlign: 'top' },
});
const Cell = chakra('td', { base: { h: '38px', ps: '3', textAlign: 'end', borderTopWidth: '1px' } });

/** The most valuable stock without movement for 90 days, and its total value. */
export function StillStockCard({ today, links }: { today: Date; links: DashboardLinks }): ReactNode {
  const { t } = useTranslation('warehouseDashboard');
  const { data, error, refetch } = useQuery(StockWithoutMovementQuery, {
    variables: { days: stillDays },
    fetchPolicy: 'cache-and-network',
  });
  const stock = data?.stockWithoutMovement;
  return (
    <FigureCard
      title={t('still.title')}
      hint={t('still.hint', { days: stillDays })}
      figure={stock && stock.entryCount > 0 && <Num fontWeight="semibold">{formatEuro(stock.valueOfGoods)}</Num>}
      error={stock ? undefined : error}
      onRetry={() => void refetch()}
      loading={stock === undefined}
      height={220}
      empty={stock?.entryCount === 0 ? t('still.empty', { days: stillDays }) : undefined}
      footer={
        stock && (
          <AllRowsLink to={links.stock({ withoutMovement: '90' })}>
            {t('still.all', {
              count: stock.entryCount,
              entries: formatCount(stock.entryCount),
              pieces: formatCount(stock.inventory ?? 0),
            })}
          </AllRowsLink>
        )
      }
    >
      <chakra.table w="full" aria-label={t('still.title')}>
        <thead>
          <tr>
            <Head scope="col" ps="4" textAlign="start">
              {t('still.entry')}
            </Head>
            <Head scope="col">{t('still.pieces')}</Head>
            <Head scope="col">{t('still.days')}</Head>
            <Head scope="col" pe="4">
              {t('still.value')}
            </Head>
          </tr>
        </thead>
        <tbody>
          {stock?.entries.map(({ id, sku, storageLocationId, storageLocation, inventory, ...entry }) => (
            <chakra.tr key={id} position="relative">
              <Cell ps="4" textAlign="start" maxW="0" w="50%">
                <Box textStyle="id" truncate>
                  <WholeLink
                    to={links.stock({ sku: sku ?? '', exactSku: true, storageLocationId: storageLocationId ?? '' })}
                  >
                    {sku ?? missing}
                  </WholeLink>
                </Box>
                <Box textStyle="id" color="fg.subtle" fontSize="11px" lineHeight="14px" truncate>
                  {storageLocation}
                </Box>
              </Cell>
              <Cell>
                <Num>{quantityOr(inventory)}</Num>
              </Cell>
              <Cell>
                <Num color="fg.muted">
                  {wholeDaysSince(entry.history?.[0]?.dateTime ?? entry.date, today) ?? missing}
                </Num>
              </Cell>
              <Cell pe="4">
                <Num fontWeight="medium">{formatEuro(entry.totalValueOfGoods)}</Num>
              </Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </FigureCard>
  );
}
