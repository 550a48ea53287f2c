import type { SystemStyleObject } from '@chakra-ui/react';
import { rowHeights, type Density } from './density';

/** The first column stays in place, with a hairline at its end. */
export const sticky: SystemStyleObject = {
  position: 'sticky',
  left: '0',
  overflow: 'visible',
  _after: { content: '""', position: 'absolute', top: '0', bottom: '0', right: '0', width: '1px', bg: 'border' },
};

/**
 * How the rows of a table look (design: look, Tables). The fill of a row is a variable, because the cell that sticks needs
 * a fill of its own.
 */
function gridStyle(density: Density): SystemStyleObject {
  return {
    '& tbody tr': { '--row': '{colors.bg}' },
    '& tbody tr:hover': { '--row': '{colors.bg.subtle}' },
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
    },
    '& tbody td:first-of-type': { ps: '4', ...sticky, zIndex: 2 },
    '& tbody td:last-of-type': { pe: '4' },
    '& .line': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .second': { textStyle: 'xs', color: 'fg.muted' },
    '& .parts': { textStyle: 'xs', color: 'fg.subtle' },
    '& .operator': { w: '14px', color: 'fg.subtle', textAlign: 'center', flexShrink: 0 },
    '& .side-by-side': { display: 'flex', alignItems: 'center', gap: '2', minW: '0' },
    // The row of the keyboard shows only while the keyboard is in the table.
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

export const gridStyles: Record<Density, SystemStyleObject> = {
  compact: gridStyle('compact'),
  comfortable: gridStyle('comfortable'),
};
