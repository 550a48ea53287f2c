import { Box, Grid, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

type ColumnLineProps = { from: string; to: string; hint?: string; isFixed?: boolean };

/** A column of the file and what it is read as. */
export function ColumnLine({ from, to, hint, isFixed = false }: ColumnLineProps): ReactNode {
  return (
    <Grid
      templateColumns="minmax(0, 1.2fr) 14px minmax(0, 1fr)"
      gap="2"
      px="4"
      py="1.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      alignItems="center"
    >
      <Text textStyle="xs" color="fg.muted" fontStyle={isFixed ? 'italic' : undefined} overflowWrap="anywhere">
        {from}
      </Text>
      <Box color="fg.subtle">
        <ArrowRight size={12} aria-hidden />
      </Box>
      <Box minW="0">
        <Text>{to}</Text>
        {hint !== undefined && (
          <Text textStyle="xs" color="fg.muted">
            {hint}
          </Text>
        )}
      </Box>
    </Grid>
  );
}
