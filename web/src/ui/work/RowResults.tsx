import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { saveCsv } from '../file/csv';
import { Segments } from '../Segments';

export type RowResult = {
  id: string;
  kind: 'done' | 'skipped' | 'failed' | 'waiting';
  /** The outcome, as text: "Gesendet", "Übersprungen". */
  outcome: string;
  /** Why it was not done. */
  reason?: string;
};

type RowResultsProps = {
  label: string;
  /** The kind of ids, such as "Auftrag"; also the column heading in the file. */
  idLabel: string;
  rows: readonly RowResult[];
  /** Without its extension. */
  fileName: string;
};

const icons = { done: CircleCheck, skipped: CircleMinus, failed: CircleAlert, waiting: CircleDashed };
const colours = { done: 'green.fg', skipped: 'orange.fg', failed: 'red.fg', waiting: 'fg.subtle' };
const kinds = ['failed', 'skipped', 'done', 'waiting'] as const;

/** The maximum number of rows listed; the file has all of them. */
const mostShown = 500;

/** The outcome of each row of long work: filtered by kind, and as a file. */
export function RowResults({ label, idLabel, rows, fileName }: RowResultsProps): ReactNode {
  const { t } = useTranslation('kit');
  const [chosen, setChosen] = useState<RowResult['kind'] | 'all'>('all');
  const counts = Map.groupBy(rows, ({ kind }) => kind);
  // If the chosen kind has no rows any more, show all.
  const kind = chosen !== 'all' && counts.has(chosen) ? chosen : 'all';
  const shown = kind === 'all' ? rows : (counts.get(kind) ?? []);
  const options = [
    { value: 'all' as const, label: `${t('results.all')} ${formatCount(rows.length)}` },
    ...kinds
      .filter((one) => counts.has(one))
      .map((one) => ({ value: one, label: `${t(`results.${one}`)} ${formatCount(counts.get(one)?.length ?? 0)}` })),
  ];
  return (
    <Box as="section" aria-label={label} minW="0">
      <Flex gap="2" mb="2" wrap="wrap" align="center">
        <Segments label={t('results.filter')} options={options} value={kind} onChange={setChosen} />
        <Box flex="1" />
        <Button
          size="xs"
          disabled={shown.length === 0}
          onClick={() =>
            saveCsv(fileName, [
              [idLabel, t('results.outcome'), t('results.reason')],
              ...shown.map((row) => [row.id, row.outcome, row.reason ?? '']),
            ])
          }
        >
          <Download />
          {t('results.csv')}
        </Button>
      </Flex>
      {/* Focusable, so that a keyboard can scroll it. */}
      <Box
        as="ul"
        aria-label={label}
        tabIndex={0}
        listStyleType="none"
        borderWidth="1px"
        rounded="l2"
        maxH="360px"
        overflow="auto"
      >
        {shown.slice(0, mostShown).map((row) => (
          <ResultRow key={row.id} row={row} />
        ))}
      </Box>
      {shown.length > mostShown && (
        <Text color="fg.muted" textStyle="xs" mt="1">
          {t('work.more', { count: shown.length - mostShown, rows: formatCount(shown.length - mostShown) })}
        </Text>
      )}
    </Box>
  );
}

function ResultRow({ row: { id, kind, outcome, reason } }: { row: RowResult }): ReactNode {
  const Icon = icons[kind];
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      px="3"
      minH="9"
      py="1"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: 0 }}
      wrap="wrap"
    >
      <Text as="span" textStyle="id" flex="1 1 120px" overflowWrap="anywhere">
        {id}
      </Text>
      {reason !== undefined && (
        <Text as="span" textStyle="xs" color="fg.muted">
          {reason}
        </Text>
      )}
      <Flex as="span" align="center" gap="1.5" color={colours[kind]}>
        <Icon size={14} aria-hidden />
        {outcome}
      </Flex>
    </Flex>
  );
}
