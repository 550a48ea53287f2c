/** Plain elements used in hundreds of cells: a styled component would compute its styles in each cell, a class costs nothing. */
import { defineGlobalStyles, type SystemStyleObject } from '@chakra-ui/react';
import { plainColours } from '../../ui/plainColour';

/** Lucide's copy and check icons as masks, which saves an element in each cell. */
const masks = {
  copy: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Crect width='14' height='14' x='8' y='8' rx='2' ry='2'/%3E%3Cpath d='M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2'/%3E%3C/svg%3E")`,
  check: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E")`,
};

const clipped: SystemStyleObject = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

export const plainStyles = defineGlobalStyles({
  '.copy-button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '5',
    rounded: 'l1',
    color: 'fg.muted',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _before: { content: '""', boxSize: '13px', bg: 'currentcolor', mask: `${masks.copy} center / contain no-repeat` },
    '&[data-copied]::before': { mask: `${masks.check} center / contain no-repeat` },
  },
  '.hinted-figure': {
    fontWeight: 'semibold',
    cursor: 'help',
    rounded: 'l1',
    textDecoration: 'underline dotted',
    textDecorationColor: 'border.emphasized',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
  },
  '.row-button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: { base: '8', md: '6' },
    my: '-1',
    rounded: 'l1',
    color: 'fg.muted',
    cursor: 'pointer',
    verticalAlign: 'middle',
    flexShrink: 0,
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
  '.document-chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    h: '22px',
    rounded: 'l1',
    borderWidth: '1px',
    textStyle: '2xs',
    fontWeight: 'medium',
    flexShrink: 0,
    focusVisibleRing: 'outside',
    '&:is(a)': { bg: 'bg.panel', color: 'fg', _hover: { bg: 'bg.muted' } },
    '&[data-missing]': { borderStyle: 'dashed', color: 'fg.subtle' },
  },
  '.text-link': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
  },
  '.copyable-id': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minW: '0',
    textStyle: 'id',
    '& > span': clipped,
    '&[data-strong]': { fontWeight: 'medium' },
    '& > button': { opacity: 0, flexShrink: 0, my: '-1' },
    '&:hover > button, & > button:focus-visible': { opacity: 1 },
    // Laid over the end of the text; reserved space would truncate every text.
    position: 'relative',
    '& > .row-button': {
      position: 'absolute',
      insetEnd: '6',
      my: '0',
      boxSize: '5',
      bg: 'var(--row, {colors.bg.panel})',
    },
    // A finger cannot hover.
    '@media (hover: none)': {
      '& > button': { opacity: 1 },
      '& > .row-button': { position: 'static', boxSize: '8', my: '-1.5' },
    },
  },
  '.icon-and-word': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    maxW: 'full',
    verticalAlign: 'middle',
    '& > svg': { flexShrink: 0 },
    '& > span': clipped,
    '&[data-filled]': { h: '5', px: '1.5', gap: '1', rounded: 'l1', textStyle: 'xs', fontWeight: 'medium' },
    ...Object.fromEntries(
      plainColours.flatMap((colour) => [
        [`&[data-colour=${colour}] > svg`, { color: `${colour}.fg` }],
        [`&[data-colour=${colour}][data-filled]`, { bg: `${colour}.subtle`, color: `${colour}.fg` }],
      ]),
    ),
  },
});
