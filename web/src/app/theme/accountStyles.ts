/**
 * The styles of the signed-out screens and the sign-in form. They are plain elements, drawn before Chakra is loaded: the build
 * writes these styles into `account.css`, from the same recipes as the other screens' buttons and fields.
 */
import type { CSSObject } from '@emotion/react';
import { defineGlobalStyles, type SystemContext, type SystemStyleObject } from '@chakra-ui/react';

const icon = (px: number): SystemStyleObject => ({ boxSize: `${px}px`, flexShrink: 0 });

/** Tooltip of an icon button, on hover and focus; its accessible name is `aria-label`. */
const hint: SystemStyleObject = {
  content: 'attr(data-hint)',
  position: 'absolute',
  top: 'calc(100% + 4px)',
  insetEnd: '0',
  zIndex: 'tooltip',
  px: '2',
  py: '1',
  rounded: 'l1',
  bg: 'bg.inverted',
  color: 'fg.inverted',
  textStyle: 'xs',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
};

const ownStyles = defineGlobalStyles({
  '.account-page': {
    display: 'flex',
    flexDirection: 'column',
    minH: '100dvh',
    bg: 'bg.canvas',
    '& > header': { display: 'flex', justifyContent: 'flex-end', p: '4', gap: '1' },
    '& > main': {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      w: 'full',
      maxW: 'calc(380px + 2rem)',
      mx: 'auto',
      px: '4',
      pb: '20',
    },
    '& > footer': { textAlign: 'center', pb: '5', color: 'fg.subtle', textStyle: 'xs' },
  },
  '.account-heading': {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    mb: '7',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '44px',
      rounded: '10px',
      mb: '4',
      bg: 'accent.solid',
      color: 'accent.contrast',
    },
    '& > h1': { textStyle: 'xl', fontWeight: 'semibold' },
    '& > p': { color: 'fg.muted', mt: '1' },
  },
  '.account-card': { bg: 'bg.panel', borderWidth: '1px', rounded: 'l3', p: '6', shadow: 'sm' },
  '.account-footnote': { textAlign: 'center', color: 'fg.subtle', textStyle: 'xs', mt: '4' },
  '.account-link': {
    display: 'block',
    w: 'fit-content',
    mx: 'auto',
    mt: '4',
    textStyle: 'xs',
    color: 'accent.fg',
    rounded: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  '.account-form': { display: 'flex', flexDirection: 'column', gap: '4' },
  '.account-alert': { '& > svg': { ...icon(16), mt: '2px' }, '& code': { textStyle: 'id' } },
  '.account-field': {
    '& > div:has(> input)': { position: 'relative', w: 'full' },
    '& input:has(+ button)': { pe: '9' },
    '& .account-tool': { position: 'absolute', insetEnd: '1', top: '1' },
  },
  '.account-message': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    mb: '-5',
    color: 'fg.error',
    textStyle: 'xs',
    '& > svg': icon(12),
  },
  '.account-submit': {
    colorPalette: 'accent',
    w: 'full',
    mt: '1',
    '&[aria-busy=true]': { cursor: 'progress' },
    '& > svg': icon(16),
  },
  '.account-tool': {
    px: '0',
    position: 'relative',
    '& > svg': icon(16),
    '&:is(:hover, :focus-visible)::after': hint,
  },
  '.account-language': {
    w: '96px',
    position: 'relative',
    '& > svg': { ...icon(14), position: 'absolute', insetEnd: '1.5', top: '7px', pointerEvents: 'none' },
  },
});

/** Chakra types the result of a recipe like a recipe's input, although it is plain CSS by then. */
function plain(style: object): CSSObject {
  return { ...style };
}

/** In the form of Emotion's global styles. */
export function accountStyles(system: SystemContext): CSSObject[] {
  const button = system.cva(system.getRecipe('button'));
  const input = system.cva(system.getRecipe('input'));
  const field = system.sva(system.getSlotRecipe('field'))({});
  const select = system.sva(system.getSlotRecipe('nativeSelect'))({ size: 'xs' });
  const alert = system.sva(system.getSlotRecipe('alert'))({ status: 'error' });
  return [
    {
      '.account-alert': alert['root'],
      '.account-field': field['root'],
      '.account-field > label': field['label'],
      '.account-field input': plain(input({ size: 'md' })),
      '.account-submit': plain(button({ variant: 'solid', size: 'md' })),
      '.account-tool': plain(button({ variant: 'ghost', size: 'xs' })),
      '.account-language': select['root'],
      '.account-language > select': select['field'],
    },
    Object.fromEntries(Object.entries(ownStyles).map(([selector, style]) => [selector, plain(system.css(style))])),
  ];
}
