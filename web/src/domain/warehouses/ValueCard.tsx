import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../ui/Num';
import { PictureCard } from '../../ui/picture/PictureCard';
import { PictureTable } from '../../ui/picture/PictureTable';
import { WholeLink } from '../../ui/WholeLink';
import { formatCount, formatEuro, formatShare } from '../../platform/format/numbers';

/** px: one bar with its texts, with and without the line below it, and the sum. */
const barHeight = { comfortable: 66, dense: 44 };
const sumHeight = 32;
/** In the columns of the card, so that pieces and values stand below each other. */
const lines = { gridColumn: '1 / -1', templateColumns: 'subgrid' };

type ValuedGroup = {
  key: string;
  name: string;
  /** The link to its stock. */
  href: string | undefined;
  inventory: number | null;
  valueOfGoods: string | null;
};

type ValueCardProps = {
  title: string;
  hint: string;
  /** The accessible name of the bars. */
  label: string;
  /** The column heading for the groups. */
  head: string;
  /** Undefined while loading. */
  groups: readonly ValuedGroup[] | undefined;
  /** EUR, of all groups, including those not shown. */
  whole: string | null | undefined;
  /** Pieces of all groups, if shown. */
  wholePieces?: number | undefined;
  /** The name of the total. */
  wholeLabel: string;
  /** The pieces are beside the value, and the share is in the table only. */
  dense?: boolean;
  /** The number of groups to reserve space for. */
  expected: number;
  error: unknown;
  onRetry: () => void;
};

/** The value of groups of stock, in EUR, as bars with their share of the total; each links to its stock. */
export function ValueCard(props: ValueCardProps): ReactNode {
  const { title, hint, label, head, groups, whole, wholePieces, wholeLabel, expected, error, onRetry } = props;
  const { dense = false } = props;
  const { t } = useTranslation('warehouses');
  const total = Number(whole ?? 0);
  const values = groups?.map(({ valueOfGoods }) => Number(valueOfGoods ?? 0)) ?? [];
  const largest = Math.max(...values, 0);
  const bars = (groups ?? []).map(({ key, name, href, inventory, valueOfGoods }, index) => ({
    key,
    name,
    href,
    value: formatEuro(valueOfGoods),
    pieces: formatCount(inventory ?? 0),
    share: formatShare(total > 0 ? (values[index] ?? 0) / total : 0),
    length: largest > 0 ? Math.max(0, (values[index] ?? 0) / largest) : 0,
  }));
  return (
    <PictureCard
      title={title}
      hint={hint}
      error={groups ? undefined : error}
      onRetry={onRetry}
      loading={groups === undefined}
      height={(groups?.length ?? expected) * barHeight[dense ? 'dense' : 'comfortable'] + sumHeight}
      picture={
        bars.length === 0 ? (
          <Text color="fg.subtle">{t('stockValue.empty')}</Text>
        ) : (
          <Grid
            templateColumns="minmax(0, 1fr) auto auto"
            templateRows="1fr auto"
            columnGap={{ base: '2', md: '4' }}
            flex="1"
          >
            <Grid {...lines} as="ul" alignContent="space-between" listStyleType="none" aria-label={label}>
              {bars.map(({ key, href, name, value, pieces, share, length }) => (
                <Grid {...lines} as="li" key={key} pb={dense ? '1.5' : '5'} position="relative">
                  <Text truncate gridColumn={dense ? undefined : '1 / 3'}>
                    {href === undefined ? name : <WholeLink to={href}>{name}</WholeLink>}
                  </Text>
                  {dense && (
                    <Num color="fg.muted" textAlign="end">
                      {t('stockValue.piecesOf', { pieces })}
                    </Num>
                  )}
                  <Num fontWeight="medium" textAlign="end" gridColumn="3">
                    {value}
                  </Num>
                  <Box
                    h="8px"
                    my="1.5"
                    bg="bg.emphasized"
                    rounded="full"
                    overflow="hidden"
                    gridColumn="1 / -1"
                    aria-hidden
                  >
                    <Box h="full" bg="chart.1" rounded="full" w={`${length * 100}%`} />
                  </Box>
                  {!dense && (
                    <Flex justify="space-between" gap="3" textStyle="xs" color="fg.muted" gridColumn="1 / -1">
                      <Num>{t('stockValue.piecesOf', { pieces })}</Num>
                      <Num>{share}</Num>
                    </Flex>
                  )}
                </Grid>
              ))}
            </Grid>
            <Grid {...lines} borderTopWidth="1px" pt="2.5" fontWeight="semibold">
              <span>{wholeLabel}</span>
              {wholePieces !== undefined && (
                <Num color="fg.muted" fontWeight="normal" textAlign="end">
                  {t('stockValue.piecesOf', { pieces: formatCount(wholePieces) })}
                </Num>
              )}
              <Num textAlign="end" gridColumn="3">
                {formatEuro(whole)}
              </Num>
            </Grid>
          </Grid>
        )
      }
      table={
        <PictureTable
          label={title}
          heads={[head, t('stockValue.pieces'), t('stockValue.value'), t('stockValue.share')]}
          rows={bars.map(({ key, name, pieces, value, share }) => ({ key, name, values: [pieces, value, share] }))}
        />
      }
    />
  );
}
