import { Box, Button, Spinner, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

type BusyButtonProps = Omit<ButtonProps, 'disabled' | 'loading'> & {
  /** The action that it started is running. */
  busy: boolean;
  /** Just clicked: a second click is ignored. */
  guarded: boolean;
  /** The keys of the same action; the spinner replaces them. */
  keys?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that keeps its label and the focus while its action is running; a disabled button would lose the focus. */
export function BusyButton({ busy, guarded, keys, onClick, children, ...button }: BusyButtonProps): ReactNode {
  const isIdle = !busy && !guarded;
  return (
    <Button
      variant="solid"
      colorPalette="accent"
      aria-disabled={isIdle ? undefined : true}
      aria-busy={busy || undefined}
      onClick={(event) => (isIdle ? onClick?.(event) : event.preventDefault())}
      {...button}
    >
      {children}
      {/* Without keys there is no box, whose gap would move the label away from the middle. */}
      {(keys !== undefined || busy) && (
        <Box
          as="span"
          display="inline-grid"
          hideBelow={busy ? undefined : 'md'}
          css={{ '& > *': { gridArea: '1 / 1', placeSelf: 'center' } }}
        >
          {keys !== undefined && (
            <Box as="span" hideBelow="md" visibility={busy ? 'hidden' : undefined}>
              {keys}
            </Box>
          )}
          {busy && <Spinner size="xs" />}
        </Box>
      )}
    </Button>
  );
}
