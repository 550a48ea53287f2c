import { createToaster } from '@chakra-ui/react';

/** Holds the notifications that are shown; who wants to show one calls `notify`. */
export const toaster = createToaster({ placement: 'top-end', gap: 8 });
