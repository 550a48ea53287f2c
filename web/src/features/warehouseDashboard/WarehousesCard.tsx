import { useQuery } from '@apollo/client/react';
import { Button, chakra, HStack, Link as StyledLink, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import { Lock, Pencil, Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/Card';
import { FailedState } from '../../ui/listState/FailedState';
import { IconButton } from '../../ui/IconButton';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';
import { useCan } from '../../platform/permissions/useCan';
import { useSession } from '../../platform/session/useSession';
import { Num } from '../../ui/Num';
import { formatCount } from '../../platform/format/numbers';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import { WarehousesQuery } from '../../domain/warehouses/warehouses.operations';
import { StockByLocationQuery } from './figures.operations';

const Head = chakra('th', { base: { py: '2', px: '4', textAlign: 'start', textStyle: 'label', color: 'fg.muted' } });
const Cell = chakra('td', { base: { py: '2', px: '4', borderTopWidth: '1px' } });

type WarehousesCardProps = {
  /** Whether the user may see the number of locations. */
  countsLocations: boolean;
  stockHref: (warehouseId: string) => string;
};

/**
 * The warehouses; users limited to one see only that one (document 1, section 6, Warehouse scope). Users who may write see the add button,
 * and administrators the edit icons (document 3, section 6). No documented call adds or changes a warehouse, so both are disabled, with the
 * reason.
 */
export function WarehousesCard({ countsLocations, stockHref }: WarehousesCardProps): ReactNode {
  const { t } = useTranslation('warehouseDashboard');
  const errorText = useErrorText();
  const own = useSession()?.user.warehouse;
  const { can, isAdministrator } = useCan();
  const mayAdd = can('Write', 'Warehouses');
  const reason = useId();
  const { data, error, refetch } = useQuery(WarehousesQuery);
  // The same request as the card of the locations, sent once.
  const { data: locations } = useQuery(StockByLocationQuery, { skip: !countsLocations });
  const locationsOf = (id: string) =>
    locations?.stockByLocation.warehouses.find(({ warehouseId }) => warehouseId === id)?.locationCount ?? 0;
  const failure = error && !data ? requestFailureOf(error) : undefined;
  const warehouses = data?.warehouses
    .filter(({ id }) => own === undefined || id === own.id)
    .toSorted((one, other) => Number(one.id) - Number(other.id));
  return (
    <Card
      title={
        <HStack as="span" gap="2">
          {t('warehouses.title')}
          {warehouses !== undefined && (
            <Num textStyle="xs" color="fg.subtle" fontWeight="normal">
              {formatCount(warehouses.length)}
            </Num>
          )}
        </HStack>
      }
      actions={
        mayAdd && (
          <>
            <HStack gap="1.5" textStyle="xs" color="fg.muted" display={{ base: 'none', md: 'flex' }}>
              <Lock size={14} aria-hidden />
              <Text id={reason}>{t('warehouses.notOffered')}</Text>
            </HStack>
            <Button size="xs" disabled aria-describedby={reason}>
              <Plus />
              {t('warehouses.add')}
            </Button>
          </>
        )
      }
      body={{ px: '0', pb: '0' }}
    >
      {mayAdd && (
        <HStack px="4" pb="2" gap="1.5" textStyle="xs" color="fg.muted" display={{ md: 'none' }}>
          <Lock size={14} aria-hidden />
          <Text>{t('warehouses.notOffered')}</Text>
        </HStack>
      )}
      {failure && (
        <FailedState
          title={t('warehouses.failed')}
          message={errorText(failure)}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!failure && !warehouses && <Skeleton h="160px" mx="4" mb="4" aria-hidden />}
      {warehouses?.length === 0 && (
        <Text px="4" pb="4" color="fg.subtle">
          {t('warehouses.none')}
        </Text>
      )}
      {warehouses !== undefined && warehouses.length > 0 && (
        <chakra.table w="full" aria-label={t('warehouses.title')}>
          <thead>
            <tr>
              <Head scope="col" w="120px">
                {t('warehouses.id')}
              </Head>
              <Head scope="col">{t('warehouses.name')}</Head>
              {countsLocations && (
                <Head scope="col" textAlign="end">
                  {t('warehouses.locations')}
                </Head>
              )}
              {isAdministrator && (
                <Head scope="col" w="60px">
                  <VisuallyHidden>{t('warehouses.actions')}</VisuallyHidden>
                </Head>
              )}
            </tr>
          </thead>
          <tbody>
            {warehouses.map((warehouse) => (
              <tr key={warehouse.id}>
                <Cell textStyle="id">{warehouse.id}</Cell>
                <Cell>
                  <StyledLink asChild color="accent.fg">
                    <Link
                      to={stockHref(warehouse.id)}
                      title={t('warehouses.stock', { warehouse: warehouseText(warehouse) })}
                    >
                      {warehouseText(warehouse)}
                    </Link>
                  </StyledLink>
                </Cell>
                {countsLocations && (
                  <Cell textAlign="end">
                    <Num>{locations && formatCount(locationsOf(warehouse.id))}</Num>
                  </Cell>
                )}
                {isAdministrator && (
                  <Cell py="1" textAlign="end">
                    <IconButton
                      label={t('warehouses.edit', { warehouse: warehouseText(warehouse) })}
                      size="xs"
                      disabled
                      aria-describedby={reason}
                    >
                      <Pencil />
                    </IconButton>
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </Card>
  );
}
