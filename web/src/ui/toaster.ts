import { createToaster } from '@chakra-ui/react';

/** Holds the notifications that are shown; to show one, call `notify`. */
export const toaster = createToaster({
  placement: 'top-end',
  gap: 8,
  // Below the top bar, the filters and the heads of dialogs, and on a wide screen beside the buttons of the rows, so that no control is
  // covered.
  offsets: { top: '7.5rem', right: 'max(1.5rem, min(11rem, 100vw - 44rem))', bottom: '1rem', left: '1rem' },
});
