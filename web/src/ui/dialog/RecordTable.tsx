import { Box, Flex, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../useIsNarrow';

export type RecordColumn<Row> = {
  id: string;
  header: string;
  align?: 'start' | 'end';
  /** px; without one the column takes the remaining width. */
  width?: number;
  cell: (row: Row) => ReactNode;
};

type RecordTableProps<Row extends { id: string }> = {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
};

/** A short table of all rows that belong to a record; for long lists use `DataTable`. Under 768 px it is a list. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>): ReactNode {
  return useIsNarrow() ? <RecordList {...props} /> : <WideRecordTable {...props} />;
}

function WideRecordTable<Row extends { id: string }>({ label, columns, rows }: RecordTableProps<Row>): ReactNode {
  return (
    // Focusable, so that the keyboard can scroll it sideways.
    <Table.ScrollArea borderWidth="1px" rounded="l2" tabIndex={0} as="section" aria-label={label}>
      <Table.Root size="sm" aria-label={label}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {columns.map(({ id, header, align = 'start', width }) => (
              <Table.ColumnHeader key={id} textAlign={align} w={width === undefined ? undefined : `${width}px`}>
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.id} css={{ '&:last-of-type > td': { borderBottomWidth: 0 } }}>
              {columns.map(({ id, align = 'start', cell }) => (
                <Table.Cell key={id} textAlign={align} py="2" verticalAlign="middle">
                  {cell(row)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

/** Each row with its first column as the heading, and the others with their names. */
function RecordList<Row extends { id: string }>({ label, columns, rows }: RecordTableProps<Row>): ReactNode {
  const [head, ...others] = columns;
  return (
    <Box as="ul" listStyleType="none" aria-label={label} borderWidth="1px" rounded="l2">
      {rows.map((row) => (
        <Box as="li" key={row.id} px="3" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
          {head?.cell(row)}
          <Flex as="dl" wrap="wrap" columnGap="5" rowGap="1.5" mt="1.5">
            {others.map(({ id, header, cell }) => (
              <Box key={id}>
                <Text as="dt" textStyle="xs" color="fg.muted">
                  {header}
                </Text>
                <Box as="dd">{cell(row)}</Box>
              </Box>
            ))}
          </Flex>
        </Box>
      ))}
    </Box>
  );
}
