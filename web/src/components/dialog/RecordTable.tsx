import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type RecordColumn<Row> = {
  id: string;
  header: string;
  align?: 'start' | 'end';
  /** px; without one a column takes what is left. */
  width?: number;
  cell: (row: Row) => ReactNode;
};

type RecordTableProps<Row extends { id: string }> = {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
};

/** The few rows that belong to a record, all of them; a long list is a `DataTable`. */
export function RecordTable<Row extends { id: string }>({ label, columns, rows }: RecordTableProps<Row>): ReactNode {
  return (
    // Scrolled sideways with the keyboard too.
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
