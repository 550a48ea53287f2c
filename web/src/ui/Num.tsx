import { chakra } from '@chakra-ui/react';

/** A number in tabular figures, so that columns align. */
export const Num = chakra('span', {}, { defaultProps: { 'data-num': '' } });
