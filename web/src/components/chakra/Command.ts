import { defineSlotRecipe } from '@chakra-ui/react';
import { commandAnatomy } from '@chakra-ui/react/anatomy';
import { addSlotRecipe } from './recipes';

// Chakra does not export its own recipe separately, so this one is complete.
const command = defineSlotRecipe({
  slots: commandAnatomy.keys(),
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      w: 'full',
      minH: '0',
      outline: '0',
      bg: 'bg.panel',
      rounded: 'l3',
    },
    label: { srOnly: true },
    control: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      h: '52px',
      px: '4',
      borderBottomWidth: '1px',
      flexShrink: 0,
    },
    indicator: { color: 'fg.subtle', flexShrink: 0, _icon: { boxSize: '18px' } },
    input: {
      flex: '1',
      minW: '0',
      h: 'full',
      bg: 'transparent',
      outline: '0',
      textStyle: 'lg',
      _placeholder: { color: 'fg.subtle' },
    },
    list: { display: 'flex', flexDirection: 'column', p: '2', maxH: '384px', overflowY: 'auto', outline: '0' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      h: '40px',
      px: '2.5',
      flexShrink: 0,
      rounded: 'l2',
      cursor: 'pointer',
      _highlighted: { bg: 'accent.subtle', color: 'accent.fg' },
    },
    itemText: { fontWeight: 'medium', '& mark': { bg: 'transparent', color: 'accent.fg', fontWeight: 'bold' } },
    itemGroupLabel: { textStyle: 'overline', color: 'fg.subtle', px: '2.5', pt: '2', pb: '1' },
    empty: { py: '8', textAlign: 'center', color: 'fg.muted' },
    footer: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      h: '38px',
      px: '4',
      borderTopWidth: '1px',
      bg: 'bg.subtle',
      textStyle: 'xs',
      color: 'fg.muted',
    },
  },
});

addSlotRecipe('command', command);

export { Command } from '@chakra-ui/react';
