import { Badge, Box, Button, chakra, Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import { Download, Search } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import { Card } from '../../ui/Card';
import { saveCsv } from '../../ui/file/csv';
import { Num } from '../../ui/Num';
import { Segments } from '../../ui/Segments';
import { formatCount } from '../../platform/format/numbers';
import { SkuId } from '../skus/SkuId';

/** An error in a file, as text. */
export type FileErrorText = {
  /** The line in the file, from 1. */
  line: number;
  /** The record concerned: an order number, a SKU. */
  record: string | undefined;
  /** As named in the file; undefined for the row as a whole. */
  column: string | undefined;
  value: string | undefined;
  message: string;
  /** How to fix it. */
  remedy: string;
  /** What the error is about, for the filter; by default its column. */
  category?: string;
  /** What becomes of the record nevertheless. */
  state?: string | undefined;
};

type ErrorListProps = {
  errors: readonly FileErrorText[];
  /** The kind of records, and what the search covers. */
  recordLabel: string;
  /** The records are SKUs, whose panel can be opened. */
  recordIsSku?: boolean;
  searchLabel: string;
  fileName: string;
};

/** The maximum number of rows rendered; the search and the CSV cover all of them. */
const mostShown = 300;
/** The number of categories offered as filters. */
const mostCategories = 7;

const everything = '';

function categoryOf({ category, column }: FileErrorText): string | undefined {
  return category ?? column;
}

/** All errors in a file: where, and how to fix them. */
export function ErrorList(props: ErrorListProps): ReactNode {
  const { errors, recordLabel, recordIsSku = false, searchLabel, fileName } = props;
  const { t } = useTranslation('imports');
  const [category, setCategory] = useState(everything);
  const [search, setSearch] = useState('');
  const counts = useMemo(() => {
    const byCategory = new Map<string, number>();
    for (const error of errors) {
      const name = categoryOf(error);
      if (name !== undefined) byCategory.set(name, (byCategory.get(name) ?? 0) + 1);
    }
    return [...byCategory].toSorted((one, other) => other[1] - one[1]).slice(0, mostCategories);
  }, [errors]);
  const shown = useMemo(() => {
    const words = searchWords(search);
    return errors.filter(
      (error) =>
        (category === everything || categoryOf(error) === category) &&
        mentionsAll([error.line, error.record, error.value].join(' '), words),
    );
  }, [errors, category, search]);
  const save = () =>
    saveCsv(`${fileName.replace(/\.\w+$/, '')}-${t('files.errors')}`, [
      [t('errors.row'), recordLabel, t('errors.column'), t('errors.value'), t('errors.errors'), t('errors.remedy')],
      ...shown.map(({ line, record = '', column: name = '', value = '', message, remedy }) => [
        String(line),
        record,
        name,
        value,
        message,
        remedy,
      ]),
    ]);
  return (
    <Card
      flex={{ lg: 1 }}
      minH={{ lg: '220px' }}
      maxH={{ base: '480px', lg: 'none' }}
      body={{ p: '0', display: 'flex', flexDirection: 'column' }}
      title={
        <>
          {t('errors.errors')}{' '}
          <Badge colorPalette="red">
            <Num>{formatCount(errors.length)}</Num>
          </Badge>
        </>
      }
      actions={
        <Button variant="ghost" size="xs" aria-label={t('errors.csvLabel')} onClick={save}>
          <Download />
          {t('errors.csv')}
        </Button>
      }
    >
      <Flex gap="2" px="4" pb="2" wrap="wrap" align="center">
        {counts.length > 1 && (
          <Box overflowX="auto" maxW="full" css={{ '& label': { whiteSpace: 'nowrap' } }}>
            <Segments
              label={t('errors.filter')}
              value={category}
              onChange={setCategory}
              options={[
                { value: everything, label: `${t('errors.all')} ${formatCount(errors.length)}` },
                ...counts.map(([name, count]) => ({ value: name, label: `${name} ${formatCount(count)}` })),
              ]}
            />
          </Box>
        )}
        <InputGroup
          w={{ base: 'full', md: '190px' }}
          startElement={<Search size={14} />}
          startElementProps={{ color: 'fg.subtle', px: '2.5' }}
        >
          <Input
            size="xs"
            type="search"
            ps="8"
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </InputGroup>
      </Flex>
      <Box flex="1" minH="0" overflow="auto" tabIndex={0} as="section" aria-label={t('errors.errors')}>
        <RowsTable>
          <thead>
            <tr>
              <th scope="col" data-number>
                {t('errors.row')}
              </th>
              <th scope="col">{recordLabel}</th>
              <th scope="col">{t('errors.columnAndValue')}</th>
              <th scope="col">{t('errors.message')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, mostShown).map((error, index) => (
              <tr key={index}>
                <td data-number>
                  <Num>{formatCount(error.line)}</Num>
                </td>
                <td>
                  {recordIsSku && error.record ? (
                    <SkuId sku={error.record} />
                  ) : (
                    <Text textStyle="id" whiteSpace="nowrap">
                      {error.record}
                    </Text>
                  )}
                </td>
                <td>
                  <Text overflowWrap="anywhere">{error.column ?? t('errors.wholeRow')}</Text>
                  {error.column !== undefined && (
                    <Text textStyle="id" color="fg.muted" overflowWrap="anywhere">
                      {error.value ?? t('errors.empty')}
                    </Text>
                  )}
                </td>
                <td>
                  <Text fontWeight="medium">
                    {error.message} {error.state !== undefined && <Badge colorPalette="orange">{error.state}</Badge>}
                  </Text>
                  <Text textStyle="xs" color="fg.muted">
                    {error.remedy}
                  </Text>
                </td>
              </tr>
            ))}
          </tbody>
        </RowsTable>
        {shown.length === 0 && (
          <Text px="4" py="3" color="fg.muted" aria-live="polite">
            {t('errors.noMatch')}
          </Text>
        )}
        {shown.length > mostShown && (
          <Text px="4" py="2" color="fg.muted" textStyle="xs">
            {t('errors.more', { errors: formatCount(shown.length - mostShown) })}
          </Text>
        )}
      </Box>
    </Card>
  );
}

/** The rows of an import, dense and with a sticky head. */
export const RowsTable = chakra('table', {
  base: {
    w: 'full',
    // Scrolled sideways on a narrow screen.
    minW: '600px',
    '& th': {
      position: 'sticky',
      top: '0',
      bg: 'bg.subtle',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      textAlign: 'start',
      px: '3',
      py: '1.5',
      zIndex: '1',
      whiteSpace: 'nowrap',
    },
    '& td': { px: '3', py: '1.5', borderTopWidth: '1px', borderColor: 'border.muted', verticalAlign: 'top' },
    '& [data-number]': { textAlign: 'end' },
  },
});
