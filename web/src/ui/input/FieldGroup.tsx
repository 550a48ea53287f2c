import { Box, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type FieldGroupProps = {
  title: string;
  hint?: string;
  columns?: 1 | 2 | 3 | 4;
  /** Where a large dialog does not fit, for fields such as a time that are cut in a third of the width. */
  mediumColumns?: 1 | 2 | 3;
  children: ReactNode;
};

/** A group of fields: its name at the left, the fields at the right (design: look, Dialogs). */
export function FieldGroup({
  title,
  hint,
  columns = 2,
  mediumColumns = columns === 4 ? 2 : columns,
  children,
}: FieldGroupProps): ReactNode {
  return (
    <Box
      as="fieldset"
      border="0"
      m="0"
      px="0"
      py="4"
      minW="0"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0, pt: 0 }}
    >
      <Box display={{ md: 'grid' }} gridTemplateColumns="144px minmax(0, 1fr)" columnGap="6">
        <Box mb={{ base: 3, md: 0 }}>
          <Text as="legend" fontWeight="semibold">
            {title}
          </Text>
          {hint !== undefined && (
            <Text textStyle="xs" color="fg.muted">
              {hint}
            </Text>
          )}
        </Box>
        <FieldRow columns={columns} mediumColumns={mediumColumns}>
          {children}
        </FieldRow>
      </Box>
    </Box>
  );
}

type FieldRowProps = Required<Pick<FieldGroupProps, 'columns' | 'mediumColumns'>> & { children: ReactNode };

/** Fields beside each other; within a group of one column, a row with its own number of columns. */
export function FieldRow({ columns, mediumColumns, children }: FieldRowProps): ReactNode {
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: `repeat(${mediumColumns}, minmax(0, 1fr))`,
        lg: `repeat(${columns}, minmax(0, 1fr))`,
      }}
      columnGap="3"
      rowGap="6"
      alignItems="start"
    >
      {children}
    </Grid>
  );
}
