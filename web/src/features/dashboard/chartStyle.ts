/** What all charts have in common (design: look, Charts). Recharts writes SVG: colours are variables there. */

export const tick = { style: { fontSize: '11px' }, fill: 'var(--chakra-colors-fg-subtle)' };

export const chartTooltip = {
  cursor: { fill: 'var(--chakra-colors-bg-muted)' },
  contentStyle: {
    background: 'var(--chakra-colors-bg-panel)',
    border: '1px solid var(--chakra-colors-border)',
    borderRadius: 8,
    fontSize: 12,
  },
  itemStyle: { color: 'var(--chakra-colors-fg)', padding: 0 },
  labelStyle: { color: 'var(--chakra-colors-fg-muted)' },
};
