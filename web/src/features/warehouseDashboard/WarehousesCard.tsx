import { useQuery } from '@apollo/client/react';
import { chakra, Link as StyledLink, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../components/Card';
import { FailedFace } from '../../components/face/FailedFace';
import { requestFailureOf } from '../../errors/requestFailure';
import { useErrorText } from '../../errors/useErrorText';
import { useSession } from '../../session/useSession';
import { warehouseInWords } from '../../warehouses/warehouseInWords';
import { WarehousesQuery } from '../../warehouses/warehouses.operations';

const Head = chakra('th', { base: { py: '2', px: '4', textAlign: 'start', textStyle: 'label', color: 'fg.muted' } });
const Cell = chakra('td', { base: { py: '2', px: '4', borderTopWidth: '1px' } });

/** The warehouses; who is held to one sees that one (document 1, section 6, Warehouse scope). */
export function WarehousesCard({ stockHref }: { stockHref: (warehouseId: string) => string }): ReactNode {
  const { t } = useTranslation('warehouseDashboard');
  const errorText = useErrorText();
  const own = useSession()?.user.warehouse;
  const { data, error, refetch } = useQuery(WarehousesQuery);
  const failure = error && !data ? requestFailureOf(error) : undefined;
  const warehouses = data?.warehouses.filter(({ id }) => own === undefined || id === own.id);
  return (
    <Card title={t('warehouses.title')} body={{ px: '0', pb: '0' }}>
      {failure && (
        <FailedFace
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
                      title={t('warehouses.stock', { warehouse: warehouseInWords(warehouse) })}
                    >
                      {warehouseInWords(warehouse)}
                    </Link>
                  </StyledLink>
                </Cell>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </Card>
  );
}
