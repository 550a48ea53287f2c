import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

type SortButtonProps = {
  direction: 'ASC' | 'DESC' | undefined;
  tabIndex: number;
  'data-stop': string;
  /** What it sorts by, if its label is a short form. */
  name: string | undefined;
  /** It is not the first one of its column. */
  isFurther: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** What a column can be sorted by; a click sorts by it, another click reverses the order. */
export function SortButton({ direction, name, isFurther, onClick, children, ...stop }: SortButtonProps): ReactNode {
  return (
    <chakra.button
      type="button"
      {...stop}
      aria-label={name}
      title={name}
      display="inline-flex"
      alignItems="center"
      gap="1"
      h="24px"
      px="1"
      ms={isFurther ? '1' : '-1'}
      me="-1"
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
