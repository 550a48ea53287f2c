import { Box, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Num } from '../../ui/Num';

export type Figure = {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  /** Set where the user must act. */
  colour?: 'orange' | 'red' | 'green';
};

/** Figures in one frame with hairlines (design: look, import). */
export function Figures({ figures }: { figures: readonly Figure[] }): ReactNode {
  const oneRow = `1.5fr repeat(${figures.length - 1}, 1fr)`;
  const isOdd = figures.length % 2 === 1;
  // With more in a row, their texts would wrap.
  const hasTwoRows = figures.length > 5;
  return (
    <Grid
      as="dl"
      m="0"
      flexShrink={0}
      borderWidth="1px"
      rounded="l2"
      overflow="hidden"
      gap="1px"
      bg="border.muted"
      templateColumns={{ base: 'repeat(2, 1fr)', md: hasTwoRows ? 'repeat(4, 1fr)' : oneRow, lg: oneRow }}
      css={{
        '& > :first-of-type': { gridColumn: { md: hasTwoRows && isOdd ? 'span 2' : 'auto', lg: 'auto' } },
        '& > :last-of-type': { gridColumn: { base: isOdd ? 'span 2' : 'auto', md: 'auto' } },
      }}
    >
      {figures.map(({ label, value, hint, colour }, index) => (
        <Box key={index} px={{ base: 3, md: 4 }} py="2.5" bg="bg.panel" minW="0">
          <Text as="dt" textStyle="xs" fontWeight="medium" color="fg.muted">
            {label}
          </Text>
          <Box as="dd" m="0">
            <Num textStyle="lg" fontWeight="semibold" color={colour && `${colour}.fg`}>
              {value}
            </Num>
            <Text textStyle="xs" color="fg.muted">
              {hint}
            </Text>
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
