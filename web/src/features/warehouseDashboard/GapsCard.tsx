import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { FileWarning, PackageX, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../ui/Num';
import { WholeLink } from '../../ui/WholeLink';
import { formatCount } from '../../platform/format/numbers';
import type { StockGap } from '../../platform/generated/gql/graphql';
import type { DashboardLinks } from './dashboardLinks';
import { AllRowsLink, FigureCard } from './FigureCard';
import { StockGapsQuery } from './figures.operations';

const icons: Record<StockGap, LucideIcon> = {
  PURCHASE_PRICE: FileWarning,
  EXCHANGE_RATE: FileWarning,
  ZERO_RATE: TriangleAlert,
  COSTS: PackageX,
};
const allGaps: readonly StockGap[] = ['PURCHASE_PRICE', 'EXCHANGE_RATE', 'ZERO_RATE', 'COSTS'];

/** The number of entries without the data for their value; each line leads to them. */
export function GapsCard({ links }: { links: DashboardLinks }): ReactNode {
  const { t } = useTranslation('warehouseDashboard');
  const { data, error, refetch } = useQuery(StockGapsQuery, { fetchPolicy: 'cache-and-network' });
  const stock = data?.stockGaps;
  return (
    <FigureCard
      title={t('gaps.title')}
      hint={stock && t('gaps.hint', { count: stock.entryCount, entries: formatCount(stock.entryCount) })}
      error={stock ? undefined : error}
      onRetry={() => void refetch()}
      loading={stock === undefined}
      height={220}
      empty={stock?.entryCount === 0 ? t('gaps.empty') : undefined}
      footer={<AllRowsLink to={links.stock({ gaps: allGaps })}>{t('gaps.all')}</AllRowsLink>}
    >
      <Flex as="ul" direction="column" h="full" listStyleType="none" aria-label={t('gaps.title')}>
        {stock?.gaps.map(({ gap, entryCount, inventory }) => {
          const Icon = icons[gap];
          return (
            <Flex
              key={gap}
              as="li"
              position="relative"
              align="center"
              gap="3"
              px="4"
              flex="1"
              minH="45px"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Box color={entryCount > 0 ? 'orange.fg' : 'fg.subtle'}>
                <Icon size={16} aria-hidden />
              </Box>
              <Box flex="1" minW="0">
                <Text truncate>
                  <WholeLink to={links.stock({ gaps: [gap] })}>{t(`gaps.names.${gap}`)}</WholeLink>
                </Text>
                <Text textStyle="xs" color="fg.subtle" truncate>
                  {t(`gaps.meaning.${gap}`, { pieces: formatCount(inventory ?? 0) })}
                </Text>
              </Box>
              <Num fontWeight="semibold">{formatCount(entryCount)}</Num>
            </Flex>
          );
        })}
      </Flex>
    </FigureCard>
  );
}
