import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

type SortButtonProps = {
  direction: 'ASC' | 'DESC' | undefined;
  tabIndex: number;
  'data-stop': string;
  onClick: () => void;
  children: ReactNode;
};

/** The name of a sortable column; a click sorts by it, another click reverses the order. */
export function SortButton({ direction, onClick, children, ...stop }: SortButtonProps): ReactNode {
  return (
    <chakra.button
      type="button"
      {...stop}
      display="inline-flex"
      alignItems="center"
      gap="1"
      h="24px"
      px="1"
      mx="-1"
      rounded="l1"
      cursor="pointer"
      focusVisibleRing="inside"
      color={direction === undefined ? undefined : 'fg'}
      _hover={{ color: 'fg' }}
      onClick={onClick}
    >
      {children}
      {direction === 'ASC' && <ArrowUp size={12} aria-hidden />}
      {direction === 'DESC' && <ArrowDown size={12} aria-hidden />}
    </chakra.button>
  );
}
