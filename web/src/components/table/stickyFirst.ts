/** The first column stays in place, with a hairline at its end. */
export const stickyFirst = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  overflow: 'visible',
  _after: { content: '""', position: 'absolute', top: 0, bottom: 0, right: 0, width: '1px', bg: 'border' },
} as const;
