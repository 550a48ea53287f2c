import { Box, Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

type AddButtonProps = {
  /** The accessible name: `Auftrag anlegen`. */
  label: string;
  /** The visible text, where there is room: `Auftrag`. */
  text: string;
  onClick: () => void;
};

/** The primary action of a list: adds a record. */
export function AddButton({ label, text, onClick }: AddButtonProps): ReactNode {
  return (
    <Button variant="solid" colorPalette="accent" flexShrink={0} aria-label={label} onClick={onClick}>
      <Plus />
      <Box as="span" hideBelow="md">
        {text}
      </Box>
    </Button>
  );
}
