/** Type, sizes, radii and shadows (design: look, Type and Measures). */
import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react';
import { mode } from './colors';

export const tokens = defineTokens({
  fonts: {
    heading: { value: "'Inter Variable', system-ui, sans-serif" },
    body: { value: "'Inter Variable', system-ui, sans-serif" },
    mono: { value: "'Geist Mono Variable', ui-monospace, monospace" },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' }, // 11
    xs: { value: '0.75rem' }, // 12
    sm: { value: '0.84375rem' }, // 13.5, the base size: at 13 the dot of an i melts into its stem on 1x screens
    md: { value: '0.875rem' }, // 14
    lg: { value: '1rem' }, // 16
    xl: { value: '1.25rem' }, // 20
    '2xl': { value: '1.625rem' }, // 26, key figures only
  },
  fontWeights: { normal: { value: 420 }, medium: { value: 520 }, semibold: { value: 600 }, bold: { value: 660 } },
  radii: { xs: { value: '4px' }, sm: { value: '6px' }, md: { value: '8px' }, lg: { value: '12px' } },
  sizes: {
    row: { value: '36px' },
    rowComfortable: { value: '52px' },
    sidebar: { value: '224px' },
    rail: { value: '56px' },
    topbar: { value: '52px' },
  },
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    white: { value: '#FFFFFF' },
    black: { value: '#09090B' },
    // Behind what is opened over the page.
    blackAlpha: { 500: { value: 'rgba(0, 0, 0, 0.36)' } },
  },
});

export const radii = defineSemanticTokens.radii({
  l1: { value: '{radii.xs}' },
  l2: { value: '{radii.sm}' },
  l3: { value: '{radii.lg}' },
});

export const shadows = defineSemanticTokens.shadows({
  xs: mode('0 1px 2px rgb(16 24 28 / 0.05)', '0 1px 2px rgb(0 0 0 / 0.4)'),
  sm: mode('0 1px 3px rgb(16 24 28 / 0.08)', '0 1px 3px rgb(0 0 0 / 0.5)'),
  md: mode(
    '0 0 0 1px rgb(16 24 28 / 0.06), 0 6px 16px -4px rgb(16 24 28 / 0.12)',
    '0 0 0 1px #2C353A, 0 6px 16px -4px rgb(0 0 0 / 0.6)',
  ),
  lg: mode(
    '0 0 0 1px rgb(16 24 28 / 0.07), 0 16px 40px -8px rgb(16 24 28 / 0.20)',
    '0 0 0 1px #2C353A, 0 20px 48px -8px rgb(0 0 0 / 0.75)',
  ),
  sticky: mode('6px 0 8px -8px rgb(16 24 28 / 0.25)', '6px 0 8px -6px rgb(0 0 0 / 0.8)'),
});

export const textStyles = defineTextStyles({
  '2xs': { value: { fontSize: '2xs', lineHeight: '14px' } },
  xs: { value: { fontSize: 'xs', lineHeight: '16px' } },
  sm: { value: { fontSize: 'sm', lineHeight: '18px', letterSpacing: '-0.003em' } },
  md: { value: { fontSize: 'md', lineHeight: '20px', letterSpacing: '-0.006em' } },
  lg: { value: { fontSize: 'lg', lineHeight: '22px', letterSpacing: '-0.011em' } },
  xl: { value: { fontSize: 'xl', lineHeight: '26px', letterSpacing: '-0.016em' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '32px', letterSpacing: '-0.02em' } },
  label: { value: { fontSize: 'xs', lineHeight: '16px', fontWeight: 'medium' } },
  /** Small headings over groups: sentence case, never capitals. */
  overline: { value: { fontSize: '2xs', lineHeight: '14px', fontWeight: 'medium', letterSpacing: '0.01em' } },
  /** SKU, container, order and request ids. */
  id: { value: { fontFamily: 'mono', fontSize: '0.75rem', lineHeight: '18px', letterSpacing: '-0.01em' } },
});
