import { useQuery } from '@apollo/client/react';
import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../ui/Num';
import { WholeLink } from '../../ui/WholeLink';
import { formatCount, missing } from '../../platform/format/numbers';
import type { StockByLocationQuery as Answer } from '../../platform/generated/gql/graphql';
import type { DashboardLinks } from './dashboardLinks';
import { AllRowsLink, FigureCard } from './FigureCard';
import { StockByLocationQuery } from './figures.operations';

/** In px. */
const rowHeight = 38;

/** The fullest and emptiest locations, in pieces. No call returns the capacity of a location, so bars are relative to the fullest. */
export function LocationsCard({ links }: { links: DashboardLinks }): ReactNode {
  const { t } = useTranslation('warehouseDashboard');
  const { data, error, refetch } = useQuery(StockByLocationQuery, { fetchPolicy: 'cache-and-network' });
  const stock = data?.stockByLocation;
  const most = stock?.fullest[0]?.inventory ?? 0;
  return (
    <FigureCard
      title={t('locations.title')}
      hint={t('locations.hint')}
      error={stock ? undefined : error}
      onRetry={() => void refetch()}
      loading={stock === undefined}
      height={5 * rowHeight + 30}
      empty={stock?.locationCount === 0 ? t('locations.empty') : undefined}
    >
      {stock && (
        <SimpleGrid columns={{ base: 1, sm: 2 }} h="full">
          <Flex direction="column">
            <Locations label={t('locations.fullest')} rows={stock.fullest} most={most} hrefOf={links.stock} />
            {links.locations && (
              <AllRowsLink to={links.locations({})}>
                {t('locations.all', { count: stock.locationCount, locations: formatCount(stock.locationCount) })}
              </AllRowsLink>
            )}
          </Flex>
          <Flex direction="column" borderStartWidth={{ sm: '1px' }}>
            {/* An empty location has no rows in the stock list, so these link to the locations. */}
            <Locations
              label={t('locations.emptiest')}
              rows={stock.emptiest}
              most={most}
              hrefOf={links.locations ?? links.stock}
            />
            {links.locations && (
              <AllRowsLink to={links.locations({ status: 'active', isEmpty: true })}>
                {t('locations.allEmpty', { count: stock.emptyCount, locations: formatCount(stock.emptyCount) })}
              </AllRowsLink>
            )}
          </Flex>
        </SimpleGrid>
      )}
    </FigureCard>
  );
}

type LocationsProps = {
  label: string;
  rows: Answer['stockByLocation']['fullest'];
  most: number;
  hrefOf: (of: { storageLocationId: string }) => string;
};

function Locations({ label, rows, most, hrefOf }: LocationsProps): ReactNode {
  const { t } = useTranslation('warehouseDashboard');
  return (
    <Box flex="1">
      <Text px="4" h="30px" textStyle="label" color="fg.muted">
        {label}
      </Text>
      <Box as="ul" listStyleType="none" aria-label={label}>
        {rows.map(({ storageLocationId, storageLocation, inventory }) => (
          <Flex
            key={storageLocationId}
            as="li"
            position="relative"
            align="center"
            gap="3"
            px="4"
            h={`${rowHeight}px`}
            borderTopWidth="1px"
            borderColor="border.muted"
          >
            <Box textStyle="id" truncate flex="1" minW="0">
              <WholeLink to={hrefOf({ storageLocationId: storageLocationId ?? '' })}>
                {storageLocation ?? missing}
              </WholeLink>
            </Box>
            <Box w="36px" h="6px" bg="bg.emphasized" rounded="full" overflow="hidden" aria-hidden>
              <Box h="full" bg="chart.1" rounded="full" w={`${most > 0 ? ((inventory ?? 0) / most) * 100 : 0}%`} />
            </Box>
            <Num minW="44px" textAlign="end" fontWeight="medium" title={t('locations.pieces')}>
              {formatCount(inventory ?? 0)}
            </Num>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
