/** A value that cannot be edited. */
export const quietField = { bg: 'bg.muted', borderColor: 'border', color: 'fg.muted', cursor: 'default' };

/** What every text field and select shares: the outline, and the quiet face of a value that cannot be edited. */
export const fieldShell = {
  bg: 'bg.field',
  borderColor: 'border.control',
  _hover: { borderColor: 'border.strong' },
  // Being saved is mostly over before it has to be seen.
  '[data-saving] &': { transition: 'background-color 0s 400ms, border-color 0s 400ms, color 0s 400ms' },
  _readOnly: quietField,
  _disabled: { ...quietField, opacity: 1 },
};
