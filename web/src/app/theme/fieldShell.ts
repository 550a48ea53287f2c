/** The style of a read-only value. */
export const quietField = { bg: 'bg.muted', borderColor: 'border', color: 'fg.muted', cursor: 'default' };

/** Shared by every text field and select: the outline, and the style of read-only values. */
export const fieldShell = {
  bg: 'bg.field',
  borderColor: 'border.control',
  _hover: { borderColor: 'border.strong' },
  // Delayed: saving is usually over before it needs to be shown.
  '[data-saving] &': { transition: 'background-color 0s 400ms, border-color 0s 400ms, color 0s 400ms' },
  _readOnly: quietField,
  _disabled: { ...quietField, opacity: 1 },
};
