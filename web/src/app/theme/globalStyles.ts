/** The styles of the whole page: background, fonts, tabular figures, and reduced motion. */
import { defineGlobalStyles } from '@chakra-ui/react';
import { gridStyles } from '../../ui/table/gridStyle';
import { plainStyles } from './plainStyles';

export const globalStyles = defineGlobalStyles({
  html: { colorPalette: 'accent', bg: 'bg.canvas', fontSize: '16px', fontFamily: 'body' },
  body: { textStyle: 'sm', fontWeight: 'normal', overscrollBehavior: 'none' },
  // Chakra sets font-feature-settings on *, so ours must be on * too. tnum stays off in prose.
  '*': {
    fontFeatureSettings: '"cv11", "ss03"',
    // No transitions at all: a short one would let every element change after it has been measured. Animations end, so that what fades out goes.
    _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
  },
  '*::selection': { bg: 'accent.emphasized' },
  // Only numbers, and dates without hyphens: tabular figures widen every hyphen, also those of names and of `11-28-2026`.
  ':is([data-num], html:lang(de) [data-moment])': { fontVariantNumeric: 'tabular-nums lining-nums' },
  ...plainStyles,
  ...gridStyles(),
});
