import { Badge, Box, type BoxProps, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity, missing } from '../../platform/format/numbers';

type ChangeRow = {
  key: string;
  /** A property, a location. */
  name: ReactNode;
  /** A second, quieter line, such as the location's part in a movement. */
  hint?: string;
  /** As text; undefined for no value. */
  before: string | undefined;
  after: string | undefined;
  /** The difference of two numbers; 0 is shown as "=". */
  difference?: number;
};

type ChangeRowsProps = {
  label: string;
  rows: readonly ChangeRow[];
  /** Below the rows, such as their total. */
  footer?: ReactNode;
};

const Frame = chakra('ul', {
  base: { listStyleType: 'none', borderWidth: '1px', rounded: 'l2', bg: 'bg.subtle', overflow: 'hidden' },
});

/** Old and new values, one row each (design: look, Old → new): shown before a booking is confirmed. */
export function ChangeRows({ label, rows, footer }: ChangeRowsProps): ReactNode {
  return (
    <Frame aria-label={label}>
      {rows.map((row) => (
        <Flex
          as="li"
          key={row.key}
          align="center"
          gap="3"
          px="3.5"
          minH="9"
          py="1.5"
          wrap="wrap"
          borderTopWidth="1px"
          borderColor="border.muted"
          _first={{ borderTopWidth: 0 }}
        >
          <Box flex="1 1 120px" minW="0">
            <Box overflowWrap="anywhere">{row.name}</Box>
            {row.hint !== undefined && (
              <Text textStyle="xs" color="fg.subtle">
                {row.hint}
              </Text>
            )}
          </Box>
          <OldAndNew before={row.before} after={row.after} />
          {row.difference !== undefined && (
            <Flex w="72px" justify="flex-end">
              <Difference value={row.difference} />
            </Flex>
          )}
        </Flex>
      ))}
      {footer !== undefined && (
        <Flex
          as="li"
          align="center"
          justify="space-between"
          gap="3"
          px="3.5"
          minH="9"
          borderTopWidth="1px"
          textStyle="xs"
          color="fg.muted"
        >
          {footer}
        </Flex>
      )}
    </Frame>
  );
}

type OldAndNewProps = { before: string | undefined; after: string | undefined };

/**
 * "248 → 128": the old value is quiet, the new one stands out. Nothing is struck through, which would make figures hard to read.
 */
export function OldAndNew({ before = missing, after = missing }: OldAndNewProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2" minW="0">
      <Text as="span" color="fg.muted" {...wrapping(before)} data-num={isFigure(before) ? '' : undefined}>
        {before}
      </Text>
      <Box as="span" color="fg.subtle" flexShrink="0">
        <ArrowRight size={13} aria-hidden />
        <VisuallyHidden>{` ${t('change.to')} `}</VisuallyHidden>
      </Box>
      <Text as="span" fontWeight="semibold" {...wrapping(after)} data-num={isFigure(after) ? '' : undefined}>
        {after}
      </Text>
    </Flex>
  );
}

/** A short word is never broken to make room for a long one beside it. */
function wrapping(text: string): BoxProps {
  return text.length <= 12 ? { flexShrink: 0 } : { overflowWrap: 'anywhere', minW: '0' };
}

/** Tabular figures widen the hyphens of names and numbers such as NB-26-229, so they are for figures only. */
function isFigure(text: string): boolean {
  return !/[\p{L}-]/u.test(text);
}

/** A difference with its sign: more is green, less is orange, 0 is a quiet "=". */
function Difference({ value }: { value: number }): ReactNode {
  if (value === 0) {
    return (
      <Text as="span" color="fg.subtle">
        {'='}
      </Text>
    );
  }
  return (
    <Badge colorPalette={value > 0 ? 'green' : 'orange'} data-num="">
      {value > 0 ? `+ ${formatQuantity(value)}` : `− ${formatQuantity(-value)}`}
    </Badge>
  );
}
