import { chakra } from '@chakra-ui/react';

/** An icon with its word: in a table a state is neither colour nor icon alone (design: look, Rules). */
export const IconAndWord = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    maxW: 'full',
    verticalAlign: 'middle',
    '& > svg': { flexShrink: 0, color: 'colorPalette.fg' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  defaultVariants: { filled: false },
  variants: {
    /** Where somebody must act. */
    filled: {
      true: {
        h: '5',
        px: '1.5',
        gap: '1',
        rounded: 'l1',
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        textStyle: 'xs',
        fontWeight: 'medium',
      },
    },
  },
});
