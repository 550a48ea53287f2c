import { IconButton as ChakraIconButton, type IconButtonProps as ChakraIconButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Tooltip } from './Tooltip';

type IconButtonProps = Omit<ChakraIconButtonProps, 'aria-label' | 'title'> & { label: string };

/** A button with only an icon: its name is in the tooltip and the accessible name. */
export function IconButton({ label, ...props }: IconButtonProps): ReactNode {
  return (
    <Tooltip content={label}>
      <ChakraIconButton variant="ghost" aria-label={label} {...props} />
    </Tooltip>
  );
}
