import { chakra } from '@chakra-ui/react';

/** A number: its figures have all the same width, so that columns of them line up. */
export const Num = chakra('span', {}, { defaultProps: { 'data-num': '' } });
