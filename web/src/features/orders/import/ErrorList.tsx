import { Badge, Box, Button, chakra, Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import type { ParseKeys } from 'i18next';
import { Download, Search } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import { Num } from '../../../components/Num';
import { Segments } from '../../../components/Segments';
import { useErrorText } from '../../../errors/useErrorText';
import { formatCount } from '../../../format/numbers';
import { i18n } from '../../../i18n/i18n';
import type { FileError } from './checkOrders';
import { saveCsv } from './saveCsv';

type ErrorListProps = { errors: readonly FileError[]; fileName: string };

/** The most rows that are drawn; the search and the CSV find the others. */
const mostShown = 300;
/** Columns that the errors can be narrowed to by a click. */
const mostColumns = 4;

const everything = '';

/** Everything that is wrong with a file: where, and what to do. */
export function ErrorList({ errors, fileName }: ErrorListProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const words = useErrorWords();
  const [column, setColumn] = useState(everything);
  const [search, setSearch] = useState('');
  const counts = useMemo(() => {
    const byColumn = new Map<string, number>();
    for (const error of errors) {
      if (error.column !== undefined) byColumn.set(error.column, (byColumn.get(error.column) ?? 0) + 1);
    }
    return [...byColumn].toSorted((one, other) => other[1] - one[1]).slice(0, mostColumns);
  }, [errors]);
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return errors.filter(
      (error) =>
        (column === everything || error.column === column) &&
        [String(error.line), error.order, error.value].some((text) => text?.toLowerCase().includes(wanted)),
    );
  }, [errors, column, search]);
  const save = () =>
    saveCsv(`${fileName.replace(/\.\w+$/, '')}-${t('files.errors')}.csv`, [
      [t('check.row'), t('check.order'), t('check.column'), t('check.value'), t('check.errors'), t('check.remedy')],
      ...shown.map((error) => {
        const { message, remedy } = words(error);
        return [String(error.line), error.order ?? '', error.column ?? '', error.value ?? '', message, remedy];
      }),
    ]);
  return (
    <Card
      flex={{ lg: 1 }}
      minH={{ lg: '220px' }}
      maxH={{ base: '480px', lg: 'none' }}
      body={{ p: '0', display: 'flex', flexDirection: 'column' }}
      title={
        <>
          {t('check.errors')}{' '}
          <Badge colorPalette="red">
            <Num>{formatCount(errors.length)}</Num>
          </Badge>
        </>
      }
      actions={
        <Button variant="ghost" size="xs" aria-label={t('check.csvLabel')} onClick={save}>
          <Download />
          {t('check.csv')}
        </Button>
      }
    >
      <Flex gap="2" px="4" pb="2" wrap="wrap" align="center">
        {counts.length > 1 && (
          <Box overflowX="auto" maxW="full" css={{ '& label': { whiteSpace: 'nowrap' } }}>
            <Segments
              label={t('check.filter')}
              value={column}
              onChange={setColumn}
              options={[
                { value: everything, label: `${t('check.all')} ${formatCount(errors.length)}` },
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
            aria-label={t('check.search')}
            placeholder={t('check.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </InputGroup>
      </Flex>
      <Box flex="1" minH="0" overflow="auto" tabIndex={0} as="section" aria-label={t('check.errors')}>
        <RowsTable>
          <thead>
            <tr>
              <th scope="col" data-number>
                {t('check.row')}
              </th>
              <th scope="col">{t('check.order')}</th>
              <th scope="col">{t('check.columnAndValue')}</th>
              <th scope="col">{t('check.message')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, mostShown).map((error, index) => {
              const { message, remedy } = words(error);
              return (
                <tr key={index}>
                  <td data-number>
                    <Num>{formatCount(error.line)}</Num>
                  </td>
                  <td>
                    <Text textStyle="id" whiteSpace="nowrap">
                      {error.order}
                    </Text>
                  </td>
                  <td>
                    <Text overflowWrap="anywhere">{error.column ?? t('check.wholeRow')}</Text>
                    {error.column !== undefined && (
                      <Text textStyle="id" color="fg.muted" overflowWrap="anywhere">
                        {error.value ?? t('check.empty')}
                      </Text>
                    )}
                  </td>
                  <td>
                    <Text fontWeight="medium">{message}</Text>
                    <Text textStyle="xs" color="fg.muted">
                      {remedy}
                    </Text>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </RowsTable>
        {shown.length === 0 && (
          <Text px="4" py="3" color="fg.muted" aria-live="polite">
            {t('check.noMatch')}
          </Text>
        )}
        {shown.length > mostShown && (
          <Text px="4" py="2" color="fg.muted" textStyle="xs">
            {t('check.more', { errors: formatCount(shown.length - mostShown) })}
          </Text>
        )}
      </Box>
    </Card>
  );
}

/** What is wrong and what to do about it, in the language that is shown. An error that the catalogue does not know keeps its own text. */
function useErrorWords(): (error: FileError) => { message: string; remedy: string } {
  const { t } = useTranslation('orderImport');
  const errorText = useErrorText();
  return ({ messageKey, message, values }) => {
    if (messageKey === null) return { message, remedy: '' };
    const given = Object.fromEntries(values.map(({ name, value }) => [name, value]));
    const remedy = `remedies.${messageKey.split('.').at(-1)}`;
    return {
      message: errorText({ messageKey, values: given }),
      remedy: isText(remedy) ? t(remedy) : '',
    };
  };
}

function isText(key: string): key is ParseKeys<'orderImport'> {
  return i18n.exists(key, { ns: 'orderImport' });
}

/** Rows of an import, dense and with a head that stays. */
export const RowsTable = chakra('table', {
  base: {
    w: 'full',
    // On a narrow screen it is scrolled sideways.
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
