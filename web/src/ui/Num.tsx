import { chakra } from '@chakra-ui/react';

/** A number in tabular figures, so that columns align. */
export const Num = chakra('span', {}, { defaultProps: { 'data-num': '' } });

/** A date or time. Only German ones get tabular figures: these widen hyphens, so that an English date would be `11 - 28 - 2026`. */
export const Moment = chakra('span', {}, { defaultProps: { 'data-moment': '' } });
