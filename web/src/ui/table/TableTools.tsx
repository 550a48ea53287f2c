import { HStack } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { Column } from './column';
import { ColumnChooser } from './ColumnChooser';
import { DensityButton } from './DensityButton';
import type { TablePreferences } from './tablePreferences';

type TableToolsProps = {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  preferences: TablePreferences;
  onPreferences: (change: Partial<TablePreferences>) => void;
};

/** The settings of the table's look: columns and row height. */
export const TableTools = memo(function TableTools({
  columns,
  preferences,
  onPreferences,
}: TableToolsProps): ReactNode {
  return (
    <HStack gap="0" flexShrink={0}>
      <ColumnChooser columns={columns} preferences={preferences} onChange={onPreferences} />
      <DensityButton density={preferences.density} onChange={(density) => onPreferences({ density })} />
    </HStack>
  );
});
