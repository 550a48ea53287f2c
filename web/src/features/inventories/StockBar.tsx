import { Box, Flex, HStack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Num } from '../../components/Num';
import { formatQuantity } from '../../format/numbers';

/** One colour for each warehouse, the same in every row; further warehouses share grey. */
const colours = ['chart.1', 'chart.2', 'chart.3', 'chart.4', 'chart.5'] as const;
const otherColour = 'chart.6';

function colourOf(place: number): string {
  return colours[place] ?? otherColour;
}

/** The colour mark that links a figure to its part of the bar. */
export function WarehouseMark({ place }: { place: number }): ReactNode {
  return <Box as="span" display="inline-block" boxSize="8px" rounded="2px" bg={colourOf(place)} aria-hidden />;
}

type StockBarProps = {
  /** The pieces in each warehouse, in the order of the columns. */
  parts: readonly { code: string; pieces: number }[];
  /** Adds a legend, for layouts without columns for the warehouses. */
  hasLegend?: boolean;
};

/** The shares of the warehouses in a SKU's stock; as text in the tooltip and for screen readers. */
export function StockBar({ parts, hasLegend = false }: StockBarProps): ReactNode {
  const held = parts.map((part, place) => ({ ...part, place })).filter(({ pieces }) => pieces > 0);
  const sum = held.reduce((all, { pieces }) => all + pieces, 0);
  const inWords = held.map(({ code, pieces }) => `${code} ${formatQuantity(pieces)}`).join(', ');
  return (
    <Box title={inWords} position="relative">
      <Flex h="8px" w="full" gap="1px" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        {held.map(({ code, pieces, place }) => (
          <Box key={code} h="full" bg={colourOf(place)} w={`${(pieces / sum) * 100}%`} />
        ))}
      </Flex>
      {hasLegend ? (
        <Flex gap="3" rowGap="0.5" wrap="wrap" mt="1" textStyle="xs" color="fg.muted">
          {held.map(({ code, pieces, place }) => (
            <HStack as="span" key={code} gap="1.5">
              <WarehouseMark place={place} />
              <Num>{`${code} ${formatQuantity(pieces)}`}</Num>
            </HStack>
          ))}
        </Flex>
      ) : (
        <VisuallyHidden>{inWords}</VisuallyHidden>
      )}
    </Box>
  );
}
