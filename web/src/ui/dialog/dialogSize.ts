import type { DialogContentProps } from '@chakra-ui/react';

/** px: a booking or a small form, an order, a plan, permissions (design: look, Measures). */
export type DialogWidth = 560 | 660 | 880 | 960 | 1160;

/** The size of a dialog. With tabs its height is fixed, so that nothing jumps, and on a narrow screen it fills the screen. */
export function dialogSize(width: DialogWidth, hasTabs: boolean): DialogContentProps {
  if (!hasTabs) return { maxW: { base: 'calc(100vw - 16px)', md: `${width}px` } };
  // A booking has few fields.
  const height = width === 660 ? 640 : 836;
  return {
    maxW: { base: '100vw', md: `min(${width}px, calc(100vw - 48px))` },
    // Of the page without the notifications.
    h: { base: '100%', md: `min(${height}px, calc(100dvh - 48px))` },
    maxH: { base: '100%', md: 'calc(100dvh - 48px)' },
    my: { base: '0', md: 'auto' },
    rounded: { base: '0', md: 'l3' },
  };
}
