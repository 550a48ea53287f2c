import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { Num } from '../../components/Num';
import { formatCount, formatEuro, missing } from '../../format/numbers';
import { StockValueQuery } from './dashboard.operations';
import { PictureCard } from './PictureCard';
import { PictureTable } from './PictureTable';
import { tick } from './chartStyle';

/** px for each warehouse. */
const barHeight = 46;

/** What the stock of each warehouse is worth, in EUR. */
export function StockValueCard(): ReactNode {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(StockValueQuery, { fetchPolicy: 'cache-and-network' });
  const valuation = data?.stockValuation;
  const groups = (valuation?.groups ?? []).map((group) => ({
    key: group.key ?? '',
    name: group.name ?? missing,
    euro: Number(group.valueOfGoods ?? 0),
    value: formatEuro(group.valueOfGoods),
    pieces: formatCount(group.inventory ?? 0),
  }));
  return (
    <PictureCard
      title={t('stockValue.title')}
      hint={t('stockValue.hint')}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      loading={data === undefined}
      height={290}
      picture={
        <Flex direction="column" minH="290px">
          {groups.length === 0 && <Text color="fg.subtle">{t('stockValue.empty')}</Text>}
          <Box as="figure" aria-label={t('stockValue.label')} h={`${groups.length * barHeight}px`}>
            <ResponsiveContainer width="100%" height="100%">
              <BarChart
                data={groups}
                layout="vertical"
                margin={{ top: 0, right: 110, bottom: 0, left: 0 }}
                accessibilityLayer={false}
              >
                <XAxis type="number" hide />
                <YAxis type="category" dataKey="name" tick={tick} tickLine={false} axisLine={false} width={56} />
                <Bar
                  dataKey="euro"
                  fill="var(--chakra-colors-chart-1)"
                  barSize={12}
                  radius={2}
                  isAnimationActive={false}
                >
                  <LabelList
                    dataKey="value"
                    position="right"
                    fontSize={12}
                    fill="var(--chakra-colors-fg)"
                    data-num=""
                  />
                </Bar>
              </BarChart>
            </ResponsiveContainer>
          </Box>
          <Box flex="1" />
          <Flex justify="space-between" borderTopWidth="1px" pt="2.5" fontWeight="semibold">
            <span>{t('stockValue.sum')}</span>
            <Num>{formatEuro(valuation?.valueOfGoods)}</Num>
          </Flex>
        </Flex>
      }
      table={
        <PictureTable
          label={t('stockValue.title')}
          heads={[t('stockValue.warehouse'), t('stockValue.pieces'), t('stockValue.value')]}
          rows={groups.map(({ key, name, pieces, value }) => ({ key, name, values: [pieces, value] }))}
        />
      }
    />
  );
}
