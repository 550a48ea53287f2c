/** What every text field and select shares: the outline, and the quiet face of a value that cannot be edited. */
export const fieldShell = {
  bg: 'bg.field',
  borderColor: 'border.control',
  _hover: { borderColor: 'border.strong' },
  _readOnly: { bg: 'bg.muted', borderColor: 'border', color: 'fg.muted' },
  _disabled: { bg: 'bg.muted', borderColor: 'border', color: 'fg.muted', opacity: 1 },
};
