import { textareaRecipe } from 'chakra-theme/recipes/textarea';
import { fieldShell } from './fieldShell';
import { addRecipe } from './recipes';

addRecipe('textarea', textareaRecipe, {
  variants: { size: { sm: { textStyle: 'sm', px: '2.5', py: '1.5' } }, variant: { outline: fieldShell } },
  defaultVariants: { size: 'sm' },
});

export { Textarea } from '@chakra-ui/react';
