import { Box, Flex, HStack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Num } from '../../ui/Num';
import { formatQuantity } from '../../platform/format/numbers';

/** One colour for each warehouse, the same in every row; further warehouses share grey. */
const colours = ['chart.1', 'chart.2', 'chart.3', 'chart.4', 'chart.5'] as const;
const otherColour = 'chart.6';

function colourOf(index: number): string {
  return colours[index] ?? otherColour;
}

/** The colour mark that links a figure to its part of the bar. */
export function WarehouseMark({ index }: { index: number }): ReactNode {
  return <Box as="span" display="inline-block" boxSize="8px" rounded="2px" bg={colourOf(index)} aria-hidden />;
}

type StockBarProps = {
  /** The pieces in each warehouse, in the order of the columns. */
  parts: readonly { code: string; pieces: number }[];
  /** Adds a legend, for layouts without columns for the warehouses. */
  hasLegend?: boolean;
};

/** The shares of the warehouses in a SKU's stock; as text in the tooltip and for screen readers. */
export function StockBar({ parts, hasLegend = false }: StockBarProps): ReactNode {
  const stocked = parts.map((part, index) => ({ ...part, index })).filter(({ pieces }) => pieces > 0);
  const sum = stocked.reduce((all, { pieces }) => all + pieces, 0);
  const text = stocked.map(({ code, pieces }) => `${code} ${formatQuantity(pieces)}`).join(', ');
  return (
    <Box title={text} position="relative">
      <Flex h="8px" w="full" gap="1px" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        {stocked.map(({ code, pieces, index }) => (
          <Box key={code} h="full" bg={colourOf(index)} w={`${(pieces / sum) * 100}%`} />
        ))}
      </Flex>
      {hasLegend ? (
        <Flex gap="3" rowGap="0.5" wrap="wrap" mt="1" textStyle="xs" color="fg.muted">
          {stocked.map(({ code, pieces, index }) => (
            <HStack as="span" key={code} gap="1.5">
              <WarehouseMark index={index} />
              <Num>{`${code} ${formatQuantity(pieces)}`}</Num>
            </HStack>
          ))}
        </Flex>
      ) : (
        <VisuallyHidden>{text}</VisuallyHidden>
      )}
    </Box>
  );
}
