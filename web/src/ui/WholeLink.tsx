import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The name of a card or line, as a link that covers all of it; the card or line must be `position: relative`. */
export function WholeLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Box asChild _before={{ content: '""', position: 'absolute', inset: '0', rounded: 'l3' }} css={ringAround}>
      <Link to={to}>{children}</Link>
    </Box>
  );
}

const ringAround = {
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::before': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
};
