import type { SystemStyleObject } from '@chakra-ui/react';
import { edgeColours, plainColours } from '../plainColour';
import { rowHeights, type Density } from './density';

/** px; the width of the checkbox column (design: look, Tables). */
export const selectionWidth = 44;

/** The first column is sticky, with a hairline at its end. */
export const sticky: SystemStyleObject = {
  position: 'sticky',
  left: 'var(--first-left)',
  overflow: 'visible',
  _after: { content: '""', position: 'absolute', top: '0', bottom: '0', right: '0', width: '1px', bg: 'border' },
};

/**
 * The buttons of the row are sticky at the right edge, with a hairline at their start: without it, an amount that they cover looks like a
 * smaller one.
 */
export const stickyEnd: SystemStyleObject = {
  position: 'sticky',
  right: '0',
  zIndex: 2,
  bg: 'bg.subtle',
  _before: { content: '""', position: 'absolute', top: '0', bottom: '0', left: '0', width: '1px', bg: 'border' },
};

/** A tick and a dash, like those of the kit's checkbox. */
const marks = {
  tick: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23fff' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 8.5 3 3 6-7'/%3E%3C/svg%3E")`,
  dash: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' stroke='%23fff' stroke-width='2.2' stroke-linecap='round'%3E%3Cpath d='M4 8h8'/%3E%3C/svg%3E")`,
};

/** The style of a checkbox that is a plain element. */
export const checkStyle: SystemStyleObject = {
  appearance: 'none',
  display: 'block',
  boxSize: '15px',
  rounded: '4px',
  borderWidth: '1px',
  borderColor: 'border.strong',
  bg: 'bg.field',
  bgPos: 'center',
  cursor: 'pointer',
  '&:checked, &:indeterminate': { bg: 'accent.solid', borderColor: 'accent.solid', bgPos: 'center' },
  '&:checked': { bgImage: marks.tick },
  '&:indeterminate': { bgImage: marks.dash },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  focusVisibleRing: 'outside',
};

/**
 * The styles of the rows of a table (design: look, Tables). The fill of a row is a variable, because the sticky cell needs its
 * own fill.
 */
function gridStyle(density: Density): SystemStyleObject {
  return {
    '--first-left': '0px',
    '&[data-selectable]': { '--first-left': `${selectionWidth}px` },
    '& tbody tr': { '--row': '{colors.bg}' },
    '& tbody tr:hover': { '--row': '{colors.bg.subtle}' },
    '& tbody tr[aria-selected=true]': { '--row': '{colors.bg.selected}' },
    '&[data-opens] tbody tr': { cursor: 'pointer' },
    '& tbody td': {
      h: `${rowHeights[density]}px`,
      px: '2.5',
      bg: 'var(--row)',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textAlign: 'start',
      // The size is fixed and nothing overflows, so the browser need not lay out the other cells.
      contain: 'strict',
    },
    '&:not([data-selectable]) tbody td:first-of-type': { ps: '4', ...sticky, zIndex: 2 },
    '&[data-selectable] tbody td:nth-of-type(2)': { ...sticky, zIndex: 2 },
    '&[data-selectable] tbody td:first-of-type': { position: 'sticky', left: '0', zIndex: 2, p: '0 0 0 16px' },
    ...Object.fromEntries(
      plainColours.map((colour) => [
        `& tbody tr[data-colour=${colour}] > td:first-of-type`,
        { shadow: `inset 3px 0 {colors.${edgeColours[colour]}}` },
      ]),
    ),
    '& tbody[data-stale]': { opacity: 0.45 },
    '& tbody td[data-actions]': { ...stickyEnd, bg: 'var(--row)' },
    '& tbody tr[data-open]': { '--row': '{colors.bg.selected}' },
    '& .row-link': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', color: 'inherit' },
    '& td[data-end]': { textAlign: 'end' },
    '& tbody td:last-of-type': { pe: '4' },
    '& .check': checkStyle,
    '& .line': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .unset': { color: 'fg.muted' },
    '& .clamped': { whiteSpace: 'normal', lineClamp: 2 },
    '& .second': { textStyle: 'xs', color: 'fg.muted' },
    // Two lines of a name and one beside it fit into a tall row.
    '& .wrapped': { whiteSpace: 'normal', lineClamp: 2, overflowWrap: 'anywhere', lineHeight: '16px' },
    '& .stacked': { lineHeight: '16px' },
    '& :is(.second.wrapped, .wrapped + .second, .stacked + .second)': { lineHeight: '14px' },
    // A badge is four pixels higher than the line.
    '& .stacked > .chakra-badge': { my: '-2px', verticalAlign: 'top' },
    '& .stacked + .second .wrapped': { lineClamp: 1 },
    '& .as-wide-as-other': { width: '0', minWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .parts': { textStyle: 'xs', color: 'fg.subtle' },
    '& .id': { textStyle: 'id' },
    '& .more': {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: 0,
      px: '1',
      minH: '4',
      rounded: 'l1',
      bg: 'gray.subtle',
      color: 'gray.fg',
      textStyle: '2xs',
      fontWeight: 'medium',
      userSelect: 'none',
    },
    // In compact rows, the second texts of all rows are aligned, unless the first needs more room.
    '& .side-by-side.two > :first-of-type': { flexShrink: 0, minW: '45%', maxW: '75%' },
    '& .side-by-side > .icon-and-word': { flexShrink: 0 },
    '& .side-by-side:has(> .document-chip)': { gap: '1' },
    '& .bone': {
      display: 'block',
      maxW: 'full',
      rounded: 'l2',
      bg: 'bg.emphasized',
      animation: 'pulse',
      animationDuration: '1.2s',
    },
    '& .bone + .bone': { mt: '1.5' },
    '& td[data-end] > .bone': { ms: 'auto' },
    '& .operator': { w: '14px', color: 'fg.subtle', textAlign: 'center', flexShrink: 0 },
    '& .side-by-side': { display: 'flex', alignItems: 'center', gap: '2', minW: '0' },
    // The active row is only highlighted while the keyboard focus is in the table.
    '&:focus-visible tbody tr[data-active]': { '--row': '{colors.bg.selected}' },
    '&:focus-visible tbody tr[data-active] > td': {
      shadow: 'inset 0 1px {colors.accent.border}, inset 0 -1px {colors.accent.border}',
    },
    '&:focus-visible tbody tr[data-active] > td:first-of-type': {
      shadow:
        'inset 3px 0 {colors.accent.solid}, inset 0 1px {colors.accent.border}, inset 0 -1px {colors.accent.border}',
    },
  };
}

/** The class of a table. Its styles are in the page's own stylesheet, so that they are not computed on each render. */
export const gridClasses: Record<Density, string> = { compact: 'grid-compact', comfortable: 'grid-comfortable' };

/** A function, so that they are not in the client's code. */
export function gridStyles(): Record<string, SystemStyleObject> {
  return {
    [`.${gridClasses.compact}`]: gridStyle('compact'),
    [`.${gridClasses.comfortable}`]: gridStyle('comfortable'),
  };
}
