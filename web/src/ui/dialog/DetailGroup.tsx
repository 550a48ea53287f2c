import { Box, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { missing } from '../../platform/format/numbers';

type DetailGroupProps = { title: string; hint?: string; columns?: 1 | 2 | 3; children: ReactNode };

/** A group of read-only values: its name at the left, the values at the right, sized like `FieldGroup`. */
export function DetailGroup({ title, hint, columns = 2, children }: DetailGroupProps): ReactNode {
  return (
    <Box
      as="section"
      aria-label={title}
      display={{ md: 'grid' }}
      gridTemplateColumns="144px minmax(0, 1fr)"
      columnGap="6"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0, pt: 0 }}
    >
      <Box mb={{ base: 3, md: 0 }}>
        <Text as="h3" fontWeight="semibold">
          {title}
        </Text>
        {hint !== undefined && (
          <Text textStyle="xs" color="fg.muted">
            {hint}
          </Text>
        )}
      </Box>
      <Grid as="dl" templateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` }} gap="3">
        {children}
      </Grid>
    </Box>
  );
}

type DetailProps = {
  label: string;
  /** No value is shown as a dash. */
  children: ReactNode;
  /** Spans the whole group. */
  wide?: boolean;
};

/** One value with its name. */
export function Detail({ label, children, wide = false }: DetailProps): ReactNode {
  const isMissing = children === null || children === undefined || children === '';
  return (
    <Box minW="0" gridColumn={wide ? '1 / -1' : undefined}>
      <Text as="dt" textStyle="label" color="fg.muted">
        {label}
      </Text>
      <Box as="dd" mt="0.5" overflowWrap="anywhere" whiteSpace="pre-line" color={isMissing ? 'fg.subtle' : undefined}>
        {isMissing ? missing : children}
      </Box>
    </Box>
  );
}
