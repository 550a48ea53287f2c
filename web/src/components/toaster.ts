import { createToaster } from '@chakra-ui/react';

/** Holds the notifications that are shown; who wants to show one calls `notify`. */
export const toaster = createToaster({ placement: 'bottom', gap: 8, offsets: '4rem' });
